const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago `at` (ISO time) was, seen from `nowMs`: 'Just now', 'Xm ago', 'Xh ago' or 'Xd ago'. */
export function relativeTime(at: string, nowMs: number): string {
  const agoMs = nowMs - Date.parse(at);
  if (!(agoMs >= MINUTE_MS)) return 'Just now';
  if (agoMs < HOUR_MS) return `${String(Math.floor(agoMs / MINUTE_MS))}m ago`;
  if (agoMs < DAY_MS) return `${String(Math.floor(agoMs / HOUR_MS))}h ago`;
  return `${String(Math.floor(agoMs / DAY_MS))}d ago`;
}
