import type { TemplateSource } from '../template.ts';

export const CONTENT_STRATEGY_PLANNING: TemplateSource = {
  id: 'content_strategy_planning',
  name: 'Content Strategy Planning',
  category: 'business',
  description: 'Plans topics, channels and a calendar of content that serves a measurable goal.',
  effectiveness: 90,
  ideas: [
    { weight: 26, words: 'contentPlan', isCore: true },
    { weight: 12, words: 'posting', isCore: true },
    { weight: 12, words: 'socialMedia' },
    { weight: 8, words: 'planning' },
    { weight: 4, words: 'wishes' },
    { weight: -20, words: 'onePost' },
  ],
  facts: [
    { weight: 8, fact: 'duration' },
    { weight: 8, fact: 'brand' },
  ],
  needs: [
    ['contentPlan', 'posting'],
    ['contentPlan', 'socialMedia'],
  ],
  structure: `#CONTEXT:
You are an expert content strategist who has grown audiences with small teams. You plan content from the goal backwards, and drop whatever cannot be kept up.

#GOAL:
Build a content strategy with a calendar that my team can really carry out, and that serves one measurable goal.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Brand, product or person: {{brand}}
- Topic: {{topic}}
- Audience, and what it struggles with: {{audience}}
- Goal, as a number with a date: {{measurable_goal}}
- Channels: {{channels}}
- Hours a week, people and budget: {{resources}}
- Time to plan for: {{duration}}

#RESPONSE GUIDELINES:
1. Begin with the audience: what it searches for, asks and doubts at each step from stranger to customer.
2. Derive three to five content pillars. Say of each which question it answers and how it serves the goal.
3. Choose few channels and say why the others are left out.
4. Plan one strong piece a week and what is made from it for each channel, within the hours given.
5. Give every piece a working title, a first sentence and one thing the reader should do next.
6. Name one number to watch for each stage, and what to change when it does not move in four weeks.

#OUTPUT:
- The strategy on half a page: audience, promise, pillars, channels
- A calendar as a table: date, channel, pillar, working title, format, next step for the reader
- Three pieces in detail, each with opening sentence and outline
- A sheet of measures: what, where, how often, and the value that means success
- What to stop doing
`,
  worked: {
    request: 'Plan a content strategy for the Instagram and newsletter of my pottery studio.',
    brand: 'a pottery studio with weekend courses',
    topic: 'making pottery by hand',
    audience:
      'adults of 25 to 45 in the city who look for a hobby without screens and fear to be untalented',
    measurable_goal: '40 course bookings a month by 1 June, today 22',
    channels: 'Instagram and a newsletter with 900 readers',
    resources: 'one person, 5 hours a week, no advertising',
    duration: '8 weeks',
  },
};
