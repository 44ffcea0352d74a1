/** The required sections of a structured prompt, with their headings. */
export const REQUIRED_SECTIONS = {
  context: '#CONTEXT',
  goal: '#GOAL',
  information: '#INFORMATION',
  responseGuidelines: '#RESPONSE GUIDELINES',
  output: '#OUTPUT',
} as const;

export type RequiredSection = keyof typeof REQUIRED_SECTIONS;
