/** Elements that text prompts can have. */
export const TEXT_ELEMENTS = [
  'role',
  'goal',
  'context',
  'audience',
  'format',
  'constraints',
  'examples',
  'tone',
] as const;

/** Elements that image prompts can have. */
export const PICTURE_ELEMENTS = [
  'goal',
  'setting',
  'style',
  'lighting',
  'composition',
  'mood',
  'aspect_ratio',
] as const;

export type PromptElement = (typeof TEXT_ELEMENTS)[number] | (typeof PICTURE_ELEMENTS)[number];
