import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import type { LanguageCode } from '../languages/language.ts';
import { wordsIn } from '../languages/terms.ts';
import { capitalised } from '../text/capitalised.ts';
import { findPreservedParts } from '../text/preserved-parts.ts';
import { statementsOf } from '../text/statements.ts';
import type { SpeechVocabulary } from './vocabulary.ts';

/** Marks of texts that were written with care. */
const FENCED = /```|"""/;
/** Stand for quotations, addresses and variables, in which nothing is changed. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const HELD = new RegExp(`${OPEN}(\\d{1,4})${CLOSE}`, 'gu');

/**
 * Removes what people say while they think: filler words, repeated words, and words that they
 * corrected at once. Quotations, addresses and variables stay as they are. Texts in other languages
 * than those with words for speech are returned unchanged.
 */
export function tidySpeech(text: string, language: LanguageCode): string {
  const vocabulary = SPEECH_VOCABULARIES[language];
  if (vocabulary === undefined || FENCED.test(text) || text.includes(OPEN)) return text;
  const held: string[] = [];
  let bare = '';
  let position = 0;
  for (const { kind, text: part, start, end } of findPreservedParts(text)) {
    if (kind === 'number' || start < position) continue;
    bare += `${text.slice(position, start)}${OPEN}${String(held.length)}${CLOSE}`;
    held.push(part);
    position = end;
  }
  bare += text.slice(position);
  const tidied = bare
    .split('\n')
    .map((line) => tidyLine(line, vocabulary))
    .join('\n');
  const result = tidied.replace(HELD, (mark, index: string) => held[Number(index)] ?? mark);
  return result.trim() === '' ? text : result;
}

function tidyLine(line: string, vocabulary: SpeechVocabulary): string {
  const plain = spaced(withoutFillers(line, vocabulary));
  const once = withoutRepeats(plain, vocabulary);
  const said = withBreaks(withCorrections(once, vocabulary), vocabulary);
  const sentences = statementsOf(said);
  let result = '';
  let position = 0;
  for (const { text, start, end } of sentences) {
    const opened = text.replace(vocabulary.openers, '');
    const closed = opened.replace(vocabulary.closers, (_match, mark: string) => mark);
    const body = spaced(closed) === '' ? text : spaced(closed);
    result += said.slice(position, start) + (opened === text ? body : capitalised(body));
    position = end;
  }
  return result + said.slice(position);
}

function withoutFillers(line: string, { fillers, joiners }: SpeechVocabulary): string {
  const find = new RegExp(
    String.raw`(?:, ?)?(?<![\p{L}\p{N}'’-])(?:${fillers})(?![\p{L}\p{N}'’-])(?: ?,)?`,
    'giu',
  );
  const remove = (text: string) =>
    text.replace(find, (match: string, ...rest: unknown[]) => {
      const offset = rest.find((value) => typeof value === 'number') ?? 0;
      const before = text.slice(0, offset).trimEnd();
      if (before === '' || /[.!?,;:]$/.test(before)) return ' ';
      return match.includes(',') && !joiners.test(before) ? ', ' : ' ';
    });
  // Twice, because the comma between two fillers belongs to both.
  return remove(remove(line));
}

function withoutRepeats(line: string, { repeated }: SpeechVocabulary): string {
  const words = wordsIn(repeated).join('|');
  return line.replace(
    new RegExp(
      String.raw`(?<![\p{L}\p{N}'’-])(${words})(?:[ ,…]{1,4}\1){1,4}(?![\p{L}\p{N}'’-])`,
      'giu',
    ),
    '$1',
  );
}

function withCorrections(line: string, { corrections, correctable }: SpeechVocabulary): string {
  const value = String.raw`(?:\p{Nd}{1,9}(?:[.,:]\p{Nd}{1,9}){0,3}|${correctable})`;
  return line.replace(
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])${value}(?: \p{L}{1,20})?,? (?:${corrections}),? (?=${value}(?![\p{L}\p{N}]))`,
      'giu',
    ),
    '',
  );
}

function withBreaks(line: string, { breaks }: SpeechVocabulary): string {
  if (breaks === undefined) return line;
  return line
    .split(breaks)
    .map((part, index) => (index === 0 ? part : capitalised(part)))
    .join('. ');
}

/** Repairs spaces and commas around removed words. */
function spaced(text: string): string {
  return text
    .replace(/[ \t]{1,200}/g, ' ')
    .replace(/ (?=[,.!?;:])(?![.,]\d)/g, '')
    .replace(/,(?: ?,){1,20}/g, ',')
    .replace(/,(?=[.!?;:])/g, '')
    .replace(/^[ ,;]{1,20}/, '')
    .replace(/[ ,;]{1,20}$/, '');
}
