/** The parts of a structured prompt: the role, the five required sections, and the examples. */
export const SECTION_KINDS = [
  'role',
  'context',
  'goal',
  'information',
  'responseGuidelines',
  'output',
  'examples',
] as const;

export type SectionKind = (typeof SECTION_KINDS)[number];
