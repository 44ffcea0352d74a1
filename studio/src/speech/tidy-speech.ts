import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import type { LanguageCode } from '../languages/language.ts';
import { wordsIn } from '../languages/terms.ts';
import { capitalised } from '../text/capitalised.ts';
import { findPreservedParts } from '../text/preserved-parts.ts';
import { statementsOf } from '../text/statements.ts';
import { functionWordsOf, isTranscript, splitRunOns } from './split-run-ons.ts';
import { HELD_MARK, resolveCorrections } from './resolve-corrections.ts';
import type { SpeechVocabulary } from './vocabulary.ts';

/** Marks of texts that were written with care. */
const FENCED = /```|"""/;
/** Stand for quotations, addresses and variables, in which nothing is changed. */
const CLOSE = '\uE001';
const HELD = new RegExp(`${HELD_MARK}(\\d{1,4})${CLOSE}`, 'gu');

/**
 * Removes what people say while they think: filler words, repeated words, and words that they
 * corrected at once. Quotations, addresses and variables stay as they are. Texts in other languages
 * than those with words for speech are returned unchanged.
 */
export function tidySpeech(text: string, language: LanguageCode): string {
  const vocabulary = SPEECH_VOCABULARIES[language];
  if (vocabulary === undefined || FENCED.test(text) || text.includes(HELD_MARK)) return text;
  const isTranscribed = isTranscript(text);
  const held: string[] = [];
  let bare = '';
  let position = 0;
  for (const { kind, text: part, start, end } of findPreservedParts(text)) {
    if (kind === 'number' || start < position) continue;
    bare += `${text.slice(position, start)}${HELD_MARK}${String(held.length)}${CLOSE}`;
    held.push(part);
    position = end;
  }
  bare += text.slice(position);
  const tidied = bare
    .split('\n')
    .map((line) => tidyLine(line, vocabulary, isTranscribed))
    .join('\n');
  const result = tidied.replace(HELD, (mark, index: string) => held[Number(index)] ?? mark);
  return result.trim() === '' ? text : result;
}

/** Words in lower case that were said twice: "for our for our bakery". */
const SAID_TWICE =
  /(?<![\p{L}\p{N}'’-])((?:\p{Ll}[\p{Ll}'’-]{0,20})(?: \p{Ll}[\p{Ll}'’-]{0,20}){1,3}) \1(?![\p{L}\p{N}'’-])/gu;

interface Patterns {
  readonly fillers: RegExp;
  readonly repeated: RegExp;
  readonly number: RegExp;
}

const known = new WeakMap<SpeechVocabulary, Patterns>();

function patternsOf(vocabulary: SpeechVocabulary): Patterns {
  const made = known.get(vocabulary) ?? makePatterns(vocabulary);
  known.set(vocabulary, made);
  return made;
}

function makePatterns({ fillers, repeated, numbers }: SpeechVocabulary): Patterns {
  const words = wordsIn(repeated).join('|');
  return {
    fillers: new RegExp(
      String.raw`(?:, ?)?(?<![\p{L}\p{N}'’-])(?:${fillers})(?![\p{L}\p{N}'’-])(?: ?,)?`,
      'giu',
    ),
    repeated: new RegExp(
      String.raw`(?<![\p{L}\p{N}'’-])(${words})(?:[ ,…]{1,4}\1){1,4}(?![\p{L}\p{N}'’-])`,
      'giu',
    ),
    number: new RegExp(String.raw`(?<!\p{L})(?:${numbers})(?!\p{L})`, 'iu'),
  };
}

function tidyLine(line: string, vocabulary: SpeechVocabulary, isTranscribed: boolean): string {
  if (line.trim() === '') return line;
  const once = withoutRepeats(spaced(withoutFillers(line, vocabulary)), vocabulary, isTranscribed);
  const corrected = resolveCorrections(once, vocabulary, isTranscribed);
  const said = isTranscribed
    ? splitRunOns(withoutOpeners(corrected, vocabulary), vocabulary)
    : corrected;
  let result = '';
  let position = 0;
  for (const { text, start, end } of statementsOf(said)) {
    const opened = isTranscribed ? text : text.replace(vocabulary.openers, '');
    const closed = withoutClosers(opened, vocabulary);
    const body = spaced(closed) === '' ? text : spaced(closed);
    result += said.slice(position, start) + (opened === text ? body : capitalised(body));
    position = end;
  }
  return result + said.slice(position);
}

function withoutOpeners(line: string, { openers }: SpeechVocabulary): string {
  const opened = line.replace(openers, '');
  return opened === line ? line : capitalised(opened);
}

/** Verbs of saying, and words that begin a question. What follows them is meant. */
const SAYS =
  /(?<!\p{L})(?:says?|said|saying|steht|sagen?|sagt|las|decir|dice|diga|dire|dit|dise|dizer|diz|cuánto|qué|como|cómo|what|how)$/iu;

function withoutClosers(sentence: string, { closers, joiners }: SpeechVocabulary): string {
  return sentence.replace(closers, (all: string, ...rest: unknown[]) => {
    const before = sentence.slice(
      0,
      rest.find((value) => typeof value === 'number'),
    );
    if (!all.startsWith(',') && (joiners.test(before) || SAYS.test(before))) return all;
    const [mark] = rest;
    return typeof mark === 'string' ? mark : '';
  });
}

function withoutFillers(line: string, vocabulary: SpeechVocabulary): string {
  const { fillers } = patternsOf(vocabulary);
  const remove = (text: string) =>
    text.replace(fillers, (match: string, ...rest: unknown[]) => {
      const offset = rest.find((value) => typeof value === 'number') ?? 0;
      const before = text.slice(0, offset).trimEnd();
      if (before === '' || /[.!?,;:]$/.test(before)) return ' ';
      // A word with a capital is a name, such as "Ben".
      if (/^[ ,]{0,2}\p{Lu}/u.test(match)) return match;
      return match.includes(',') && !vocabulary.joiners.test(before) ? ', ' : ' ';
    });
  // Twice, because the comma between two fillers belongs to both.
  return remove(remove(line));
}

function withoutRepeats(
  line: string,
  vocabulary: SpeechVocabulary,
  isTranscribed: boolean,
): string {
  const { repeated, number } = patternsOf(vocabulary);
  const once = line.replace(repeated, '$1');
  if (!isTranscribed) return once;
  // Digits of a number are repeated on purpose.
  const functionWord = functionWordsOf(vocabulary);
  return once.replace(SAID_TWICE, (all, said: string) => {
    const words = said.split(' ');
    const isSlip = words.some((word) => functionWord.test(word)) && new Set(words).size > 1;
    return isSlip && !number.test(said) && !words.includes('and') ? said : all;
  });
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
