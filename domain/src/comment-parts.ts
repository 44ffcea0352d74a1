/** A part of a comment: plain text or a mention. */
export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; username: string };

/**
 * Same rule as in the database: an @ inside a word or an email address does not start a mention.
 */
const MENTION = /(?<![A-Za-z0-9_@.])@([A-Za-z0-9_]{3,30})(?![A-Za-z0-9_])/g;

/** Splits a comment into text and mentions. The joined parts are the original text. */
export function commentParts(content: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const found of content.matchAll(MENTION)) {
    const [text, username = ''] = found;
    if (found.index > end) parts.push({ kind: 'text', text: content.slice(end, found.index) });
    parts.push({ kind: 'mention', text, username });
    end = found.index + text.length;
  }
  if (end < content.length) parts.push({ kind: 'text', text: content.slice(end) });
  return parts;
}
