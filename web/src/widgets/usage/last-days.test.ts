import { expect, test } from 'vitest';
import { DAYS_SHOWN, lastDays } from './last-days.ts';

const NOW = new Date(2026, 10, 2, 9).getTime();
const day = (date: string, requests: number) => ({ date, requests, tokens: 0, cost: 0 });

test('returns the last 14 days, including empty ones, across months', () => {
  const days = lastDays([day('2026-09-01', 90), day('2026-10-31', 4), day('2026-11-02', 8)], NOW);
  expect(days).toHaveLength(DAYS_SHOWN);
  expect(days[0]?.date).toBe('2026-10-20');
  expect(days.at(-1)).toEqual({ date: '2026-11-02', requests: 8, share: 1 });
  expect(days.at(-2)).toEqual({ date: '2026-11-01', requests: 0, share: 0 });
  expect(days.at(-3)).toEqual({ date: '2026-10-31', requests: 4, share: 0.5 });
});

test('without requests, all shares are 0', () => {
  expect(lastDays([], NOW).every(({ share }) => share === 0)).toBe(true);
});
