import { functionWordsOf, linksOf } from './split-run-ons.ts';
import type { SpeechVocabulary } from './vocabulary.ts';

/** Stands before a quotation, an address or a variable, which no correction may remove. */
export const HELD_MARK = '\uE000';

/** A speaker goes back at most this many words. */
const RETRACED_WORDS = 8;
/** With more words between, the repeated one is repeated by chance. */
const REPAIRED_MAX_WORDS = 4;
/** What comes before "no, let me start again" is hardly longer. */
const RESTARTED_WORDS = 15;
/** An indefinite article of one of the languages. */
const ARTICLE = String.raw`(?:an?|eine?[nmr]?|une?|una|uma?|des|unos|unas)`;

interface Patterns {
  readonly values: RegExp;
  /** the same for texts with marks */
  readonly sureValues: RegExp;
  readonly not: RegExp;
  readonly number: RegExp;
  readonly date: RegExp;
  readonly restart: RegExp;
  readonly deniedAgain: RegExp;
  readonly cue: RegExp;
  readonly doubted: RegExp;
}

const known = new WeakMap<SpeechVocabulary, Patterns>();

function patternsOf(vocabulary: SpeechVocabulary): Patterns {
  const made = known.get(vocabulary) ?? makePatterns(vocabulary);
  known.set(vocabulary, made);
  return made;
}

function makePatterns({
  corrections,
  valueCorrections,
  restarts,
  numbers,
  dates,
  not,
  instead,
}: SpeechVocabulary): Patterns {
  const number = String.raw`(?:\p{Nd}{1,9}(?:[.,:]\p{Nd}{1,9}){0,3}|${numbers})`;
  const value = `(?:${number}|${dates})`;
  const values = (between: string): RegExp =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?<!${value} )(?<!${value} \p{L}{1,3} )(?<old>${value})(?<unit> \p{L}{1,20})??,? ${between},? (?<next>${value})(?<same>\k<unit>)?(?![\p{L}\p{N}-])(?!:\p{N}| ${number}(?!\p{L}))`,
      'giu',
    );
  return {
    values: values(`(?:${corrections}|${valueCorrections})`),
    sureValues: values(`(?:${corrections})`),
    not: new RegExp(`^(?:${not})$`, 'iu'),
    number: new RegExp(`^${number}$`, 'iu'),
    date: new RegExp(`^(?:${dates})$`, 'iu'),
    restart: new RegExp(
      String.raw`^(?:[^ ]{1,40} ){0,${String(RESTARTED_WORDS)}}(?:${restarts}) (?=[^ ])`,
      'iu',
    ),
    deniedAgain: new RegExp(
      String.raw`(?<![\p{L}\p{N}'’])(?<said>${ARTICLE} [\p{L}\p{N}'’]{1,20}),? (?:${not}) \k<said>,? (?=${ARTICLE} )`,
      'giu',
    ),
    cue: new RegExp(
      String.raw`(?:^|[ ,]{1,3})(?:(?<strong>${corrections})|${valueCorrections})(?:,? (?:${not}) (?<wrong>[\p{L}\p{N} ]{2,30}?) (?:${instead}))?(?![\p{L}\p{N}])[ ,]{1,3}`,
      'iu',
    ),
    doubted: new RegExp(
      String.raw`(?:[^ \n.,;:!?"“„«]{1,40} ){1,${String(RETRACED_WORDS)}}(?=(?:${corrections})(?![\p{L}\p{N}]))`,
      'giu',
    ),
  };
}

/**
 * A line without the words that the speaker took back. In texts with marks, only numbers, days and
 * months are corrected ("three, no wait, five"). A correction stays as it is if it is unclear what
 * it corrects.
 */
export function resolveCorrections(
  line: string,
  vocabulary: SpeechVocabulary,
  isTranscript: boolean,
): string {
  const patterns = patternsOf(vocabulary);
  const functionWord = functionWordsOf(vocabulary);
  let result = line.replace(
    isTranscript ? patterns.values : patterns.sureValues,
    (all: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      const { old = '', unit = '', next = '', same } = groups;
      // "Two cats, sorry, one is black" is no correction.
      const isOne = same === undefined && vocabulary.numbers.startsWith(`${next.toLowerCase()}|`);
      if (isOne || functionWord.test(unit) || !isOtherOfKind(old, next, patterns)) return all;
      return `${next}${unit}`;
    },
  );
  if (!isTranscript) return result;
  result = result
    .replace(patterns.restart, (all) => (all.includes(HELD_MARK) ? all : ''))
    .replace(patterns.deniedAgain, '');
  let position = 0;
  for (let round = 0; round < 10; round += 1) {
    const match = patterns.cue.exec(result.slice(position));
    if (match === null) break;
    const { strong, wrong } = match.groups ?? {};
    const before = result.slice(0, position + match.index);
    const after = result.slice(position + match.index + match[0].length);
    const kept =
      wrong === undefined
        ? repaired(before, after, strong !== undefined, vocabulary)
        : withRight(before, wrong, after, patterns);
    if (kept === null || kept.split(HELD_MARK).length !== result.split(HELD_MARK).length) {
      position += match.index + match[0].length;
      continue;
    }
    result = kept;
    position = Math.min(before.length, kept.length);
  }
  return result;
}

/** A text without the words before corrections of which it is unclear what they correct. */
export function withoutDoubted(text: string, vocabulary: SpeechVocabulary): string {
  return text.replace(patternsOf(vocabulary).doubted, '');
}

/** True for two numbers, or two days or months, that differ. */
function isOtherOfKind(old: string, next: string, { number, date }: Patterns): boolean {
  if (isSameWord(old, next)) return false;
  return (number.test(old) && number.test(next)) || (date.test(old) && date.test(next));
}

/**
 * "On Tuesday in Leeds, sorry, not Tuesday, it's Thursday": the right value in the place of the
 * wrong one. Null if these are no values.
 */
function withRight(
  before: string,
  wrong: string,
  after: string,
  patterns: Patterns,
): string | null {
  const [right = ''] = after.split(' ');
  const words = wrong.split(' ');
  const value = words.find((word) => isOtherOfKind(word, right, patterns));
  if (value === undefined) return null;
  const said = before.split(' ');
  const at = said.findLastIndex((word) => isSameWord(word, value));
  // "For no wait not two weeks it's three weeks"
  if (at < 0) return `${before} ${after}`;
  if (words.length > 1) return null;
  return [...said.with(at, right), after.slice(right.length).trimStart()].join(' ').trimEnd();
}

/**
 * The text with the words after a correction in the place of those before it. The speaker begins
 * again with the same word: "on Monday, no wait, on Tuesday". Null if it is unclear what is
 * corrected.
 */
function repaired(
  before: string,
  after: string,
  isSure: boolean,
  vocabulary: SpeechVocabulary,
): string | null {
  const patterns = patternsOf(vocabulary);
  const links = linksOf(vocabulary);
  const words = before.split(' ');
  const near = Math.max(0, words.length - RETRACED_WORDS);
  // "The 15th, no wait, it's the 21st"
  const spoken = after.split(' ');
  const isAgain = (word: string): boolean =>
    words.slice(near).some((earlier) => isSameWord(earlier, word));
  const skipped = spoken[0] !== undefined && !isAgain(spoken[0]) && spoken[1] !== undefined;
  const isCopula = new RegExp(`^(?:${vocabulary.instead})$`, 'iu').test(spoken[0] ?? '');
  const said = skipped && isCopula ? spoken.slice(1) : spoken;
  const [again = ''] = said;
  const from = words.findLastIndex((word, index) => index >= near && isSameWord(word, again));
  // In "4 4 2, no wait, 4 4 3" it is unclear with which 4 the speaker begins again.
  const isDigit = patterns.number.test(again) && patterns.number.test(words[from - 1] ?? '');
  if (from < 0 || isDigit) return null;
  const old = words.slice(from);
  const end = said.findIndex((word) => links.test(word));
  const isShort =
    isSure && functionWordsOf(vocabulary).test(again) && old.length <= REPAIRED_MAX_WORDS;
  const pair = correspondence(old, said, isSure, patterns);
  if (pair === null && !isShort) return null;
  const [replaced, kept] = pair ?? [end < 0 ? said.length : end, old.length];
  // "Not to Tom, no sorry, not to Ann": it is unclear what is denied.
  if (
    old
      .slice(0, kept)
      .concat(said.slice(0, replaced))
      .some((word) => patterns.not.test(word))
  )
    return null;
  return [
    ...words.slice(0, from),
    ...said.slice(0, replaced),
    ...old.slice(kept),
    ...said.slice(replaced),
  ]
    .filter((word) => word !== '')
    .join(' ');
}

/**
 * How many new words replace how many old ones. "On Monday in Leeds, no wait, on Tuesday" replaces
 * "on Monday" and keeps "in Leeds". Null if they don't correspond.
 */
function correspondence(
  old: readonly string[],
  said: readonly string[],
  isSure: boolean,
  patterns: Patterns,
): [replaced: number, kept: number] | null {
  const isSame = old.map((word, index) => isSameWord(word, said[index] ?? ''));
  const first = isSame.indexOf(false);
  if (first < 0) return [old.length, old.length];
  const isValue = isOtherOfKind(old[first] ?? '', said[first] ?? '', patterns);
  // "Dates are in column A, no wait, dates are in column B"
  if (!isValue && !(isSure && first > 1)) return null;
  let until = first + 1;
  while (isSame[until] === true || isOtherOfKind(old[until] ?? '', said[until] ?? '', patterns))
    until += 1;
  return [until, until];
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
