import * as z from 'zod/mini';
import { attachedPromptSchema } from './attached-prompt.ts';
import { nameText, tagsField, trimmedText } from './form-fields.ts';
import { DESCRIPTION_UNDER_CHARS, PROMPT_UNDER_CHARS, TITLE_UNDER_CHARS } from './limits.ts';
import { countChars } from './text.ts';

export type PostStatus = 'draft' | 'published';

function under(limit: number, name: string) {
  return z.refine<string>(
    (text) => countChars(text) < limit,
    `${name} must be less than ${String(limit)} characters`,
  );
}

/** Trims and validates the post form with the limits and messages of the specification. */
export const postFormSchema = z.object({
  title: nameText.check(
    z.refine((title) => title !== '', 'Title is required'),
    under(TITLE_UNDER_CHARS, 'Title'),
  ),
  description: trimmedText.check(under(DESCRIPTION_UNDER_CHARS, 'Description')),
  prompt: trimmedText.check(under(PROMPT_UNDER_CHARS, 'Prompt')),
  tags: tagsField,
  allowCopyPrompt: z.boolean(),
  attachedPrompt: z.nullable(attachedPromptSchema),
});

/** The form values while the user edits them. */
export type PostFormInput = z.input<typeof postFormSchema>;
/** The form values after trimming and validation. */
export type PostForm = z.output<typeof postFormSchema>;

/** An empty post form. Copying the prompt is allowed by default. */
export const EMPTY_POST_FORM: PostFormInput = {
  title: '',
  description: '',
  prompt: '',
  tags: [],
  allowCopyPrompt: true,
  attachedPrompt: null,
};
