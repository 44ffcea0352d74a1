import { expect, test } from 'vitest';
import { posterTime } from './prepare-video.ts';

test('the poster is the frame at 1 s, or in the middle of shorter videos', () => {
  expect(posterTime(40)).toBe(1);
  expect(posterTime(1)).toBe(1);
  expect(posterTime(0.6)).toBe(0.3);
  // Videos recorded in browsers have no duration.
  expect(posterTime(Infinity)).toBe(1);
  expect(posterTime(NaN)).toBe(0);
});
