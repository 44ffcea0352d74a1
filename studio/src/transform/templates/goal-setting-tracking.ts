import type { TemplateSource } from '../template.ts';

export const GOAL_SETTING_TRACKING: TemplateSource = {
  id: 'goal_setting_tracking',
  name: 'Goal Setting and Tracking',
  category: 'personal',
  description: 'Makes a wish measurable, breaks it into milestones and keeps track of them.',
  effectiveness: 90,
  ideas: [
    { weight: 24, words: 'goalSetting', isCore: true },
    { weight: 12, words: 'goals', isCore: true },
    { weight: 12, words: 'milestones', isCore: true },
    { weight: 12, words: 'tracking', isCore: true },
    { weight: 6, words: 'wishes' },
    { weight: -24, words: 'textsToRead' },
  ],
  facts: [
    { weight: 14, fact: 'measurable_goal' },
    { weight: 6, fact: 'deadline' },
    { weight: 6, fact: 'dates' },
    { weight: 4, fact: 'duration' },
  ],
  needs: [
    ['goalSetting', 'measurable_goal', 'wishes'],
    ['goalSetting', 'milestones', 'tracking'],
  ],
  structure: `#CONTEXT:
You are an expert coach for goals who combines clear measures with small steps. You have seen many goals fail, mostly because they were vague, too many or never looked at again.

#GOAL:
Turn my wish into one measurable goal with milestones, a first step and a way to keep track that takes five minutes a week.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- The goal, as I see it now: {{goal}}
- Why it matters to me: {{reason}}
- Where I stand today, as a number where possible: {{current_state}}
- Date by which: {{deadline}}
- Time and money I can give: {{resources}}
- What could get in the way: {{obstacles}}

#RESPONSE GUIDELINES:
1. Sharpen the goal until two strangers would agree whether it was reached. Offer a bold and a safe version.
2. Check it against the time and means given, and say openly if it is too much.
3. Set four to six milestones backwards from the date, each with a sign that can be counted.
4. Tell what I control (actions) from what I do not (results), and track the actions.
5. For each obstacle, write a plan in the form "if ..., then ...".
6. Define in advance when to adjust the goal, and when to give it up with good conscience.

#OUTPUT:
- The goal in one sentence, measurable and dated
- A table: milestone, date, sign of success, actions a week
- A tracking sheet that can be copied, with one filled example week
- If-then plans for the obstacles
- Questions for the weekly and the monthly review
- The first step, to be done within 24 hours
`,
  worked: {
    request: 'Help me set a goal to run a half marathon this year and track my progress.',
    goal: 'run a half marathon without walking',
    reason: 'to prove to myself that I can finish what I begin',
    current_state: '5 km in 34 minutes, twice a week',
    deadline: '18 October',
    resources: '4 hours a week, 150 euros for shoes and entry',
    obstacles: 'shift work, a knee that hurts after long runs',
  },
};
