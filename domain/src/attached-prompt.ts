import * as z from 'zod/mini';
import { trimmedText } from './form-fields.ts';
import { ATTACHED_PROMPT_MAX_CHARS } from './limits.ts';
import { countChars } from './text.ts';

/** Trims and validates the full text of a prompt that is too long for the prompt field. */
export const attachedPromptSchema = z
  .object({ format: z.enum(['markdown', 'text']), content: trimmedText })
  .check(
    z.refine(
      ({ content }) => content !== '',
      'The attached prompt is empty. Add its text or remove it.',
    ),
    z.refine(
      ({ content }) => countChars(content) <= ATTACHED_PROMPT_MAX_CHARS,
      'The attached prompt must be at most 100,000 characters',
    ),
  );

/** The full text of a prompt. The prompt field of the post then holds a summary. */
export type AttachedPrompt = z.output<typeof attachedPromptSchema>;
