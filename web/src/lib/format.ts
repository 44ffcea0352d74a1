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

/** Creates a format of dates when it is first used: in English, in the viewer's time zone. */
function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return onFirstUse(() => new Intl.DateTimeFormat('en', options));
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const SHORT_DAY = { day: 'numeric', month: 'short' } as const;

const weekday = dateFormat({ weekday: 'long' });
const weekdayAndDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const shortWeekdayAndDate = dateFormat({ weekday: 'short', ...SHORT_DAY });
const shortWeekdayAndDateWithYear = dateFormat({
  weekday: 'short',
  ...SHORT_DAY,
  year: 'numeric',
});
const longDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const shortDate = dateFormat(SHORT_DAY);
const shortDateWithYear = dateFormat({ ...SHORT_DAY, year: 'numeric' });
const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });
const time = dateFormat(CLOCK);
const shortDateAndTime = dateFormat({ ...SHORT_DAY, ...CLOCK });
const shortDateWithYearAndTime = dateFormat({ ...SHORT_DAY, year: 'numeric', ...CLOCK });

function isSameYear(one: number, other: number): boolean {
  return new Date(one).getFullYear() === new Date(other).getFullYear();
}

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
  return (isSameYear(dayMs, todayMs) ? weekdayAndDate : longDate)().format(dayMs);
}

/** An ISO time as a date: 'November 3, 2026'. */
export function formatLongDate(at: string): string {
  return longDate().format(new Date(at));
}

/** A time in full, for a tooltip: 'Nov 3, 2026, 14:05'. An ISO time or milliseconds. */
export function formatFullTime(at: string | number): string {
  return shortDateWithYearAndTime().format(new Date(at));
}

/** An ISO time as a month: 'November 2026'. */
export function formatMonth(at: string): string {
  return monthAndYear().format(new Date(at));
}

/** A local date such as 2026-11-21: 'Sat, Nov 21', with the year if it is another year. */
export function formatShortDay(localDate: string, nowMs = Date.now()): string {
  const [year = 0, month = 1, day = 1] = localDate.split('-').map(Number);
  const at = new Date(year, month - 1, day).getTime();
  const format = isSameYear(at, nowMs) ? shortWeekdayAndDate : shortWeekdayAndDateWithYear;
  return format().format(at);
}

/** 'Nov 3', with the year if it is another year. Times in milliseconds. */
export function formatShortDate(atMs: number, nowMs: number): string {
  return (isSameYear(atMs, nowMs) ? shortDate : shortDateWithYear)().format(atMs);
}

/** 'Nov 22, 01:00', with the year if it is another year. ISO times or milliseconds. */
export function formatDateTime(at: string | number, nowMs = Date.now()): string {
  const atMs = new Date(at).getTime();
  return (isSameYear(atMs, nowMs) ? shortDateAndTime : shortDateWithYearAndTime)().format(atMs);
}

/** The time of a message in the AI chat: '14:05' today, otherwise with the date. In milliseconds. */
export function formatMessageTime(atMs: number, nowMs: number): string {
  return atMs >= startOfDay(nowMs) ? time().format(atMs) : formatDateTime(atMs, nowMs);
}

/**
 * The time of a message between people: '14:05' for the last 24 hours, 'Nov 3, 14:05' for older ones,
 * with the year if it is another year. Times in milliseconds.
 */
export function formatMessageAge(atMs: number, nowMs: number): string {
  return nowMs - atMs < DAY_MS ? time().format(atMs) : formatDateTime(atMs, nowMs);
}

/**
 * The time of the last message of a conversation: '14:05' if it is less than 24 hours old, otherwise
 * 'Nov 3', with the year if it is another year. Times in milliseconds.
 */
export function formatConversationTime(atMs: number, nowMs: number): string {
  return nowMs - atMs < DAY_MS ? time().format(atMs) : formatShortDate(atMs, nowMs);
}
