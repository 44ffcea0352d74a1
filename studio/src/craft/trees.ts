/**
 * A regression tree of three levels, as it is in `unrelated-trees.ts`: for each of the seven inner
 * nodes a feature and a limit, then the values of the eight leaves.
 */
export interface SmallTree {
  readonly features: readonly number[];
  readonly limits: readonly number[];
  readonly leaves: readonly number[];
}

const LEVELS = 3;

/** The sum of the leaves that a list of features reaches. */
export function sumOfTrees(trees: readonly SmallTree[], values: readonly number[]): number {
  let sum = 0;
  for (const { features, limits, leaves } of trees) {
    let node = 0;
    for (let level = 0; level < LEVELS; level += 1)
      node = 2 * node + ((values[features[node] ?? 0] ?? 0) > (limits[node] ?? 0) ? 2 : 1);
    sum += leaves[node - (2 ** LEVELS - 1)] ?? 0;
  }
  return sum;
}
