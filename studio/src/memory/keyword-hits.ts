const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** The longest beginning of a word that a table names with '*'. */
const STEM_MAX_CHARS = 20;

export interface Keywords {
  readonly words: ReadonlySet<string>;
  /** beginnings of words */
  readonly stems: ReadonlySet<string>;
  /** found anywhere, in scripts without spaces or with endings that stick */
  readonly pieces: readonly string[];
}

/** Reads a table line: words parted by spaces, those ending in '*' standing for all that begin so. */
export function keywords(line: string): Keywords {
  const all = line.split(' ');
  const spaced = all.filter((word) => !UNSPACED.test(word));
  return {
    words: new Set(spaced.filter((word) => !word.endsWith('*'))),
    stems: new Set(spaced.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))),
    pieces: all.filter((word) => UNSPACED.test(word)),
  };
}

/** How many of the words (in lower case) the keywords name; a piece counts once. */
export function keywordHits(found: readonly string[], { words, stems, pieces }: Keywords): number {
  const hits = found.filter((word) => words.has(word) || hasStem(word, stems)).length;
  const joined = found.filter((word) => UNSPACED.test(word)).join('');
  if (joined === '') return hits;
  return hits + pieces.filter((piece) => joined.includes(piece)).length;
}

function hasStem(word: string, stems: ReadonlySet<string>): boolean {
  for (let length = 2; length <= Math.min(word.length, STEM_MAX_CHARS); length += 1) {
    if (stems.has(word.slice(0, length))) return true;
  }
  return false;
}
