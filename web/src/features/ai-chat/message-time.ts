import { startOfDay } from '../../lib/day-label.ts';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** When a message was written, both in milliseconds: '14:05', or '3 Nov, 14:05' before today. */
export function messageTime(atMs: number, nowMs: number): string {
  return (atMs >= startOfDay(nowMs) ? time : dayAndTime).format(atMs);
}
