import type { TemplateSource } from '../template.ts';

export const PROFESSIONAL_PROFILE_ANALYSIS: TemplateSource = {
  id: 'professional_profile_analysis',
  name: 'Professional Profile Analysis',
  category: 'business',
  description: 'Reads a resume or profile as a recruiter would and rewrites what holds it back.',
  effectiveness: 91,
  ideas: [
    { weight: 24, words: 'profile', isCore: true },
    { weight: 14, words: 'assessment' },
    { weight: 8, words: 'jobs' },
  ],
  facts: [],
  needs: [['profile'], ['assessment']],
  structure: `#CONTEXT:
You are an expert recruiter and career adviser who has read thousands of profiles and knows what is noticed in the first ten seconds, by people and by applicant tracking systems. I want to know how my profile is read and how to make it stronger without inventing anything.

#GOAL:
Analyse my professional profile for the position I aim at, and rewrite the parts that hold it back.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Position I aim at: {{target_role}}
- Industry and country: {{industry}}
- My experience, in years and main stations: {{experience}}
- The profile or resume, in full: {{profile_text}}
- A job advertisement that fits: {{job_advertisement}}

#RESPONSE GUIDELINES:
1. Say what a recruiter concludes after ten seconds, and what remains unclear.
2. Compare the profile with the position: met, partly met, missing. Quote the line that proves each.
3. Replace duties by results: action, number, effect. Where a number is missing, ask for it in brackets; never make one up.
4. Add the words that advertisements for this position use, only where they are true.
5. Order the advice by effect, so that the first half hour of work changes most.

#OUTPUT:
- First impression in three sentences
- A table: requirement, evidence in my profile, gap
- Three strengths to show more and three weaknesses to fix
- The rewritten headline, summary and two strongest entries
- A checklist of what to change, in order, with the minutes each takes
`,
  worked: {
    request: 'Analyse my LinkedIn profile for product manager roles and improve it.',
    target_role: 'product manager for business software',
    industry: 'software companies in the Netherlands',
    experience: '7 years: 3 in customer support, 4 as business analyst',
    profile_text:
      '"Business Analyst at Lumen. Responsible for requirements and stakeholder meetings. Worked with agile teams."',
    job_advertisement:
      '"Own the roadmap of our billing product; talk to customers weekly; work with data."',
  },
};
