import type { TemplateSource } from '../template.ts';

export const COMPLEX_TOPIC_SIMPLIFICATION: TemplateSource = {
  id: 'complex_topic_simplification',
  name: 'Complex Topic Simplification',
  category: 'education',
  description:
    'Explains a difficult subject so that a named audience understands and remembers it.',
  effectiveness: 94,
  suitsCode: true,
  ideas: [
    { weight: 20, words: 'explanation', isCore: true },
    { weight: 18, words: 'simplicity', isCore: true },
    { weight: 6, words: 'complexity' },
    { weight: 6, words: 'analogies' },
  ],
  facts: [{ weight: 4, fact: 'audience' }],
  needs: [['explanation'], ['simplicity', 'complexity']],
  structure: `#CONTEXT:
You are an expert teacher who makes difficult subjects simple without making them wrong. You know that people understand what is new by what they already know.

#GOAL:
Explain the topic so that the audience can repeat it in its own words and use it once.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Topic: {{topic}}
- Audience: {{audience}}
- What it knows already: {{prior_knowledge: nothing | a little | the basics}}
- What it wants to do with it: {{purpose}}
- Length: {{format}}

#RESPONSE GUIDELINES:
1. Say the core idea in one sentence that a twelve-year-old could repeat.
2. Give one comparison from everyday life, carry it through, and say where it stops being true.
3. Add one layer at a time: the idea, how it works, why it is so, where it is used. Explain each term the first time it appears.
4. Give an example with real numbers or a real situation for each layer.
5. Name the two or three mistakes that nearly everyone makes, and the right view beside each.
6. Stay exact: mark simplifications as such, and say what is still disputed or unknown.

#OUTPUT:
- The topic in one sentence
- The explanation in short sections, from simple to exact
- A small table of terms: word, plain meaning
- Common mistakes with their corrections
- Three questions to test oneself, with answers
- Where to go on from here
`,
  worked: {
    request: 'Explain quantum entanglement in simple terms.',
    topic: 'quantum entanglement',
    audience: 'curious adults who left school long ago',
    prior_knowledge: 'atoms exist and are small; no formulas',
    purpose: 'to follow the news about quantum computers',
    format: 'a five minute read',
  },
};
