import { describe, expect, test } from 'vitest';
import {
  formatCompactNumber,
  formatConversationTime,
  formatDateTime,
  formatDay,
  formatDuration,
  formatFullTime,
  formatLongDate,
  formatMegabytes,
  formatMessageAge,
  formatMessageTime,
  formatMonth,
  formatNumber,
  formatRelativeTime,
  formatShortDay,
  startOfDay,
} from './format.ts';

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
  // The server's clock may be ahead of the user's clock.
  ['2026-11-21T12:00:30Z', 'Just now'],
  ['not a time', 'Just now'],
])('%s is shown as %s', (at, text) => {
  expect(formatRelativeTime(at, NOW)).toBe(text);
});

describe('days relative to today', () => {
  const today = startOfDay(new Date(2026, 10, 21, 15).getTime());

  test.each([
    [[2026, 10, 21, 0], 'Today'],
    [[2026, 10, 22, 1], 'Today'],
    [[2026, 10, 20, 23], 'Yesterday'],
    [[2026, 10, 16, 12], 'Monday'],
    [[2026, 10, 15, 12], 'Sunday'],
    [[2026, 10, 14, 12], 'Saturday, November 14'],
    [[2025, 10, 21, 12], 'November 21, 2025'],
  ] as const)('%s is shown as %s', ([year, month, day, hour], text) => {
    const start = startOfDay(new Date(year, month, day, hour).getTime());
    expect(formatDay(start, today)).toBe(text);
  });
});

test.each([
  [0, '0 ms'],
  [849.9, '849 ms'],
  [999.9, '999 ms'],
  [1000, '1.0 s'],
  [2490, '2.4 s'],
  [61_000, '61.0 s'],
])('%s milliseconds are shown as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test('formats numbers and sizes', () => {
  expect(formatNumber(1240)).toBe('1,240');
  expect(formatCompactNumber(999)).toBe('999');
  expect(formatCompactNumber(1240)).toBe('1.2K');
  expect(formatMegabytes(18_000_000)).toBe('17.2');
});

test('formats dates', () => {
  const noon = new Date(2026, 10, 3, 12, 5).toISOString();
  const now = new Date(2026, 11, 1).getTime();
  const nextYear = new Date(2027, 0, 1).getTime();
  expect(formatLongDate(noon)).toBe('November 3, 2026');
  expect(formatMonth(noon)).toBe('November 2026');
  expect(formatDateTime(noon, now)).toBe('Nov 3, 12:05');
  expect(formatDateTime(noon, nextYear)).toBe('Nov 3, 2026, 12:05');
  expect(formatShortDay('2026-11-21', now)).toBe('Sat, Nov 21');
  expect(formatShortDay('2026-11-21', nextYear)).toBe('Sat, Nov 21, 2026');
  expect(formatFullTime(noon)).toBe('Nov 3, 2026, 12:05');
  expect(formatFullTime(new Date(2026, 10, 3).getTime())).toBe('Nov 3, 2026, 00:00');
});

test('a message time includes the date only for earlier days', () => {
  const noon = new Date(2026, 10, 3, 12, 5).getTime();
  expect(formatMessageTime(noon, new Date(2026, 10, 3, 23).getTime())).toBe('12:05');
  expect(formatMessageTime(noon, new Date(2026, 10, 4, 0, 1).getTime())).toBe('Nov 3, 12:05');
  expect(formatMessageTime(noon, new Date(2027, 0, 1).getTime())).toBe('Nov 3, 2026, 12:05');
});

describe('the time of a message between people', () => {
  const now = new Date(2026, 10, 21, 15, 30).getTime();

  test.each([
    [[2026, 10, 21, 14, 5], '14:05'],
    [[2026, 10, 20, 15, 31], '15:31'],
    [[2026, 10, 20, 15, 30], 'Nov 20, 15:30'],
    [[2026, 0, 2, 9, 0], 'Jan 2, 09:00'],
    [[2025, 11, 31, 0, 0], 'Dec 31, 2025, 00:00'],
    // The server's clock may be ahead of the user's clock.
    [[2026, 10, 21, 15, 31], '15:31'],
  ] as const)('%s is shown as %s', ([year, month, day, hour, minute], text) => {
    expect(formatMessageAge(new Date(year, month, day, hour, minute).getTime(), now)).toBe(text);
  });
});

test('the time of a conversation is a clock time for 24 hours, then a short date', () => {
  const at = new Date(2026, 10, 3, 14, 5).getTime();
  const day = 24 * 3600_000;
  expect(formatConversationTime(at, at + day - 1)).toBe('14:05');
  expect(formatConversationTime(at, at + day)).toBe('Nov 3');
  expect(formatConversationTime(at, at - 60_000)).toBe('14:05');
  expect(formatConversationTime(at, new Date(2027, 0, 1).getTime())).toBe('Nov 3, 2026');
});

test('dates and small numbers are written as the browser writes them in English', () => {
  const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
  const full = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short' });
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(2026, month, 3 + month, 2 * month, 5 * month);
    const iso = at.toISOString();
    const local = `2026-${String(month + 1).padStart(2, '0')}-${String(3 + month).padStart(2, '0')}`;
    expect(formatLongDate(iso)).toBe(date.format(at));
    expect(formatFullTime(iso)).toBe(full.format(at));
    expect(formatShortDay(local, NOW)).toBe(day.format(at));
  }
  const whole = new Intl.NumberFormat('en');
  const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  for (const value of [-1, 0, 7, 999, 999.5, 1000, 12_345, 999_950]) {
    expect(formatNumber(value)).toBe(whole.format(value));
    expect(formatCompactNumber(value)).toBe(compact.format(value));
  }
});
