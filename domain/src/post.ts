import * as z from 'zod/mini';
import { DESCRIPTION_UNDER_CHARS, PROMPT_UNDER_CHARS, TITLE_UNDER_CHARS } from './limits.ts';
import { addTags } from './tags.ts';
import { countChars } from './text.ts';

export type PostStatus = 'draft' | 'published';

/** Trimmed, and without the NUL character, which the database cannot hold. */
const trimmed = z.pipe(
  z.string(),
  z.transform((text: string) => text.replaceAll('\0', '').trim()),
);

function under(limit: number, name: string) {
  return z.refine<string>(
    (text) => countChars(text) < limit,
    `${name} must be less than ${String(limit)} characters`,
  );
}

/** The create form of a post: trims, and checks the limits of the specification with its texts. */
export const postFormSchema = z.object({
  title: trimmed.check(
    z.refine((title) => title !== '', 'Title is required'),
    under(TITLE_UNDER_CHARS, 'Title'),
  ),
  description: trimmed.check(under(DESCRIPTION_UNDER_CHARS, 'Description')),
  prompt: trimmed.check(under(PROMPT_UNDER_CHARS, 'Prompt')),
  tags: z.pipe(
    z.array(z.string()),
    z.transform((raw: string[], context) => {
      const result = addTags([], raw.join(','));
      if (result.ok) return result.tags;
      context.issues.push({ code: 'custom', message: result.message, input: raw });
      return z.NEVER;
    }),
  ),
  allowCopyPrompt: z.boolean(),
});

/** What the form holds while it is edited. */
export type PostFormInput = z.input<typeof postFormSchema>;
/** What is left after trimming and checking. */
export type PostForm = z.output<typeof postFormSchema>;

/** An empty create form; copying the prompt is allowed unless the author says otherwise. */
export const EMPTY_POST_FORM: PostFormInput = {
  title: '',
  description: '',
  prompt: '',
  tags: [],
  allowCopyPrompt: true,
};
