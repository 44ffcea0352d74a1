import { expect, test } from 'vitest';
import { usesOf } from './template-uses.ts';

test.each([
  [0, 0, ''],
  [1, 0, 'Used once on this device'],
  [3, 1, 'Used 3 times on this device, result taken once'],
  [3, 2, 'Used 3 times on this device, result taken 2 times'],
])('%d uses, %d results taken: %s', (usageCount, successCount, text) => {
  expect(usesOf({ usageCount, successCount })).toBe(text);
});
