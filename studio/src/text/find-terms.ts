import { readWords, type Word } from './read-words.ts';

/** A stretch of a text in which a term of the tables stands. */
export interface TermHit<Meaning> {
  readonly meaning: Meaning;
  /** offsets in UTF-16 units */
  readonly start: number;
  readonly end: number;
}

/** Terms by what they tell, apart by commas. */
export type TermTable<Key extends string> = Readonly<Record<Key, string>>;

export interface TermFinderOptions {
  /** a term right behind a word such as `no` is not found; scripts without spaces are not looked at */
  readonly skipsNegated?: boolean;
  /** in scripts without spaces a term inside a longer one, of whatever meaning, is not found */
  readonly takesLongestInside?: boolean;
  /** a term that stands more often in a text is not told again */
  readonly hitsOfOneTerm?: number;
}

interface Part {
  readonly folded: string;
  readonly isStem: boolean;
  /** what stands before it in the term, behind the part before */
  readonly gap: string;
}

interface Term<Meaning> {
  readonly first: Part;
  readonly rest: readonly Part[];
  readonly meaning: Meaning;
}

/** The terms of a list that parts them by commas. */
export function listed(terms: string): string[] {
  return terms
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
}

/** The terms of a table, each with its key. */
export function* termsOf<Key extends string>(table: TermTable<Key>): Iterable<[string, Key]> {
  for (const key of Object.keys(table) as Key[])
    for (const term of listed(table[key])) yield [term, key];
}

/** What turns the word behind it into what is not wanted or not asked. */
const NEGATIONS = new Set(
  'not no never t dont without avoid nicht kein keine ohne pas jamais sans sin nunca nao sem non mai senza не нет без'.split(
    ' ',
  ),
);

// What may stand between the words of one term besides what it has there itself; a full stop,
// a comma or a line break may not.
const INSIDE_TERM = /^[ \t_\-‐‑'’*]{1,3}$/;
const HANGUL = /^\p{sc=Hang}$/u;
/** Stems are filed under so many of their first characters, so none is shorter: `a*` finds nothing. */
const STEM_KEY_CHARS = 2;
const NONE: readonly never[] = [];
/** What Korean puts behind a noun: a term of one syllable is found alone or before one of these. */
const PARTICLE = /^(?:[은는이가을를에의로도와과만]|에서|으로|에는)?$/;

/**
 * Makes a search for many terms at once. A term is one word, or several with spaces; a `*` behind a
 * word lets it go on. Words are whole words (`art` is not in `start`), letter case and accents do
 * not count, and hyphens and underscores are spaces. Chinese, Japanese and Korean terms are found
 * anywhere, Korean ones of one syllable at the beginning of a word. Of the terms of one meaning that
 * begin at one place, or overlap in those scripts, the longest is told. Hits come in the order of
 * the text; time is linear in its length.
 */
export function createTermFinder<Meaning>(
  terms: Iterable<readonly [term: string, meaning: Meaning]>,
  options: TermFinderOptions = {},
): (text: string, words?: readonly Word[]) => TermHit<Meaning>[] {
  const { skipsNegated = false, takesLongestInside = false, hitsOfOneTerm = Infinity } = options;
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
  // Few beginnings have stems, and those of few lengths: most words cost no more than a look here.
  const stemLengths = new Map<string, number[]>();
  for (const stem of stems.keys()) {
    const key = stem.slice(0, STEM_KEY_CHARS);
    if (stemLengths.get(key)?.includes(stem.length) !== true) add(stemLengths, key, stem.length);
  }
  // The longest first, so that the first that fits is the one to tell.
  for (const filed of inside.values()) filed.sort((one, other) => lengthOf(other) - lengthOf(one));

  return (text, words = readWords(text)) => {
    const hits: TermHit<Meaning>[] = [];
    const counts = new Map<Term<Meaning>, number>();
    const tell = (term: Term<Meaning>, hit: TermHit<Meaning>): void => {
      const count = (counts.get(term) ?? 0) + 1;
      counts.set(term, count);
      if (count <= hitsOfOneTerm) hits.push(hit);
    };

    const findSpaced = (word: Word, at: number): void => {
      const longest: { term: Term<Meaning>; end: number }[] = [];
      const look = (found: readonly Term<Meaning>[]): void => {
        for (const term of found) {
          const end = endOfTerm(term, text, words, at);
          if (end === null) continue;
          const same = longest.findIndex((known) => known.term.meaning === term.meaning);
          if (same < 0) longest.push({ term, end });
          else if (end > (longest[same]?.end ?? 0)) longest[same] = { term, end };
        }
      };
      const { folded, start } = word;
      look(whole.get(folded) ?? NONE);
      const lengths = stemLengths.get(folded.slice(0, STEM_KEY_CHARS));
      for (const length of lengths ?? NONE)
        if (length <= folded.length) look(stems.get(folded.slice(0, length)) ?? NONE);
      for (const { term, end } of longest) tell(term, { meaning: term.meaning, start, end });
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
          tell(term, { meaning: term.meaning, start, end });
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

/** The words that hits stand for in lower case, by what they tell: of each the first of the text. */
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

/** Where a term ends whose first word is the one at `at`, or null when its others do not follow. */
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
    const mayGoOn = part.isStem || (word.isRun && index === rest.length - 1);
    if (mayGoOn ? !word.folded.startsWith(part.folded) : word.folded !== part.folded) return null;
    const gap = text.slice(end, word.start);
    if (gap !== part.gap && !INSIDE_TERM.test(gap)) return null;
    end = word.isRun ? word.start + part.folded.length : word.end;
  }
  return end;
}

/** The same for a term that begins inside a run of a script without spaces. */
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
  if (isSyllable && (offset > 0 || !(isStem || PARTICLE.test(run.folded.slice(end))))) return null;
  return run.start + end;
}
