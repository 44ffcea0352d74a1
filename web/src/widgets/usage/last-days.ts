import { dayOf } from '@promptory/studio/storage/local-day';
import type { UsageMetrics } from '@promptory/studio/usage/usage';

/** Days that the chart shows. */
export const DAYS_SHOWN = 14;

export interface ShownDay {
  /** a local day such as 2026-11-21 */
  readonly date: string;
  readonly requests: number;
  /** of the highest day, from 0 to 1 */
  readonly share: number;
}

/** The last 14 days up to now (milliseconds since 1970), oldest first, those without requests too. */
export function lastDays(daily: UsageMetrics['dailyUsage'], now: number): ShownDay[] {
  const byDate = new Map(daily.map(({ date, requests }) => [date, requests]));
  const today = new Date(now);
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const ago = DAYS_SHOWN - 1 - index;
    // Noon, as a day may have 23 or 25 hours.
    const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago, 12);
    const date = dayOf(noon.getTime());
    return { date, requests: byDate.get(date) ?? 0 };
  });
  const highest = Math.max(1, ...days.map(({ requests }) => requests));
  return days.map((day) => ({ ...day, share: day.requests / highest }));
}
