// Formats numbers, sizes, dates and times for display.
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * Creates a formatter when it is first used. The first one of a page takes about 20 ms, and 80 ms on
 * a phone, because the browser loads its data. So small numbers, dates and times don't use any.
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

/** A whole number: '1,240'. */
export function formatNumber(value: number): string {
  return isPlain(value) ? String(value) : wholeNumber().format(value);
}

/** A number in a small space: '1.2K'. */
export function formatCompactNumber(value: number): string {
  return isPlain(value) ? String(value) : compactNumber().format(value);
}

/** True for numbers that all formats show as their digits only. */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const SHORT_NAME_LENGTH = 3;

const weekday = (date: Date) => WEEKDAYS[date.getDay()] ?? '';
const month = (date: Date) => MONTHS[date.getMonth()] ?? '';
const short = (name: string) => name.slice(0, SHORT_NAME_LENGTH);
const withYear = (day: string, date: Date) => `${day}, ${String(date.getFullYear())}`;
const longDay = (date: Date) => `${month(date)} ${String(date.getDate())}`;
const shortDay = (date: Date) => `${short(month(date))} ${String(date.getDate())}`;
const twoDigits = (value: number) => String(value).padStart(2, '0');
const time = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

function isSameYear(one: Date, nowMs: number): boolean {
  return one.getFullYear() === new Date(nowMs).getFullYear();
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
  const day = new Date(dayMs);
  if (daysAgo < 7) return weekday(day);
  return isSameYear(day, todayMs)
    ? `${weekday(day)}, ${longDay(day)}`
    : withYear(longDay(day), day);
}

/** An ISO time as a date: 'November 3, 2026'. */
export function formatLongDate(at: string): string {
  const date = new Date(at);
  return withYear(longDay(date), date);
}

/** A time in full, for a tooltip: 'Nov 3, 2026, 14:05'. An ISO time or milliseconds. */
export function formatFullTime(at: string | number): string {
  const date = new Date(at);
  return `${withYear(shortDay(date), date)}, ${time(date)}`;
}

/** An ISO time as a month: 'November 2026'. */
export function formatMonth(at: string): string {
  const date = new Date(at);
  return `${month(date)} ${String(date.getFullYear())}`;
}

/** A local date such as 2026-11-21: 'Sat, Nov 21', with the year if it is another year. */
export function formatShortDay(localDate: string, nowMs = Date.now()): string {
  const [year = 0, monthNumber = 1, dayNumber = 1] = localDate.split('-').map(Number);
  const date = new Date(year, monthNumber - 1, dayNumber);
  const shown = `${short(weekday(date))}, ${shortDay(date)}`;
  return isSameYear(date, nowMs) ? shown : withYear(shown, date);
}

/** 'Nov 3', with the year if it is another year. Times in milliseconds. */
export function formatShortDate(atMs: number, nowMs: number): string {
  const date = new Date(atMs);
  return isSameYear(date, nowMs) ? shortDay(date) : withYear(shortDay(date), date);
}

/** 'Nov 22, 01:00', with the year if it is another year. ISO times or milliseconds. */
export function formatDateTime(at: string | number, nowMs = Date.now()): string {
  const date = new Date(at);
  return `${formatShortDate(date.getTime(), nowMs)}, ${time(date)}`;
}

/** The time of a message in the AI chat: '14:05' today, otherwise with the date. In milliseconds. */
export function formatMessageTime(atMs: number, nowMs: number): string {
  return atMs >= startOfDay(nowMs) ? time(new Date(atMs)) : formatDateTime(atMs, nowMs);
}

/**
 * The time of a message between people: '14:05' for the last 24 hours, 'Nov 3, 14:05' for older ones,
 * with the year if it is another year. Times in milliseconds.
 */
export function formatMessageAge(atMs: number, nowMs: number): string {
  return nowMs - atMs < DAY_MS ? time(new Date(atMs)) : formatDateTime(atMs, nowMs);
}

/**
 * The time of the last message of a conversation: '14:05' if it is less than 24 hours old, otherwise
 * 'Nov 3', with the year if it is another year. Times in milliseconds.
 */
export function formatConversationTime(atMs: number, nowMs: number): string {
  return nowMs - atMs < DAY_MS ? time(new Date(atMs)) : formatShortDate(atMs, nowMs);
}
