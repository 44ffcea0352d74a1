import { anyOf } from './words.ts';
import { CODE_FIELD, type Field } from './fields.ts';
import type { PromptIntent } from './intents.ts';

/** Only requests of up to this length can ask for a short piece. */
const SHORT_REQUEST_CHARS = 200;

// Names of short pieces, which have only a few lines.
const SHORT_PIECE = new RegExp(
  String.raw`(?<!\p{L})${anyOf('shortPieces')}(?!\p{L})|${anyOf('unspacedShortPieces')}`,
  'iu',
);

// Words for parts of programs. 'Software' and 'developer' are left out, because requests for
// articles contain them too.
const CODE = new RegExp(String.raw`^${anyOf('codeWords')}`, 'iu');

// Names of texts about code.
const ABOUT_CODE = new RegExp(String.raw`(?<!\p{L})${anyOf('textsAboutCode')}(?!\p{L})`, 'iu');

/**
 * Returns whether a text asks for code or for a short piece; null if it asks for neither. `words`
 * are the keywords of its field in the order of the text; whichever is mentioned first decides.
 */
export function kindOfRequest(
  text: string,
  intent: PromptIntent,
  field: Field | null,
  words: readonly string[],
): 'code' | 'short_piece' | null {
  const isMade = intent === 'content_creation' || intent === 'optimization';
  const codeWord = words.find((word) => CODE.test(word.normalize('NFC')));
  const isAboutCode = field?.id === CODE_FIELD && codeWord !== undefined;
  const opening = isAboutCode ? text.slice(0, text.indexOf(codeWord)) : text;
  const isShort = text.length <= SHORT_REQUEST_CHARS && (isMade || intent === 'general');
  if (isShort && SHORT_PIECE.test(opening)) return 'short_piece';
  return isMade && isAboutCode && !ABOUT_CODE.test(text.slice(0, SHORT_REQUEST_CHARS))
    ? 'code'
    : null;
}
