import { z } from 'zod';
import { GatewayError } from '../gateway/gateway-error.ts';
import { localDay, endOfDay, endOfMonth } from '../storage/local-day.ts';

const amount = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

export const limitsSchema = z.object({
  /** requests per local calendar day; 0 means no limit */
  dailyRequestLimit: amount.int(),
  /** requests per local calendar month; 0 means no limit */
  monthlyRequestLimit: amount.int(),
  /** US dollars per local calendar day; 0 means no limit */
  dailyCostLimit: amount,
  /** US dollars per local calendar month; 0 means no limit */
  monthlyCostLimit: amount,
  /** from this percentage of a limit on, the status is 'Near Limit' */
  warningPercent: z.number().min(1).max(100),
});

export type UsageLimits = Readonly<z.infer<typeof limitsSchema>>;

export const DEFAULT_LIMITS: UsageLimits = {
  dailyRequestLimit: 100,
  monthlyRequestLimit: 2000,
  dailyCostLimit: 0,
  monthlyCostLimit: 0,
  warningPercent: 80,
};

export type UsageStatus = 'Good' | 'Near Limit' | 'Limit Reached';

/** Usage of a day or month; the cost is in US dollars. */
export interface PeriodUsage {
  readonly requests: number;
  readonly cost: number;
}

type LimitName = Exclude<keyof UsageLimits, 'warningPercent'>;

/** Thrown if a request is not sent because one of the user's own limits was reached. */
export class UsageLimitError extends GatewayError {
  readonly limit: LimitName;
  /** time when the count starts again, in milliseconds since 1970 */
  readonly endsAt: number;

  constructor(limit: LimitName, message: string, endsAt: number) {
    super('rate_limit', message, { ownLimit: message });
    this.limit = limit;
    this.endsAt = endsAt;
  }
}

/** The used share of the limit that is closest to being reached; 0 without limits. */
function usedShare(limits: UsageLimits, today: PeriodUsage, month: PeriodUsage): number {
  const shares = pairs(limits, today, month).map(([name, used]) =>
    limits[name] === 0 ? 0 : used / limits[name],
  );
  return Math.max(...shares);
}

function pairs(limits: UsageLimits, today: PeriodUsage, month: PeriodUsage) {
  const all: [LimitName, number][] = [
    ['monthlyRequestLimit', month.requests],
    ['monthlyCostLimit', month.cost],
    ['dailyRequestLimit', today.requests],
    ['dailyCostLimit', today.cost],
  ];
  return all.filter(([name]) => limits[name] > 0);
}

export function usageStatus(
  limits: UsageLimits,
  today: PeriodUsage,
  month: PeriodUsage,
): UsageStatus {
  const share = usedShare(limits, today, month);
  if (share >= 1) return 'Limit Reached';
  return share * 100 >= limits.warningPercent ? 'Near Limit' : 'Good';
}

/**
 * The error for the limit that forbids the next request; null if it may be sent. If several limits
 * are reached, the one that lasts longest is returned.
 */
export function reachedLimit(
  limits: UsageLimits,
  today: PeriodUsage,
  month: PeriodUsage,
  now: number,
): UsageLimitError | null {
  const reached = pairs(limits, today, month).find(([name, used]) => used >= limits[name]);
  if (reached === undefined) return null;
  const [name] = reached;
  const isDaily = name.startsWith('daily');
  const endsAt = isDaily ? endOfDay(now) : endOfMonth(now);
  const span = isDaily ? 'Daily' : 'Monthly';
  const what = name.endsWith('CostLimit')
    ? `${span} AI cost limit of $${formatCostLimit(limits[name])} reached.`
    : `${span} limit of ${limits[name]} AI ${limits[name] === 1 ? 'request' : 'requests'} reached.`;
  return new UsageLimitError(
    name,
    `${what} It is reset on ${localDay(endsAt)} at 00:00. You can also raise the limit in the usage panel.`,
    endsAt,
  );
}

/** Formats a cost in US dollars with 3 decimals, as the usage panel shows it. */
export function formatCost(cost: number): string {
  return cost.toFixed(3);
}

/** Formats a cost limit with as many decimals as the user entered, at least 3. */
export function formatCostLimit(limit: number): string {
  return limit.toLocaleString('en-US', {
    minimumFractionDigits: 3,
    maximumFractionDigits: 20,
    useGrouping: false,
  });
}
