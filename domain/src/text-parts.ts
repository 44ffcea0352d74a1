import { type CommentPart, commentParts } from './comment-parts.ts';

/** A piece of a text of a person about themselves: plain, a person named with @, or a web address. */
export type TextPart = CommentPart | { kind: 'link'; text: string };

// Longer ones than any server takes are cut, as taking their ends off costs the square of the length.
const ADDRESS = /\bhttps?:\/\/[\p{L}\p{N}][^\s<>"]{0,2000}/giu;
/** What follows an address in a sentence and is rarely its end. */
const AFTER_ADDRESS = /[.,:;!?'*_~]+$/;

/** Without the punctuation of the sentence around it; a closing bracket stays when it was opened within. */
function addressIn(found: string): string {
  let address = found.replace(AFTER_ADDRESS, '');
  while (/[)\]]$/.test(address) && !/[([]/.test(address)) {
    address = address.slice(0, -1).replace(AFTER_ADDRESS, '');
  }
  return address;
}

/** Splits a text at its web addresses and at the people it mentions; joined again, the parts are the text. */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of content.matchAll(ADDRESS)) {
    const text = addressIn(found[0]);
    parts.push(...commentParts(content.slice(end, found.index)));
    parts.push({ kind: 'link', text });
    end = found.index + text.length;
  }
  return [...parts, ...commentParts(content.slice(end))];
}
