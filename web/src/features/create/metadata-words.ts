/** What the button says, before its code is there too. */
export const GENERATE_LABEL = 'Generate title, description and tags';

/** A shorter prompt says nothing. */
export const PROMPT_MIN_CHARS = 2;
