import { localDay, type UsageMetrics } from '@promptory/studio';

/** Number of days in the chart. */
export const DAYS_SHOWN = 14;

export interface ChartDay {
  /** a local day such as 2026-11-21 */
  readonly date: string;
  readonly requests: number;
  /** requests divided by those of the day with the most requests, from 0 to 1 */
  readonly share: number;
}

/** The last 14 days up to `now` (milliseconds since 1970), oldest first, including empty days. */
export function lastDays(daily: UsageMetrics['dailyUsage'], now: number): ChartDay[] {
  const byDate = new Map(daily.map(({ date, requests }) => [date, requests]));
  const today = new Date(now);
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const ago = DAYS_SHOWN - 1 - index;
    // Use noon, because a day with a clock change has 23 or 25 hours.
    const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago, 12);
    const date = localDay(noon.getTime());
    return { date, requests: byDate.get(date) ?? 0 };
  });
  const highest = Math.max(1, ...days.map(({ requests }) => requests));
  return days.map((day) => ({ ...day, share: day.requests / highest }));
}
