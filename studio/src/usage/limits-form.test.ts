import { expect, test } from 'vitest';
import { limitsFormSchema, limitsInput } from './limits-form.ts';
import { DEFAULT_LIMITS } from './usage-limits.ts';

test('stored limits stay the same in the form', () => {
  const { warningPercent, ...limits } = { ...DEFAULT_LIMITS, dailyCostLimit: 0.0000005 };
  expect(warningPercent).toBe(80);
  const typed = limitsInput({ ...limits, warningPercent });
  expect(typed.dailyCostLimit).toBe('0.0000005');
  expect(limitsFormSchema.parse(typed)).toEqual(limits);
});

const problem = (change: object) =>
  limitsFormSchema
    .safeParse({ ...limitsInput(DEFAULT_LIMITS), ...change })
    .error?.issues.map(({ message }) => message);

test.each(['', 'many', '-1', '1.5', '1e3', '１２', '9'.repeat(10_000)])(
  '%j is not a valid number of requests',
  (dailyRequestLimit) => {
    expect(problem({ dailyRequestLimit })).toEqual(['Enter a whole number, or 0 for no limit.']);
  },
);

test.each(['', '-2', '2,50', '$2', '.5', '1e3'])(
  '%j is not a valid amount of money',
  (monthlyCostLimit) => {
    expect(problem({ monthlyCostLimit })).toEqual([
      'Enter an amount such as 2.50, or 0 for no limit.',
    ]);
  },
);

test('limits have a maximum, and 0 means no limit', () => {
  expect(problem({ dailyRequestLimit: '1000001' })).toEqual(['Enter at most 1,000,000.']);
  expect(problem({ dailyCostLimit: '100000.01' })).toEqual(['Enter at most 100,000.']);
  expect(problem({ dailyRequestLimit: ' 0 ', dailyCostLimit: '0' })).toBeUndefined();
});
