import { TAG_MAX_CHARS, TAGS_MAX } from './limits.ts';
import { countChars } from './text.ts';

export type TagResult = { ok: true; tags: string[] } | { ok: false; message: string };

/** A tag as it is kept: trimmed, inner white space collapsed, without its leading #; '' when nothing is left. */
export function tidyTag(raw: string): string {
  return raw.trim().replace(/^#+/, '').trim().replace(/\s+/g, ' ');
}

/**
 * Adds what was typed (one tag, or several parted by commas) to `tags`: empty ones and ones already
 * there, whatever their case, change nothing. Fails above 50 characters a tag or 20 tags a post.
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
