import { expect, test } from 'vitest';
import { sumOfTrees } from './trees.ts';

const TREE = {
  features: [0, 1, 1, 2, 2, 2, 2],
  limits: [0, 10, 20, 5, 5, 5, 5],
  leaves: [1, 2, 3, 4, 5, 6, 7, 8],
};

test.each([
  [[0, 10, 5], 1],
  [[0, 10, 6], 2],
  [[0, 11, 5], 3],
  [[1, 20, 6], 6],
  [[1, 21, 6], 8],
])('the values %j reach the leaf %i', (values, leaf) => {
  expect(sumOfTrees([TREE, TREE], values)).toBe(2 * leaf);
});
