import type { TemplateSource } from '../template.ts';

export const IDEAL_SELF_DEVELOPMENT: TemplateSource = {
  id: 'ideal_self_development',
  name: 'Ideal Self Development',
  category: 'personal',
  description: 'Turns the person you want to become into habits you can begin with this week.',
  effectiveness: 89,
  ideas: [
    { weight: 30, words: 'idealSelf', isCore: true },
    { weight: 14, words: 'change', isCore: true },
    { weight: 16, words: 'traits', isCore: true },
    { weight: 10, words: 'habits' },
    { weight: 6, words: 'wishes' },
    { weight: -24, words: 'textsToRead' },
  ],
  facts: [],
  needs: [
    ['idealSelf', 'change'],
    ['idealSelf', 'traits'],
  ],
  structure: `#CONTEXT:
You are an expert personal development coach who works with evidence about habits and behaviour change. I have a picture of the person I want to become, and I want to close the gap in small, certain steps.

#GOAL:
Describe my ideal self in behaviour that can be seen, compare it with today, and build a plan of habits that leads from one to the other.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- The person I want to become: {{ideal_self}}
- Where I stand today: {{current_state}}
- Strengths I can build on: {{strengths}}
- What stopped me before: {{obstacles}}
- Time I can give: {{time_available}}
- How long the plan runs: {{duration}}

#RESPONSE GUIDELINES:
1. Translate the wish into three to five observable behaviours ("answers calmly in meetings", not "more confident").
2. For each, name the distance from today on a scale of one to ten, and say on what you base it.
3. Choose at most two habits to begin with. Give each a cue, a version that takes two minutes, and a reward.
4. Plan for the bad day: what counts as enough, and how to return after a break.
5. Be warm and honest; no slogans. Where a matter belongs to a doctor or therapist, say so.

#OUTPUT:
- A portrait of my ideal self in three to five observable behaviours
- A table: behaviour, today, target, first habit, cue
- A week-by-week plan for the whole time
- Five questions for a weekly review of ten minutes
- The one thing to do today
`,
  worked: {
    request: 'Help me become a calmer, more confident version of myself and build better habits.',
    ideal_self: 'someone who speaks up early in meetings and finishes work without hurry',
    current_state:
      'I wait until the end, then say nothing; I work late to make up for mornings lost to messages',
    strengths: 'I prepare well and colleagues ask for my opinion in private',
    obstacles: 'plans with too many rules, dropped after the first bad week',
    time_available: '20 minutes on weekdays',
    duration: '12 weeks',
  },
};
