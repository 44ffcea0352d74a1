import type { TemplateSource } from '../template.ts';

export const PRODUCTIVITY_PLANNING: TemplateSource = {
  id: 'productivity_planning',
  name: 'Productivity Planning',
  category: 'personal',
  description: 'Turns a task list that is too long into a week with room for what matters most.',
  effectiveness: 87,
  ideas: [
    { weight: 28, words: 'dayPlan', isCore: true },
    { weight: 14, words: 'dayWords', isCore: true },
    { weight: 12, words: 'planning' },
    { weight: 12, words: 'tasks' },
    { weight: 6, words: 'methods' },
    { weight: 4, words: 'wishes' },
    { weight: -24, words: 'textsToRead' },
    { weight: -16, words: 'travel' },
  ],
  facts: [{ weight: 8, fact: 'fixed_times' }],
  needs: [
    ['dayPlan', 'dayWords'],
    ['dayPlan', 'planning'],
  ],
  structure: `#CONTEXT:
You are an expert in productivity and time management who plans for real people with meetings, interruptions and limited energy. You would rather strike a task than squeeze it in.

#GOAL:
Turn my tasks into a plan that I can keep, with protected time for what matters most.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Tasks, with dates where they have one: {{tasks}}
- Fixed times (meetings, school, commute): {{fixed_times}}
- Hours when I work best: {{best_hours}}
- What usually throws my plans over: {{obstacles}}
- Time to plan for: {{duration}}
- What must be done by the end: {{measurable_goal}}

#RESPONSE GUIDELINES:
1. Sort the tasks: do first, plan, hand over, strike. Say why for each that is handed over or struck.
2. Estimate the time of each and add half again; if the sum does not fit, say so and propose what to drop.
3. Put the hardest work into my best hours, in blocks of 60 to 90 minutes, at most two a day.
4. Batch what is small: messages, calls and errands in one or two fixed slots.
5. Leave a quarter of each day empty for what comes up.
6. Give one rule for each of my usual obstacles, in the form "when ..., then ...".

#OUTPUT:
- The three results that would make this a good week
- A table: day, time, task, why then
- The list of what is handed over, moved or struck, with reasons
- Rules for my obstacles
- A review of five minutes for each evening
`,
  worked: {
    request: 'Help me plan a productive week, I have too many tasks and keep procrastinating.',
    tasks:
      'quarterly report (Thursday), interview two candidates, tax papers (31st), repair the bicycle, 60 unread messages',
    fixed_times: 'meetings Monday and Wednesday 10:00 to 12:00; children from 16:30',
    best_hours: '8:00 to 11:00',
    obstacles: 'I read the news when a task is unclear',
    duration: '1 week',
    measurable_goal: 'the report is sent and both interviews are held',
  },
};
