/** The button label, also shown while its code loads. */
export const GENERATE_LABEL = 'Generate title, description and tags';

/** Shorter prompts are too short to generate a title, description and tags. */
export const PROMPT_MIN_CHARS = 2;
