import { fromAllLanguages } from '../languages/dictionaries.ts';
import { wordsIn } from '../languages/terms.ts';
import { readWords, type Word } from './read-words.ts';

/** A term that was found in a text. */
export interface TermHit<Meaning> {
  readonly meaning: Meaning;
  /** offsets in UTF-16 units */
  readonly start: number;
  readonly end: number;
}

export interface TermFinderOptions {
  /** ignores a term directly after a word such as `no`; has no effect in scripts without spaces */
  readonly skipsNegated?: boolean;
  /** in scripts without spaces, ignores a term inside a longer term of any meaning */
  readonly takesLongestInside?: boolean;
  /** maximum hits of one term in a text */
  readonly maxHitsPerTerm?: number;
}

interface Part {
  readonly folded: string;
  readonly isStem: boolean;
  /** the characters between the previous part and this one */
  readonly gap: string;
}

interface Term<Meaning> {
  readonly first: Part;
  readonly rest: readonly Part[];
  readonly meaning: Meaning;
}

/** Words that negate the word after them. */
const NEGATIONS = new Set(fromAllLanguages(({ text }) => text.negations).flatMap(wordsIn));
/** Matches particles that are written as one word with a noun. */
const PARTICLES = fromAllLanguages(({ text }) => text.particles);

// Characters that are allowed between the words of a term. A full stop, a comma or a line break is
// allowed only if the term itself contains it.
const INSIDE_TERM = /^[ \t_\-‐‑'’*]{1,3}$/;
const HANGUL = /^\p{sc=Hang}$/u;
/** Stems are indexed by their first characters, so a shorter stem such as `a*` never matches. */
const STEM_KEY_CHARS = 2;
const NONE: readonly never[] = [];
/**
 * Creates a function that finds many terms in linear time. A term has one or more words; `*` after
 * a word allows any ending. Only whole words match (`art` does not match in `start`). Case and
 * accents are ignored, and hyphens and underscores match spaces. Chinese, Japanese and Korean terms
 * match anywhere; Korean terms of one syllable match only at the start of a word. If several terms
 * with the same meaning start at the same offset, or overlap in these three scripts, the longest
 * wins. Hits are in the order of the text.
 */
export function createTermFinder<Meaning>(
  terms: Iterable<readonly [term: string, meaning: Meaning]>,
  options: TermFinderOptions = {},
): (text: string, words?: readonly Word[]) => TermHit<Meaning>[] {
  const { skipsNegated = false, takesLongestInside = false, maxHitsPerTerm = Infinity } = options;
  const whole = new Map<string, Term<Meaning>[]>();
  const stems = new Map<string, Term<Meaning>[]>();
  const inside = new Map<string, Term<Meaning>[]>();
  for (const [written, meaning] of terms) {
    const [first, ...rest] = partsOf(written);
    if (first === undefined) continue;
    const term = { first, rest, meaning };
    if (first.isRun) add(inside, first.folded.charAt(0), term);
    else add(first.isStem ? stems : whole, first.folded, term);
  }
  // Most words begin like no stem, so this index saves them further lookups.
  const stemLengths = new Map<string, number[]>();
  for (const stem of stems.keys()) {
    const key = stem.slice(0, STEM_KEY_CHARS);
    if (stemLengths.get(key)?.includes(stem.length) !== true) add(stemLengths, key, stem.length);
  }
  // Sort the longest terms first, so that the first match is the longest.
  for (const filed of inside.values()) filed.sort((one, other) => lengthOf(other) - lengthOf(one));

  return (text, words = readWords(text)) => {
    const hits: TermHit<Meaning>[] = [];
    const counts = new Map<Term<Meaning>, number>();
    const addHit = (term: Term<Meaning>, hit: TermHit<Meaning>): void => {
      const count = (counts.get(term) ?? 0) + 1;
      counts.set(term, count);
      if (count <= maxHitsPerTerm) hits.push(hit);
    };

    const findSpaced = (word: Word, at: number): void => {
      const longest: { term: Term<Meaning>; end: number }[] = [];
      const matchTerms = (found: readonly Term<Meaning>[]): void => {
        for (const term of found) {
          const end = endOfTerm(term, text, words, at);
          if (end === null) continue;
          const same = longest.findIndex((known) => known.term.meaning === term.meaning);
          if (same < 0) longest.push({ term, end });
          else if (end > (longest[same]?.end ?? 0)) longest[same] = { term, end };
        }
      };
      const { folded, start } = word;
      matchTerms(whole.get(folded) ?? NONE);
      const lengths = stemLengths.get(folded.slice(0, STEM_KEY_CHARS));
      for (const length of lengths ?? NONE)
        if (length <= folded.length) matchTerms(stems.get(folded.slice(0, length)) ?? NONE);
      for (const { term, end } of longest) addHit(term, { meaning: term.meaning, start, end });
    };

    const ends = new Map<Meaning, number>();
    let endOfAny = 0;
    const findInside = (word: Word, at: number): void => {
      for (let offset = 0; offset < word.folded.length; offset += 1) {
        const start = word.start + offset;
        if (takesLongestInside && start < endOfAny) continue;
        let longest = 0;
        for (const term of inside.get(word.folded.charAt(offset)) ?? []) {
          if (start < (ends.get(term.meaning) ?? 0)) continue;
          const end = endOfTermInside(term, text, words, at, offset);
          if (end === null || (takesLongestInside && end < longest)) continue;
          ends.set(term.meaning, end);
          longest = end;
          addHit(term, { meaning: term.meaning, start, end });
        }
        if (longest > 0) endOfAny = longest;
      }
    };

    for (const [at, word] of words.entries()) {
      if (word.isRun) findInside(word, at);
      else if (!skipsNegated || !NEGATIONS.has(words[at - 1]?.folded ?? '')) findSpaced(word, at);
    }
    return hits;
  };
}

/** The hits that are not part of a longer hit, which names another thing: "phone" in "phone case". */
export function longestHits<Meaning>(hits: readonly TermHit<Meaning>[]): TermHit<Meaning>[] {
  return hits.filter(({ start, end }) =>
    hits.every(
      (other) => other.end - other.start <= end - start || other.end <= start || other.start >= end,
    ),
  );
}

/** The first hit of each meaning: its words in lower case, by meaning. */
export function firstWordsOf<Meaning>(
  text: string,
  hits: readonly TermHit<Meaning>[],
): Map<Meaning, string> {
  const found = new Map<Meaning, string>();
  for (const { meaning, start, end } of hits)
    if (!found.has(meaning)) found.set(meaning, text.slice(start, end).toLowerCase());
  return found;
}

function partsOf(term: string): (Part & { isRun: boolean })[] {
  let end = 0;
  return readWords(term).map(({ folded, start, end: wordEnd, isRun }) => {
    const gap = term.slice(end, start);
    end = wordEnd;
    return { folded, isRun, isStem: term.charAt(wordEnd) === '*', gap };
  });
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

function lengthOf({ first, rest }: Term<unknown>): number {
  return rest.reduce((sum, part) => sum + part.folded.length + 1, first.folded.length);
}

/** The end of a term whose first word has the index `at`; null if the other words do not follow. */
function endOfTerm(
  { rest }: Term<unknown>,
  text: string,
  words: readonly Word[],
  at: number,
): number | null {
  let end = words[at]?.end ?? 0;
  if (rest.length === 0) return end;
  for (const [index, part] of rest.entries()) {
    const word = words[at + 1 + index];
    if (word === undefined) return null;
    const allowsEnding = part.isStem || (word.isRun && index === rest.length - 1);
    if (allowsEnding ? !word.folded.startsWith(part.folded) : word.folded !== part.folded)
      return null;
    const gap = text.slice(end, word.start);
    if (gap !== part.gap && !INSIDE_TERM.test(gap)) return null;
    end = word.isRun ? word.start + part.folded.length : word.end;
  }
  return end;
}

/** Like `endOfTerm`, for a term that begins inside a run of characters without spaces. */
function endOfTermInside(
  term: Term<unknown>,
  text: string,
  words: readonly Word[],
  at: number,
  offset: number,
): number | null {
  const run = words[at];
  const { folded, isStem } = term.first;
  if (run?.folded.startsWith(folded, offset) !== true) return null;
  const end = offset + folded.length;
  if (term.rest.length > 0)
    return end === run.folded.length ? endOfTerm(term, text, words, at) : null;
  const isSyllable = folded.length === 1 && HANGUL.test(folded);
  if (isSyllable && (offset > 0 || !(isStem || isParticle(run.folded.slice(end))))) return null;
  return run.start + end;
}

function isParticle(rest: string): boolean {
  return PARTICLES.some((particles) => particles.test(rest));
}
