import { expect, test } from 'vitest';
import { badgeText } from './badge.ts';

test('the badge shows at most 9+', () => {
  expect([0, 1, 9, 10, 20].map(badgeText)).toEqual([null, '1', '9', '9+', '9+']);
});
