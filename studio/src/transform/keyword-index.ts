import { listed } from '../languages/terms.ts';
import { createTermFinder, type TermFinderOptions } from '../text/find-terms.ts';
import type { Word } from '../text/read-words.ts';

export interface KeywordHit {
  /** the keyword as it is written in the text */
  readonly written: string;
  readonly count: number;
  /** offset of the first hit, in UTF-16 units */
  readonly start: number;
}

/** Keywords of one label, separated by commas. */
export interface KeywordGroup<Label> {
  readonly label: Label;
  readonly keywords: string;
}

/** The hits by label, in the order of the text. Labels without hits are left out. */
export type KeywordHits<Label> = ReadonlyMap<Label, readonly KeywordHit[]>;

/** Creates a function that counts keywords in a text in linear time. */
export function createKeywordIndex<Label>(
  groups: readonly KeywordGroup<Label>[],
  options?: TermFinderOptions,
): (text: string, words?: readonly Word[]) => KeywordHits<Label> {
  const find = createTermFinder(
    groups.flatMap(({ label, keywords }) =>
      listed(keywords).map((keyword) => [keyword, label] as const),
    ),
    options,
  );
  return (text, words) => {
    const found = new Map<Label, Map<string, KeywordHit>>();
    for (const { meaning, start, end } of find(text, words)) {
      let hits = found.get(meaning);
      if (hits === undefined) found.set(meaning, (hits = new Map<string, KeywordHit>()));
      const written = text.slice(start, end);
      const key = written.toLowerCase();
      const before = hits.get(key);
      hits.set(key, {
        written: before?.written ?? written,
        count: (before?.count ?? 0) + 1,
        start: before?.start ?? start,
      });
    }
    return new Map(Array.from(found, ([label, hits]) => [label, [...hits.values()]]));
  };
}

/** The words of the first `atMost` hits. */
export function wordsOf(hits: readonly KeywordHit[] | undefined, atMost = 12): string[] {
  return (hits ?? []).slice(0, atMost).map(({ written }) => written);
}
