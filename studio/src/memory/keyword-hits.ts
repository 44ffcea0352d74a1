import { createTermFinder, type TermTable, termsOf } from '../text/find-terms.ts';
import type { Word } from '../text/read-words.ts';

/** Counts of keywords by the label of their table. */
export type KeywordHits<Label> = readonly (readonly [Label, number])[];

/**
 * Prepares tables of keywords; the answer counts how often a text names those of each label, in
 * the order of the tables; labels without are left out.
 */
export function createKeywordCounter<Label extends string>(
  tables: TermTable<Label>,
): (text: string, words: readonly Word[]) => KeywordHits<Label> {
  const labels = Object.keys(tables) as Label[];
  const find = createTermFinder(termsOf(tables));
  return (text, words) => {
    const counts = new Map<Label, number>();
    for (const { meaning } of find(text, words))
      counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
    return labels.flatMap((label) => {
      const count = counts.get(label);
      return count === undefined ? [] : [[label, count] as const];
    });
  };
}
