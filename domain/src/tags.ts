import { TAG_MAX_CHARS, TAGS_MAX } from './limits.ts';
import { countChars } from './text.ts';

export type TagResult = { ok: true; tags: string[] } | { ok: false; message: string };

/** Normalizes a tag: trims it, collapses white space and removes a leading #. May return ''. */
export function tidyTag(raw: string): string {
  return raw.trim().replace(/^#+/, '').trim().replace(/\s+/g, ' ');
}

/**
 * Adds one or more typed tags, separated by commas. Empty tags and duplicates (ignoring case) are
 * skipped. Fails above 50 characters per tag or 20 tags per post.
 */
export function addTags(tags: readonly string[], typed: string): TagResult {
  const next = [...tags];
  for (const tag of typed.split(',').map(tidyTag)) {
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
