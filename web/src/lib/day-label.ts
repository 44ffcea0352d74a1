const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' });
const dayOfYear = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });
const fullDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** When the day of a moment began where this device is, both in milliseconds. */
export function startOfDay(atMs: number): number {
  return new Date(atMs).setHours(0, 0, 0, 0);
}

/** A day as people call it on the day that began at `todayMs`: 'Today', 'Yesterday', 'Monday', then its date. */
export function dayLabel(dayMs: number, todayMs: number): string {
  // Days with a change of the clock are shorter or longer than others.
  const daysAgo = Math.round((todayMs - dayMs) / 86_400_000);
  if (daysAgo <= 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo < 7) return weekday.format(dayMs);
  const sameYear = new Date(dayMs).getFullYear() === new Date(todayMs).getFullYear();
  return (sameYear ? dayOfYear : fullDay).format(dayMs);
}
