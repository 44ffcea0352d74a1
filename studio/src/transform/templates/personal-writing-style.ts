import type { TemplateSource } from '../template.ts';

export const PERSONAL_WRITING_STYLE: TemplateSource = {
  id: 'personal_writing_style',
  name: 'Personal Writing Style',
  category: 'creative',
  description: 'Learns how you write from your own samples and writes new texts in your voice.',
  effectiveness: 92,
  ideas: [
    { weight: 20, words: 'writingStyle', isCore: true },
    { weight: 12, words: 'ownStyle', isCore: true },
    { weight: 8, words: 'imitation' },
    { weight: 8, words: 'ownTexts' },
    { weight: 4, words: 'writing' },
  ],
  facts: [],
  needs: [
    ['writingStyle', 'ownStyle'],
    ['ownStyle', 'ownTexts'],
  ],
  structure: `#CONTEXT:
You are an expert editor and ghostwriter who studies how a person writes and can write new texts that their friends would take for theirs. I want texts in my own voice, not in the voice of a machine.

#GOAL:
Describe my writing style so exactly that it can be followed, then write the text I ask for in that style.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Topic of the new text: {{topic}}
- Who will read it: {{audience}}
- Length and form: {{format}}
- Samples of my writing (two or three, 150 words or more each): {{writing_samples}}
- Words and habits to avoid: {{avoid}}

#RESPONSE GUIDELINES:
1. Read the samples for sentence length and rhythm, choice of words, how I open and close, humour, directness, punctuation, and what I never do.
2. Sum the style up in a profile of eight to twelve rules, each with a short quotation from my samples as proof.
3. Write the new text by these rules. Keep my level of formality, also where a smoother phrase would be at hand.
4. Use no fact, name or experience that neither the request nor the samples contain.
5. Compare the text with the profile line by line and rewrite what sounds like somebody else.
6. If no samples are given, ask for them and name the kind that would help most.

#OUTPUT:
- My style profile: eight to twelve rules with quotations
- The finished text
- Three places where you were unsure of my style, each with an alternative wording
`,
  worked: {
    request: 'Write a farewell post for my team in my writing style.',
    topic: 'leaving the team after six years',
    audience: 'forty colleagues, most of them engineers',
    format: 'a chat post of at most 200 words',
    writing_samples:
      '"Short version: it broke, we fixed it, nobody cried. Long version below." / "I owe Dana a coffee. Possibly a plantation."',
    avoid: 'exclamation marks, "journey", "excited to announce"',
  },
};
