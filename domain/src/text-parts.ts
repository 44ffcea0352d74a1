/** A part of what somebody wrote: plain text, a mention or a link. */
export type TextPart =
  | { kind: 'text' | 'link'; text: string }
  | { kind: 'mention'; text: string; username: string };

/**
 * What ends an address, as in linkify-it, and also the punctuation of scripts that put no space
 * after it (CJK, Arabic, Devanagari) and quotation marks.
 */
const STOPS =
  '\\s<>"“”„«»\\u060c\\u061b\\u061f\\u0964\\u3000-\\u3004\\u3008-\\u3020\\u3030\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff3d\\uff5b-\\uff65';
const CHAR = `[^${STOPS}()\\[\\]]`;
/** An address with or without a scheme. Brackets belong to it if they are closed. */
const ADDRESS = new RegExp(
  `\\b(?:(https?://)(?=[^\\s!-/:-@\\[-\`{-~])|(?:[a-z0-9-]{1,63}\\.){1,5}[a-z]{2,24}/)` +
    `(?:${CHAR}|\\(${CHAR}{0,500}\\)|\\[${CHAR}{0,500}\\]){0,2000}`,
  'giu',
);
/** Punctuation after an address. It usually belongs to the sentence. */
const TRAILING_PUNCTUATION = /(?<![.,:;!?'’…*_~])[.,:;!?'’…*_~]+$/;
/** An @ inside a word or an email address does not start a mention. */
const MENTION = /(?<![A-Za-z0-9_@.])@([A-Za-z0-9_]{3,30})(?![A-Za-z0-9_])/g;

/**
 * Splits a text into plain text, mentions and links. The joined parts are the original text. An @
 * in an address is no mention; the database (`private.mentioned`) finds the same ones. Addresses
 * without a scheme stay plain text.
 */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of content.matchAll(ADDRESS)) {
    const text = found[0].replace(TRAILING_PUNCTUATION, '');
    parts.push(...mentionParts(content.slice(end, found.index)));
    parts.push({ kind: found[1] === undefined ? 'text' : 'link', text });
    end = found.index + text.length;
  }
  return [...parts, ...mentionParts(content.slice(end))];
}

/** True if a text ends inside an address, so that an @ there begins no mention. */
export function endsInAddress(text: string): boolean {
  return [...text.matchAll(ADDRESS)].some(
    ({ 0: found, index }) => index + found.length === text.length,
  );
}

function mentionParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
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
