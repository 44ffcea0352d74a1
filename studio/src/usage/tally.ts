import { z } from 'zod';
import {
  addCount,
  boundCounts,
  combineCounts,
  countSchema,
  countsSchema,
  sum,
} from '../storage/counts.ts';

/** Maximum number of categories and models that are counted by name. */
const CATEGORIES_MAX = 32;
const MODELS_MAX = 64;
/** Maximum length of category and model names. */
const NAME_MAX_CHARS = 100;
/** Daily usage is kept for this many days: this month and the previous one. */
const DAYS_KEPT = 62;
/** Stored data with more days is treated as damaged. */
const DAYS_STORED_MAX = 200;

const dayTallySchema = z.object({ requests: countSchema, tokens: countSchema, cost: countSchema });

/** Totals for the requests of one day; the cost is in US dollars. */
export type DayTally = Readonly<z.infer<typeof dayTallySchema>>;

export const tallySchema = z.object({
  requests: countSchema,
  successes: countSchema,
  failures: countSchema,
  milliseconds: countSchema,
  tokens: countSchema,
  cost: countSchema,
  /** requests with tokens whose price is unknown; missing in data of earlier versions */
  unpriced: countSchema.default(0),
  byCategory: countsSchema,
  byModel: countsSchema,
  /** by local date, as 2026-11-21 */
  days: z
    .record(z.string().regex(/^\d{4}-\d{2}-\d{2}$/), dayTallySchema)
    .refine((days) => Object.keys(days).length <= DAYS_STORED_MAX),
});

/**
 * Usage counts. They only increase, so two versions are merged by taking the larger number of each.
 */
export type Tally = Readonly<z.infer<typeof tallySchema>>;

export const EMPTY_TALLY: Tally = {
  requests: 0,
  successes: 0,
  failures: 0,
  milliseconds: 0,
  tokens: 0,
  cost: 0,
  unpriced: 0,
  byCategory: {},
  byModel: {},
  days: {},
};

const EMPTY_DAY: DayTally = { requests: 0, tokens: 0, cost: 0 };

export function addTallies(left: Tally, right: Tally): Tally {
  return combine(left, right, sum);
}

/**
 * Merges two versions of a tally: takes the larger number of each, and keeps the newest 62 days.
 */
export function mergeTallies(left: Tally, right: Tally): Tally {
  const joined = combine(left, right, Math.max);
  return { ...joined, days: newestDays(joined.days) };
}

function combine(left: Tally, right: Tally, by: (left: number, right: number) => number): Tally {
  const days = new Set([...Object.keys(left.days), ...Object.keys(right.days)]);
  return {
    requests: by(left.requests, right.requests),
    successes: by(left.successes, right.successes),
    failures: by(left.failures, right.failures),
    milliseconds: by(left.milliseconds, right.milliseconds),
    tokens: by(left.tokens, right.tokens),
    cost: by(left.cost, right.cost),
    unpriced: by(left.unpriced, right.unpriced),
    byCategory: combineCounts(left.byCategory, right.byCategory, by),
    byModel: combineCounts(left.byModel, right.byModel, by),
    days: Object.fromEntries(
      Array.from(days, (day) => {
        const [one, other] = [left.days[day] ?? EMPTY_DAY, right.days[day] ?? EMPTY_DAY];
        const joined: DayTally = {
          requests: by(one.requests, other.requests),
          tokens: by(one.tokens, other.tokens),
          cost: by(one.cost, other.cost),
        };
        return [day, joined];
      }),
    ),
  };
}

/** Keeps the newest 62 days and the largest categories and models by name. */
export function boundTally(tally: Tally): Tally {
  return {
    ...tally,
    byCategory: boundCounts(tally.byCategory, CATEGORIES_MAX),
    byModel: boundCounts(tally.byModel, MODELS_MAX),
    days: newestDays(tally.days),
  };
}

/** The newest 62 days, oldest first. */
function newestDays(days: Tally['days']): Tally['days'] {
  const newest = Object.entries(days)
    .sort(([left], [right]) => (left < right ? 1 : -1))
    .slice(0, DAYS_KEPT)
    .reverse();
  return Object.fromEntries(newest);
}

/** Counts a request that is being sent, under its category and day. */
export function countBegun(tally: Tally, category: string, day: string): Tally {
  return {
    ...tally,
    requests: sum(tally.requests, 1),
    byCategory: addCount(tally.byCategory, category.slice(0, NAME_MAX_CHARS), 1, CATEGORIES_MAX),
    days: addToDay(tally.days, day, { requests: 1, tokens: 0, cost: 0 }),
  };
}

export interface Ended {
  /** a cancelled request counts neither as a success nor as a failure */
  readonly outcome: 'succeeded' | 'failed' | 'cancelled';
  readonly milliseconds: number;
  readonly tokens: number;
  /** the model that answered or failed; null if unknown */
  readonly model: string | null;
}

/** Counts how a request ended. A cancelled request adds its tokens, but no processing time. */
export function countEnded(tally: Tally, ended: Ended, day: string): Tally {
  const { outcome, tokens, model } = ended;
  return {
    ...tally,
    successes: sum(tally.successes, outcome === 'succeeded' ? 1 : 0),
    failures: sum(tally.failures, outcome === 'failed' ? 1 : 0),
    milliseconds: sum(tally.milliseconds, outcome === 'cancelled' ? 0 : ended.milliseconds),
    tokens: sum(tally.tokens, tokens),
    byModel:
      model === null
        ? tally.byModel
        : addCount(tally.byModel, model.slice(0, NAME_MAX_CHARS), 1, MODELS_MAX),
    days: addToDay(tally.days, day, { requests: 0, tokens, cost: 0 }),
  };
}

/** Adds the cost of a request in US dollars, which is known later; null if it stays unknown. */
export function countCost(tally: Tally, cost: number | null, day: string): Tally {
  if (cost === null) return { ...tally, unpriced: sum(tally.unpriced, 1) };
  return {
    ...tally,
    cost: sum(tally.cost, cost),
    days: addToDay(tally.days, day, { requests: 0, tokens: 0, cost }),
  };
}

function addToDay(days: Tally['days'], day: string, more: DayTally): Tally['days'] {
  const before = days[day] ?? EMPTY_DAY;
  return newestDays({
    ...days,
    [day]: {
      requests: sum(before.requests, more.requests),
      tokens: sum(before.tokens, more.tokens),
      cost: sum(before.cost, more.cost),
    },
  });
}
