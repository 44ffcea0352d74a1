import { type CommentPart, commentParts } from './comment-parts.ts';

/** A part of a profile text: plain text, a mention or a link. */
export type TextPart = CommentPart | { kind: 'link'; text: string };

// The length of a URL is limited because trimUrl takes quadratic time.
const URL_PATTERN = /\bhttps?:\/\/[\p{L}\p{N}][^\s<>"]{0,2000}/giu;
/** Punctuation after a URL. It usually belongs to the sentence. */
const TRAILING_PUNCTUATION = /[.,:;!?'*_~]+$/;

/** Removes trailing punctuation. A closing bracket stays if the URL contains an opening bracket. */
function trimUrl(found: string): string {
  let url = found.replace(TRAILING_PUNCTUATION, '');
  while (/[)\]]$/.test(url) && !/[([]/.test(url)) {
    url = url.slice(0, -1).replace(TRAILING_PUNCTUATION, '');
  }
  return url;
}

/** Splits a text into plain text, mentions and links. The joined parts are the original text. */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of content.matchAll(URL_PATTERN)) {
    const text = trimUrl(found[0]);
    parts.push(...commentParts(content.slice(end, found.index)));
    parts.push({ kind: 'link', text });
    end = found.index + text.length;
  }
  return [...parts, ...commentParts(content.slice(end))];
}
