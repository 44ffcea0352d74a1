import { expect, test } from 'vitest';
import { formatDiscussionTime } from './format-discussion-time.ts';

test.each([
  [[2026, 10, 21, 15, 31], 'Just now'],
  [[2026, 10, 21, 14, 31], 'Just now'],
  [[2026, 10, 21, 14, 30], '1h ago'],
  [[2026, 10, 20, 15, 31], '23h ago'],
  [[2026, 10, 20, 15, 30], 'Nov 20'],
  [[2025, 11, 31, 0, 0], 'Dec 31, 2025'],
] as const)('in a discussion, %s is shown as %s', ([year, month, day, hour, minute], text) => {
  const now = new Date(2026, 10, 21, 15, 30).getTime();
  const at = new Date(year, month, day, hour, minute).getTime();
  expect(formatDiscussionTime(at, now)).toBe(text);
});
