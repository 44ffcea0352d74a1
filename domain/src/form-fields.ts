import * as z from 'zod/mini';
import { addTags } from './tags.ts';
import { clearName, countChars, tidyText } from './text.ts';

/** Trims a text and removes control characters. */
export const trimmedText = z.pipe(z.string(), z.transform(tidyText));

/** Trims a name or title and removes characters that nobody sees. */
export const nameText = z.pipe(
  z.string(),
  z.transform((text: string) => clearName(text).trim()),
);

/** Creates a check that fails above `limit` characters. `name` is the label of the field. */
export function atMostChars(limit: number, name: string) {
  return z.refine<string>(
    (text) => countChars(text) <= limit,
    `${name} must be at most ${String(limit)} characters`,
  );
}

/** Normalizes tags and removes duplicates. Fails with the message of `addTags`. */
export const tagsField = z.pipe(
  z.array(z.string()),
  z.transform((raw: string[], context) => {
    const result = addTags([], raw.join('\n'));
    if (result.ok) return result.tags;
    context.issues.push({ code: 'custom', message: result.message, input: raw });
    return z.NEVER;
  }),
);
