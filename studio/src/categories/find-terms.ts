/** A stretch of a text in which a term of the tables stands. */
export interface TermHit<Meaning> {
  readonly meaning: Meaning;
  readonly at: number;
  readonly end: number;
}

interface Phrase<Meaning> {
  /** its words, folded */
  readonly words: readonly string[];
  /** the last word may go on: `photograph*` */
  readonly isStem: boolean;
  readonly meaning: Meaning;
}

interface Word {
  readonly folded: string;
  readonly at: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const NOT_ASCII = /[^\0-\x7f]/;
// Scripts that write words without spaces between them.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
// What may stand between the words of one phrase; a full stop or comma may not.
const INSIDE_PHRASE = /^[ \t_\-‐‑'’*]{1,3}$/;
/** Phrases are filed under so many characters of their first word, so that few are compared. */
const FILED_UNDER_CHARS = 2;
/** A term that stands more often in a text is not told again. */
const HITS_OF_ONE_TERM = 20;

/**
 * Makes a search for many terms at once. A term is one word, or several with spaces; a `*` at its
 * end lets the last word go on. Words are whole words (`art` is not in `start`), letter case and
 * accents do not count, and hyphens and underscores are spaces. Chinese and Japanese terms are found
 * anywhere. Hits come in the order of the text; time is linear in its length.
 */
export function createTermFinder<Meaning>(
  terms: Iterable<readonly [term: string, meaning: Meaning]>,
): (text: string) => TermHit<Meaning>[] {
  const phrases = new Map<string, Phrase<Meaning>[]>();
  const unspaced = new Map<string, Phrase<Meaning>[]>();
  for (const [term, meaning] of terms) {
    const isStem = term.endsWith('*');
    const words = Array.from(term.matchAll(WORD), ([word]) => fold(word));
    const [first] = words;
    if (first === undefined) continue;
    const isUnspaced = UNSPACED.test(first);
    const filed = isUnspaced ? unspaced : phrases;
    const key = isUnspaced ? first.slice(0, 1) : first.slice(0, FILED_UNDER_CHARS);
    filed.set(key, [...(filed.get(key) ?? []), { words, isStem, meaning }]);
  }

  return (text) => {
    const words = wordsOf(text);
    const hits: TermHit<Meaning>[] = [];
    const counts = new Map<Phrase<Meaning>, number>();
    const tell = (phrase: Phrase<Meaning>, at: number, end: number): void => {
      const count = (counts.get(phrase) ?? 0) + 1;
      counts.set(phrase, count);
      if (count <= HITS_OF_ONE_TERM) hits.push({ meaning: phrase.meaning, at, end });
    };
    for (const [index, { folded, at }] of words.entries()) {
      for (const phrase of phrases.get(folded.slice(0, FILED_UNDER_CHARS)) ?? []) {
        const last = lastWordOf(phrase, words, index, text);
        if (last !== undefined) tell(phrase, at, last.end);
      }
      if (!UNSPACED.test(folded)) continue;
      for (let offset = 0; offset < folded.length; offset += 1) {
        for (const phrase of unspaced.get(folded.charAt(offset)) ?? []) {
          const [term = ''] = phrase.words;
          if (folded.startsWith(term, offset)) tell(phrase, at + offset, at + offset + term.length);
        }
      }
    }
    return hits;
  };
}

/** The word a phrase ends with when it begins at `index`. */
function lastWordOf(
  { words: wanted, isStem }: Phrase<unknown>,
  words: readonly Word[],
  index: number,
  text: string,
): Word | undefined {
  for (const [offset, want] of wanted.entries()) {
    const word = words[index + offset];
    if (word === undefined) return undefined;
    const mayGoOn = isStem && offset === wanted.length - 1;
    if (mayGoOn ? !word.folded.startsWith(want) : word.folded !== want) return undefined;
    const before = words[index + offset - 1];
    if (offset > 0 && before !== undefined && !INSIDE_PHRASE.test(text.slice(before.end, word.at)))
      return undefined;
  }
  return words[index + wanted.length - 1];
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    folded: fold(match[0]),
    at: match.index,
    end: match.index + match[0].length,
  }));
}

/** Small letters without accents; the two Turkish letters i are one. */
function fold(word: string): string {
  const small = word.toLowerCase();
  if (!NOT_ASCII.test(small)) return small;
  // Places are counted inside these, so they must keep their length.
  if (UNSPACED.test(small)) return small.length === word.length ? small : word;
  return small
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i');
}
