const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Counts of keywords by the label of their table. */
export type KeywordHits<Label> = readonly (readonly [Label, number])[];

/**
 * Reads tables of keywords: words parted by spaces, those ending in '*' standing for all words that
 * begin so; in scripts without spaces, or with endings that stick, they are found anywhere. The
 * answer counts how many of some words (in lower case) each table names; labels without are left out.
 */
export function createKeywordCounter<Label extends string>(
  tables: Readonly<Record<Label, string>>,
): (words: readonly string[]) => KeywordHits<Label> {
  const labels = Object.keys(tables) as Label[];
  const exact = new Map<string, Label[]>();
  const stems = new Map<string, Label[]>();
  const pieces: (readonly [string, Label])[] = [];
  for (const label of labels) {
    for (const word of tables[label].split(' ')) {
      if (UNSPACED.test(word)) pieces.push([word, label]);
      else if (word.endsWith('*')) add(stems, word.slice(0, -1), label);
      else add(exact, word, label);
    }
  }
  const stemChars = [...stems.keys()].map((stem) => stem.length);
  const [shortest, longest] = [Math.min(...stemChars), Math.max(...stemChars)];

  function labelsOf(word: string): Label[] {
    const found = new Set(exact.get(word));
    for (let chars = shortest; chars <= Math.min(word.length, longest); chars += 1) {
      for (const label of stems.get(word.slice(0, chars)) ?? []) found.add(label);
    }
    return [...found];
  }

  return (words) => {
    const unspaced = words.filter((word) => UNSPACED.test(word)).join('');
    const found = [
      ...words.flatMap(labelsOf),
      ...pieces.flatMap(([piece, label]) => (unspaced.includes(piece) ? [label] : [])),
    ];
    const counts = new Map<Label, number>();
    for (const label of found) counts.set(label, (counts.get(label) ?? 0) + 1);
    return labels.flatMap((label) => {
      const count = counts.get(label);
      return count === undefined ? [] : [[label, count] as const];
    });
  };
}

function add<Label>(table: Map<string, Label[]>, word: string, label: Label): void {
  table.set(word, [...(table.get(word) ?? []), label]);
}
