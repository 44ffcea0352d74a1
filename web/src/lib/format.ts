// Formats numbers, sizes, dates and times for display.
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * Creates a formatter when it is first used. Each takes about 4 ms, and most pages need none or one.
 */
function onFirstUse<Format>(create: () => Format): () => Format {
  let format: Format | undefined;
  return () => (format ??= create());
}

const wholeNumber = onFirstUse(() => new Intl.NumberFormat('en'));
const compactNumber = onFirstUse(
  () =>
    new Intl.NumberFormat('en', {
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);
const weekday = onFirstUse(() => new Intl.DateTimeFormat('en', { weekday: 'long' }));
const weekdayAndDate = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
);
const shortWeekdayAndDate = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }),
);
const date = onFirstUse(
  () => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' }),
);
const dayFirstDate = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
);
const monthAndDay = onFirstUse(
  () => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }),
);
const monthAndYear = onFirstUse(
  () => new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }),
);
const time = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }),
);
const dayFirstDateAndTime = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const shortDateAndTime = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const shortDateWithYearAndTime = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** A whole number: '1,240'. */
export function formatNumber(value: number): string {
  return wholeNumber().format(value);
}

/** A number in a small space: '1.2K'. */
export function formatCompactNumber(value: number): string {
  return compactNumber().format(value);
}

/** Bytes in megabytes of 1024 * 1024, with one decimal and no unit: '17.2'. */
export function formatMegabytes(bytes: number): string {
  return (bytes / BYTES_PER_MEGABYTE).toFixed(1);
}

/** A duration in milliseconds: '850 ms', '2.4 s'. Rounded down. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < SECOND_MS
    ? `${String(Math.floor(milliseconds))} ms`
    : `${(Math.floor(milliseconds / 100) / 10).toFixed(1)} s`;
}

/** The time between `at` (ISO time) and `nowMs`: 'Just now', 'Xm ago', 'Xh ago' or 'Xd ago'. */
export function formatRelativeTime(at: string, nowMs: number): string {
  const agoMs = nowMs - Date.parse(at);
  // Also true for an invalid time and for a server clock that runs ahead.
  if (!(agoMs >= MINUTE_MS)) return 'Just now';
  if (agoMs < HOUR_MS) return `${String(Math.floor(agoMs / MINUTE_MS))}m ago`;
  if (agoMs < DAY_MS) return `${String(Math.floor(agoMs / HOUR_MS))}h ago`;
  return `${String(Math.floor(agoMs / DAY_MS))}d ago`;
}

/** The start of the local day that contains `atMs`, in milliseconds. */
export function startOfDay(atMs: number): number {
  return new Date(atMs).setHours(0, 0, 0, 0);
}

/**
 * A day relative to today: 'Today', 'Yesterday', a weekday, or the date of older days. Both
 * parameters are the start of a day in milliseconds.
 */
export function formatDay(dayMs: number, todayMs: number): string {
  // Rounded, because a day with a clock change has 23 or 25 hours.
  const daysAgo = Math.round((todayMs - dayMs) / DAY_MS);
  if (daysAgo <= 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo < 7) return weekday().format(dayMs);
  const sameYear = new Date(dayMs).getFullYear() === new Date(todayMs).getFullYear();
  return (sameYear ? weekdayAndDate : date)().format(dayMs);
}

/** An ISO time as a date: '3 November 2026'. */
export function formatLongDate(at: string): string {
  return dayFirstDate().format(new Date(at));
}

/** An ISO time as a month: 'November 2026'. */
export function formatMonth(at: string): string {
  return monthAndYear().format(new Date(at));
}

/** A local date such as 2026-11-21: 'Sat, Nov 21'. */
export function formatShortDay(localDate: string): string {
  const [year = 0, month = 1, day = 1] = localDate.split('-').map(Number);
  return shortWeekdayAndDate().format(new Date(year, month - 1, day));
}

/** An ISO time as a short date with the time: 'Nov 22, 01:00'. */
export function formatDateTime(at: string): string {
  return shortDateAndTime().format(new Date(at));
}

/** The time of a message: '14:05' today, '3 Nov, 14:05' for earlier days. Times in milliseconds. */
export function formatMessageTime(atMs: number, nowMs: number): string {
  return (atMs >= startOfDay(nowMs) ? time : dayFirstDateAndTime)().format(atMs);
}

/**
 * The time of a message between people: '14:05' for the last 24 hours, 'Nov 3, 14:05' for older ones,
 * with the year if it is another year. Times in milliseconds.
 */
export function formatMessageAge(atMs: number, nowMs: number): string {
  if (nowMs - atMs < DAY_MS) return time().format(atMs);
  const sameYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return (sameYear ? shortDateAndTime : shortDateWithYearAndTime)().format(atMs);
}

/**
 * The time of the last message of a conversation: '14:05' if it is less than 24 hours old, otherwise
 * 'Nov 3'. Times in milliseconds.
 */
export function formatConversationTime(atMs: number, nowMs: number): string {
  return (nowMs - atMs < DAY_MS ? time : monthAndDay)().format(atMs);
}
