import { createTermFinder, type TermTable, termsOf } from '../text/find-terms.ts';

/** Counts of keywords by the label of their table. */
export type KeywordHits<Label> = readonly (readonly [Label, number])[];

/**
 * Prepares tables of keywords; the answer counts how many of them a text names for each label, in
 * the order of the tables; labels without are left out.
 */
export function createKeywordCounter<Label extends string>(
  tables: TermTable<Label>,
): (text: string) => KeywordHits<Label> {
  const labels = Object.keys(tables) as Label[];
  const find = createTermFinder(termsOf(tables));
  return (text) => {
    const counts = new Map<Label, number>();
    for (const { meaning } of find(text)) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
    return labels.flatMap((label) => {
      const count = counts.get(label);
      return count === undefined ? [] : [[label, count] as const];
    });
  };
}
