import type { TemplateSource } from '../template.ts';

export const PERSONALIZED_LEARNING_PATHS: TemplateSource = {
  id: 'personalized_learning_paths',
  name: 'Personalized Learning Paths',
  category: 'education',
  description: 'Builds a path from your level to a skill you can show, with practice each week.',
  effectiveness: 96,
  suitsCode: true,
  ideas: [
    { weight: 26, words: 'learningPath', isCore: true },
    { weight: 16, words: 'learning', isCore: true },
    { weight: 10, words: 'coursePlan' },
    { weight: 8, words: 'wishes' },
    { weight: 6, words: 'subjects' },
    { weight: -24, words: 'textsToRead' },
  ],
  facts: [
    { weight: 10, fact: 'time_available' },
    { weight: 6, fact: 'level' },
    { weight: 4, fact: 'duration' },
  ],
  needs: [
    ['learningPath', 'learning'],
    ['learningPath', 'coursePlan', 'wishes', 'time_available'],
  ],
  structure: `#CONTEXT:
You are an expert learning designer who builds paths around what a learner already knows, and who lets practice lead and theory follow.

#GOAL:
Build a personal learning path from my level today to something I can do and show at the end.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- What I want to learn: {{topic}}
- My level today: {{level: complete beginner | beginner | intermediate | advanced}}
- What I want to be able to do at the end: {{target_skill}}
- Time I can give: {{time_available}}
- Length of the path: {{duration}}
- How I learn best: {{learning_style: by doing | by reading | by watching | by talking to people}}
- Materials and budget: {{resources}}

#RESPONSE GUIDELINES:
1. Define the end as a piece of work that can be shown, and work backwards to the skills it needs.
2. Order the skills so that each uses the one before; leave out what the goal does not need.
3. Plan each week as: one idea, practice on something real, a small result, ten minutes of recall of earlier weeks.
4. Name materials by kind and level. Name a title only if you are sure that it exists, and mark what costs money.
5. Give a test for each stage, and say what to repeat when it is not passed.
6. Plan for lost weeks: what to skip and how to return.

#OUTPUT:
- The path at a glance: stages with their length and result
- A table by week: idea, practice, result, time
- A test for each stage, with what counts as passed
- The final project, described in five sentences
- What to do in the first hour
`,
  worked: {
    request: 'Create a learning path to learn Python from scratch in 3 months.',
    topic: 'Python',
    level: 'from scratch',
    target_skill: 'write a program that sorts my photographs by date and place',
    time_available: '5 hours a week',
    duration: '3 months',
    learning_style: 'by small projects, and by reading other people’s code',
    resources: 'a laptop; free materials only',
  },
};
