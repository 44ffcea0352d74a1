import type { WordRank } from './content-words.ts';
import type { CraftTermHit } from './find-craft-terms.ts';
import { measureBorders } from './part-borders.ts';
import type { CraftText, CraftWord } from './read-craft-text.ts';
import { sumOfTrees } from './trees.ts';
import { UNRELATED_BIAS, UNRELATED_TREES } from './unrelated-trees.ts';

interface UnrelatedParts {
  /** from 0 to 1: how surely the text is two prompts that were put together */
  readonly probability: number;
  /** the sentence at which the second part begins; 0 if there is none */
  readonly at: number;
  /** share of the sentences with a subject word that share one with another sentence */
  readonly linked: number;
}

/** Finds out whether a text consists of two prompts that have nothing to do with each other. */
export function findUnrelatedParts(
  text: CraftText,
  ranks: ReadonlyMap<CraftWord, WordRank>,
  hits: readonly CraftTermHit[],
): UnrelatedParts {
  const { borders, linked } = measureBorders(text, ranks, hits);
  let at = 0;
  let most = -Infinity;
  for (const border of borders) {
    const sum = UNRELATED_BIAS + sumOfTrees(UNRELATED_TREES, border.features);
    if (sum <= most) continue;
    most = sum;
    at = border.at;
  }
  return { probability: 1 / (1 + Math.exp(-most)), at, linked };
}
