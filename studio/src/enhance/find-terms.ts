/** So many words stand together in one term at most. */
const TERM_WORDS_MAX = 4;
/** Letters, marks, digits and what holds a word together; one word at most this long. */
const WORD = /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}'’_/.-]{0,38}[\p{L}\p{M}\p{N}])?/gu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** A term right behind one of these is what is not wanted. */
const NEGATIONS = new Set([
  'no',
  'not',
  'without',
  'avoid',
  'never',
  'sin',
  'sans',
  'ohne',
  'sem',
  'senza',
  'без',
]);

/** Finds which keys a text speaks of, and the first words that say so. */
export type TermFinder<Key extends string> = (text: string) => Map<Key, string>;

/**
 * A finder for tables of terms, `a|b c|d` for each key. Terms are whole words whatever their case;
 * terms in Han, Kana and Hangul are found anywhere, as these join words. With
 * `skipsNegated` a term right behind a word such as `no` is not found. Time is linear.
 */
export function createTermFinder<Key extends string>(
  table: Readonly<Record<Key, string>>,
  { skipsNegated = false }: { skipsNegated?: boolean } = {},
): TermFinder<Key> {
  const spaced = new Map<string, Key[]>();
  const unspaced = new Map<string, Key[]>();
  for (const key of Object.keys(table) as Key[]) {
    for (const term of new Set(table[key].split('|'))) {
      const terms = UNSPACED.test(term) ? unspaced : spaced;
      terms.set(term, [...(terms.get(term) ?? []), key]);
    }
  }
  // Longer terms first: an alternation takes the first that fits.
  const longestFirst = [...unspaced.keys()].sort((a, b) => b.length - a.length);
  const anywhere = longestFirst.length === 0 ? null : new RegExp(longestFirst.join('|'), 'g');

  return (text) => {
    const found = new Map<Key, string>();
    const add = (keys: readonly Key[], words: string) => {
      for (const key of keys) if (!found.has(key)) found.set(key, words);
    };
    const lower = text.toLowerCase();
    const words = [...lower.matchAll(WORD)];
    for (const [index, first] of words.entries()) {
      if (skipsNegated && NEGATIONS.has(words[index - 1]?.[0] ?? '')) continue;
      for (let count = 1; count <= TERM_WORDS_MAX && index + count <= words.length; count += 1) {
        const last = words[index + count - 1];
        if (last === undefined) break;
        const end = last.index + last[0].length;
        // Words of one term are parted by single spaces.
        if (count > 1 && lower[last.index - 1] !== ' ') break;
        const term = lower.slice(first.index, end);
        const keys = spaced.get(term);
        if (keys !== undefined) add(keys, term);
      }
    }
    if (anywhere !== null && UNSPACED.test(lower)) {
      for (const [term] of lower.matchAll(anywhere)) {
        add(unspaced.get(term) ?? [], term);
      }
    }
    return found;
  };
}
