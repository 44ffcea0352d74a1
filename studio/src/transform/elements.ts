/** Elements of text prompts. */
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

/** Elements of image prompts. */
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
