/** The purposes of a prompt, in the order in which detection checks them. */
export const PROMPT_CATEGORIES = [
  'image_generation',
  'text_ai',
  'code_generation',
  'creative_writing',
  'analysis',
  'research',
] as const;

export type PromptCategory = (typeof PROMPT_CATEGORIES)[number];

export const DEFAULT_CATEGORY: PromptCategory = 'text_ai';
