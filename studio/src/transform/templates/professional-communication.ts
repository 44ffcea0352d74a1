import type { TemplateSource } from '../template.ts';

export const PROFESSIONAL_COMMUNICATION: TemplateSource = {
  id: 'professional_communication',
  name: 'Professional Communication',
  category: 'business',
  description: 'Writes emails and messages at work that are clear, polite and get an answer.',
  effectiveness: 93,
  ideas: [
    { weight: 16, words: 'letter', isCore: true },
    { weight: 12, words: 'letterWriting' },
    { weight: 12, words: 'workContacts' },
    { weight: 10, words: 'politeness' },
    { weight: 6, words: 'occasions' },
    { weight: -24, words: 'fiction' },
  ],
  facts: [],
  needs: [
    ['letter'],
    ['letterWriting', 'workContacts', 'politeness'],
    ['workContacts', 'politeness', 'occasions'],
  ],
  structure: `#CONTEXT:
You are an expert in business communication who writes messages that busy people read to the end and answer. You are friendly, exact and never longer than needed.

#GOAL:
Write the message so that its reader knows at once what it is about, why it matters and what to do next, and thinks well of me.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Reader, and our relation: {{recipient}}
- What I want to happen: {{desired_result}}
- Background the reader needs: {{background}}
- Tone: {{tone: friendly | formal | firm but polite | apologetic}}
- Date by which I need an answer: {{deadline}}
- Who signs: {{sender}}

#RESPONSE GUIDELINES:
1. Put the purpose into the subject and the first sentence.
2. Give only the background that the reader needs for a decision, in at most three short paragraphs.
3. Ask for one thing, with a date, so that it can be answered in one line.
4. In delicate matters: first what is right about the other's position, then mine, then a way forward. No blame, no excuses, no threats.
5. Keep names, figures and promises exactly as given. Put what is missing in double braces; invent nothing.
6. Read it once as its most critical reader would, and improve what they would criticise.

#OUTPUT:
- A subject line of at most eight words
- The message, ready to send
- A shorter version of at most 60 words for chat
- One sentence on the tone chosen, and what would make it firmer or softer
`,
  worked: {
    request: 'Write a polite email to my manager asking to move the report deadline.',
    recipient: 'my manager Ines; we speak daily and openly',
    desired_result: 'the report is due on Friday the 14th, not on Wednesday the 12th',
    background: 'two regions sent their sales figures late; the figures arrived today',
    tone: 'polite',
    deadline: 'today, 17:00',
    sender: 'Tom, sales analysis',
  },
};
