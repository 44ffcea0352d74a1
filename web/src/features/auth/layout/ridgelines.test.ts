import { expect, test } from 'vitest';
import { ridgelines } from './ridgelines.ts';

test('the same seed gives the same ridges, another seed different ones', () => {
  expect(ridgelines(7, 4)).toEqual(ridgelines(7, 4));
  expect(ridgelines(7, 4)).not.toEqual(ridgelines(8, 4));
});

test('every ridge spans the picture and stays inside it', () => {
  for (const path of ridgelines(3, 6)) {
    const heights = [...path.matchAll(/ (\d+(?:\.\d+)?)/g)].map((match) => Number(match[1]));
    expect(path).toMatch(/^M0 500L0 .*L400 500Z$/);
    expect(Math.min(...heights)).toBeGreaterThan(50);
    expect(Math.max(...heights)).toBeLessThanOrEqual(500);
  }
});
