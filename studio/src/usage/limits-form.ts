import { z } from 'zod';
import type { UsageLimits } from './usage-limits.ts';

/** Maximum values that can be entered for limits. */
const REQUESTS_MAX = 1_000_000;
const COST_MAX_USD = 100_000;

const requests = z
  .string()
  .trim()
  .regex(/^\d{1,15}$/, 'Enter a whole number, or 0 for no limit.')
  .transform(Number)
  .refine((value) => value <= REQUESTS_MAX, 'Enter at most 1,000,000.');

const cost = z
  .string()
  .trim()
  .regex(/^\d{1,15}(?:\.\d{1,15})?$/, 'Enter an amount such as 2.50, or 0 for no limit.')
  .transform(Number)
  .refine((value) => value <= COST_MAX_USD, 'Enter at most 100,000.');

/**
 * The schema for limits as the user types them. Each issue is a sentence that is shown at its
 * field.
 */
export const limitsFormSchema = z.object({
  dailyRequestLimit: requests,
  monthlyRequestLimit: requests,
  dailyCostLimit: cost,
  monthlyCostLimit: cost,
});

export type LimitsInput = z.input<typeof limitsFormSchema>;
export type LimitsOutput = z.output<typeof limitsFormSchema>;

/** The initial values of the form. */
export function limitsInput(limits: UsageLimits): LimitsInput {
  const { dailyRequestLimit, monthlyRequestLimit, dailyCostLimit, monthlyCostLimit } = limits;
  return {
    dailyRequestLimit: plain(dailyRequestLimit),
    monthlyRequestLimit: plain(monthlyRequestLimit),
    dailyCostLimit: plain(dailyCostLimit),
    monthlyCostLimit: plain(monthlyCostLimit),
  };
}

/** Writes a number without an exponent such as 1e-7. */
function plain(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 });
}
