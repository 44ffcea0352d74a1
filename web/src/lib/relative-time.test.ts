import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:00Z', 'Just now'],
  ['2026-11-21T11:59:00.001Z', 'Just now'],
  ['2026-11-21T11:59:00Z', '1m ago'],
  ['2026-11-21T11:00:01Z', '59m ago'],
  ['2026-11-21T11:00:00Z', '1h ago'],
  ['2026-11-20T12:00:01Z', '23h ago'],
  ['2026-11-20T12:00:00Z', '1d ago'],
  ['2026-01-21T12:00:00Z', '304d ago'],
  // The server's clock may be ahead of the visitor's.
  ['2026-11-21T12:00:30Z', 'Just now'],
])('%s is %s', (at, text) => {
  expect(relativeTime(at, NOW)).toBe(text);
});
