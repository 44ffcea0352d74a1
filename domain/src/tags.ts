import { TAG_MAX_CHARS, TAGS_MAX } from './limits.ts';
import { clearName, countChars } from './text.ts';

export type TagResult = { ok: true; tags: string[] } | { ok: false; message: string };

/**
 * What separates tags: line breaks, the commas and semicolons of all scripts, and a # in front of a
 * word. The same in SQL: public.tidy_tags.
 */
const SEPARATORS =
  /[\n\r\v\f,;\u037e\u055d\u060c\u061b\u07f8\u1363\u1364\u1802\u1808\u2028\u2029\u204f\u2e35\u2e41\u3001\ufe10\ufe11\ufe14\ufe50\ufe51\ufe54\uff0c\uff1b\uff64]|(?:^|\s)[#＃]+(?=[^\s#＃])/u;
/** Hashtags without spaces between them. A # elsewhere belongs to its tag, as in "C#" and "A#m". */
const HASHTAGS = /(?<!\S)[#＃]\S+/gu;

/**
 * Normalizes a tag: trims it, collapses white space, removes a leading # and characters that nobody
 * sees. May return ''.
 */
export function tidyTag(raw: string): string {
  const tag = clearName(raw).replace(/^[\s#＃]+/, '');
  return tag.trim().replace(/\s+/g, ' ').normalize('NFC');
}

/**
 * Adds one or more typed or pasted tags. Empty tags and duplicates (ignoring case) are
 * skipped. Fails above 50 characters per tag or 20 tags per post.
 */
export function addTags(tags: readonly string[], typed: string): TagResult {
  const next = [...tags];
  const apart = typed.replaceAll(HASHTAGS, (tags) =>
    tags.replaceAll(/[#＃]+(?=[\p{L}\p{N}])/gu, ',#'),
  );
  for (const tag of apart.split(SEPARATORS).map(tidyTag)) {
    if (tag === '' || next.some((known) => known.toLowerCase() === tag.toLowerCase())) continue;
    if (countChars(tag) > TAG_MAX_CHARS) {
      return { ok: false, message: `A tag must be at most ${String(TAG_MAX_CHARS)} characters` };
    }
    next.push(tag);
  }
  return next.length > TAGS_MAX
    ? { ok: false, message: `You can add up to ${String(TAGS_MAX)} tags` }
    : { ok: true, tags: next };
}
