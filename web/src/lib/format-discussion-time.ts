import { formatShortDate } from './format.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The time of a message in a discussion: 'Just now' for an hour, then '3h ago', and 'Nov 3' after 24
 * hours, with the year if it is another year. Times in milliseconds. Not in `format.ts`, which is
 * part of the first load.
 */
export function formatDiscussionTime(atMs: number, nowMs: number): string {
  const agoMs = nowMs - atMs;
  if (agoMs < HOUR_MS) return 'Just now';
  if (agoMs < DAY_MS) return `${String(Math.floor(agoMs / HOUR_MS))}h ago`;
  return formatShortDate(atMs, nowMs);
}
