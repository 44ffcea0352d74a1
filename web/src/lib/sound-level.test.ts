import { expect, test } from 'vitest';
import { levelOf, levelTone } from './sound-level.ts';

test('silence is 0, loud speech 100, and a louder sound is never lower', () => {
  expect(levelOf(new Float32Array(100))).toBe(0);
  expect(levelOf([])).toBe(0);
  expect(levelOf([1, -1, 1])).toBe(100);
  const levels = [0.0001, 0.005, 0.02, 0.1, 0.3].map((loudness) => levelOf([loudness, -loudness]));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(levels[0]).toBe(0);
});

test.each([
  [10, 'silent'],
  [11, 'good'],
  [40, 'good'],
  [41, 'loud'],
  [70, 'loud'],
  [71, 'too loud'],
] as const)('%i is %s', (level, tone) => {
  expect(levelTone(level)).toBe(tone);
});
