import { expect, test } from 'vitest';
import { fillSegments, readCurve } from './additive-model.ts';

const KNOTS = [0, 1, 3, 3, 4];

test('fills the segments up to a value, and the last one beyond its end', () => {
  expect(fillSegments(KNOTS, -1)).toEqual([0, 0, 0, 0]);
  expect(fillSegments(KNOTS, 2)).toEqual([1, 0.5, 0, 0]);
  expect(fillSegments(KNOTS, 5)).toEqual([1, 1, 0, 2]);
});

test('a curve with weights of at least zero never falls', () => {
  const values = [-1, 0, 0.5, 1, 2, 3, 3.5, 4, 9, 1000].map((value) =>
    readCurve(KNOTS, [0.1, 0, 2, 0.3], value),
  );
  expect(values).toEqual(values.toSorted((one, other) => one - other));
});
