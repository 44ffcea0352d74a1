import { expect, test } from 'vitest';
import { FOLDED_TEXTS } from './fold.testing.ts';
import { fold } from './fold.ts';

test.each(FOLDED_TEXTS)('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
