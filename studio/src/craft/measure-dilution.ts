import type { WordRank } from './content-words.ts';
import type { CraftTermHit } from './find-craft-terms.ts';
import { isAbstract } from './generic-words.ts';
import { isInformative } from './measure-amounts.ts';
import type { CraftText, CraftWord } from './read-craft-text.ts';
import type { SignalName, SignalPassages } from './signals.ts';
import type { CraftTerm } from './vocabulary.ts';

/** Added to the number of words, so that a single vague word in a short text does not decide. */
const SMOOTHING_WORDS = 15;
const KEYWORD_WINDOW = 8;
const OPENING_WORDS = 14;
/** A title or a short request may have this many among them. */
const USUAL_EMPTY_WORDS = 2;
const EMPTY_FIELD =
  /^\s{0,8}[#*-]{0,4}\s{0,4}[^:\n]{2,40}:\s{0,4}(?:\S{1,12}(?:\s\S{1,10})?)?[.\s]{0,9}$/u;
const PLACEHOLDER = /\{[^{}\n]{1,60}\}|\[[A-Z][A-Z0-9_ ]{1,40}\]|<[A-Za-z_ ]{1,30}>/g;
const SHOUT = /!|\p{Extended_Pictographic}/gu;

type Dilution = Readonly<
  Record<
    | 'generic'
    | 'vague'
    | 'boast'
    | 'hype'
    | 'total'
    | 'missing'
    | 'contrast'
    | 'abstract'
    | 'tautology'
    | 'keywords'
    | 'spam'
    | 'emptyFields'
    | 'placeholders'
    | 'shouting'
    | 'specificShare'
    | 'numberShare'
    | 'pictureShare'
    | 'variety',
    number
  >
>;

/** Measures which share of a text says nothing about its subject. */
export function measureDilution(
  { pieces, sentences, words }: CraftText,
  ranks: ReadonlyMap<CraftWord, WordRank>,
  hits: readonly CraftTermHit[],
  passages: SignalPassages,
): Dilution {
  const smoothed = words.length + SMOOTHING_WORDS;
  const keep = (name: SignalName, start: number, end: number): void => {
    passages[name] ??= { start, end };
  };
  const counts = new Map<CraftTerm, number>();
  for (const { term } of hits) counts.set(term, (counts.get(term) ?? 0) + 1);
  const share = (term: CraftTerm): number => (counts.get(term) ?? 0) / smoothed;

  let generic = 0;
  let tautology = 0;
  let empty = 0;
  for (const sentence of sentences) {
    const stems = new Set<string>();
    let content = 0;
    for (const word of sentence.words) {
      const rank = ranks.get(word);
      if (rank === 'function' || rank === 'number') continue;
      content += 1;
      stems.add(word.stem);
    }
    if (content > stems.size) {
      tautology += content - stems.size;
      keep('tautology', sentence.start, sentence.end);
    }
    if (sentence.words.length > 1 && !isInformative(sentence, ranks)) {
      generic += sentence.words.length;
      if (sentence.words.length > 3) keep('generic', sentence.start, sentence.end);
    }
    if (EMPTY_FIELD.test(sentence.text)) {
      empty += 1;
      keep('emptyFields', sentence.start, sentence.end);
    }
  }

  let keywords = 0;
  let bare = 0;
  let specific = 0;
  let weight = 0;
  let abstract = 0;
  let numbers = 0;
  const stems = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    const rank = ranks.get(word);
    if (rank === 'function') {
      bare = 0;
      continue;
    }
    bare += 1;
    if (bare === KEYWORD_WINDOW) {
      keywords += KEYWORD_WINDOW;
      keep('keywords', words[index - KEYWORD_WINDOW + 1]?.start ?? 0, word.end);
    } else if (bare > KEYWORD_WINDOW) keywords += 1;
    weight += 1;
    if (rank === 'specific' || rank === 'name' || rank === 'number') specific += 1;
    if (rank === 'common') specific += 0.5;
    if (rank === 'number') numbers += 1;
    else {
      if (isAbstract(word.lower)) abstract += 1;
      // A misspelled word is no other word.
      if (rank !== 'unknown') stems.set(word.stem, (stems.get(word.stem) ?? 0) + 1);
    }
  }
  const all = [...stems.values()].reduce((sum, one) => sum + one, 0);
  const count = Math.max(1, words.length);
  const text = pieces.map((piece) => piece.text).join('\n');
  return {
    generic: generic / count,
    vague: share('vague'),
    boast: share('boast'),
    hype: share('hype'),
    total: share('total'),
    missing: share('missing'),
    contrast: share('contrast'),
    abstract: abstract / smoothed,
    tautology: tautology / count,
    keywords: keywords / count,
    spam: measureSpam(words, ranks, hits),
    emptyFields: empty / Math.max(1, sentences.length),
    placeholders: (text.match(PLACEHOLDER)?.length ?? 0) / smoothed,
    shouting: (text.match(SHOUT)?.length ?? 0) / smoothed,
    specificShare: specific / Math.max(1, weight),
    numberShare: numbers / smoothed,
    pictureShare: share('picture'),
    // A long text repeats its subject, so the number of different words is compared with the
    // square root of all.
    variety: all === 0 ? 0 : stems.size / all ** 0.85,
  };
}

/** How many of the first words only praise or fit any prompt, without a sentence around them. */
function measureSpam(
  words: readonly CraftWord[],
  ranks: ReadonlyMap<CraftWord, WordRank>,
  hits: readonly CraftTermHit[],
): number {
  const opening = words.slice(0, OPENING_WORDS);
  const end = opening.at(-1)?.end ?? 0;
  const praised = hits.filter(
    ({ term, start }) => start < end && (term === 'boast' || term === 'hype'),
  ).length;
  const empty = opening.filter((word) => ranks.get(word) === 'generic').length;
  const linking = opening.filter((word) => ranks.get(word) === 'function').length;
  return Math.max(0, praised + empty - 2 * linking - USUAL_EMPTY_WORDS) / OPENING_WORDS;
}
