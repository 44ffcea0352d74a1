import { expect, test } from 'vitest';
import { posterTime } from './prepare-video.ts';

test('a poster is taken at one second, or in the middle of shorter videos', () => {
  expect(posterTime(40)).toBe(1);
  expect(posterTime(1)).toBe(1);
  expect(posterTime(0.6)).toBe(0.3);
  // Recordings of browsers have no length.
  expect(posterTime(Infinity)).toBe(1);
  expect(posterTime(NaN)).toBe(0);
});
