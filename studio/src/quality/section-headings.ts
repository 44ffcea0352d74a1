/** The sections that a structured prompt must have, with the headings that name them. */
export const REQUIRED_SECTIONS = {
  context: '#CONTEXT',
  goal: '#GOAL',
  information: '#INFORMATION',
  responseGuidelines: '#RESPONSE GUIDELINES',
  output: '#OUTPUT',
} as const;

export type RequiredSection = keyof typeof REQUIRED_SECTIONS;
