import { FILLER_VOCABULARIES } from '../languages/filler-vocabularies.ts';
import { listed } from '../languages/terms.ts';
import type { FillerVocabulary } from './filler-vocabulary.ts';

/** Longer texts are returned unchanged; five minutes of fast speech have about 6,000 characters. */
const MAX_CHARS = 100_000;
/** How often the last letter of a filler may be repeated, as in 'ummmm'. */
const REPEATS_MAX = 20;
/** Characters before a filler that tell if a sentence begins. */
const MAX_GAP = 12;
const WORD = String.raw`\p{L}\p{M}\p{N}'’\-`;
const COMMA = '[,،、，]';
/** Ends a sentence, before the spaces that follow it. */
const SENTENCE_END = /(?:^|[.!?…。！？])\s{0,9}$/u;

const patterns = new Map<string, RegExp>();

/**
 * Removes the sounds of hesitation ('um', 'uh') from spoken text, with the commas around them.
 * `language` is a language tag such as en-US. Texts in languages without known sounds stay as they
 * are. Words in capitals (ER) stay too.
 */
export function removeFillers(text: string, language: string): string {
  const code = language.split('-', 1)[0] ?? '';
  const vocabulary = FILLER_VOCABULARIES[code];
  if (vocabulary === undefined || text.length > MAX_CHARS) return text;
  const pattern = patterns.get(code) ?? createPattern(vocabulary);
  patterns.set(code, pattern);
  let made = '';
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const [whole, filler = '', commaAfter = ''] = found;
    if (isAbbreviation(filler)) continue;
    const before = text.slice(from, found.index);
    made += commaAfter === '' ? before : before.replace(/[,،、，]\s{0,9}$/u, ' ');
    from = found.index + whole.length;
    const isCapital = filler !== filler.toLowerCase();
    if (isCapital && SENTENCE_END.test(made.slice(-MAX_GAP))) {
      const next = String.fromCodePoint(text.codePointAt(from) ?? 0x20);
      if (from < text.length) {
        made += next.toUpperCase();
        from += next.length;
      }
    }
  }
  if (from === 0) return text;
  return (made + text.slice(from))
    .replace(/ {2,99}/g, ' ')
    .replace(/ {1,9}(?=[.!?])/g, '')
    .trim();
}

function isAbbreviation(filler: string): boolean {
  return filler.length > 1 && filler === filler.toUpperCase() && filler !== filler.toLowerCase();
}

/** Matches a filler, the comma or dots after it, and the spaces after those. */
function createPattern({ fillers, hasSpaces = true }: FillerVocabulary): RegExp {
  const words = listed(fillers)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `${word}${lastLetter(word)}{0,${REPEATS_MAX}}`)
    .join('|');
  const start = hasSpaces ? `(?<![${WORD}])` : String.raw`(?<![\p{L}\p{M}\p{N}])`;
  const end = hasSpaces ? `(?![${WORD}])` : '';
  return new RegExp(`${start}(${words})${end}(${COMMA}?)(?:\\.{2,3}|…)?\\s{0,9}`, 'giu');
}

function lastLetter(word: string): string {
  return String.fromCodePoint(word.codePointAt(word.length - 1) ?? 0);
}
