import { z } from 'zod';
import type { Clock, KeyValueStorage } from '../environment.ts';
import {
  createStoredValue,
  type StoredValue,
  type StorageFailure,
} from '../storage/stored-value.ts';
import { createListeners } from '../storage/listeners.ts';
import { localDay, localMonth } from '../storage/local-day.ts';
import { randomId } from '../storage/random-id.ts';
import { STORAGE_NAMES } from '../storage/storage-keys.ts';
import { exportValues, type ExportedFile, type Transferable } from '../storage/transfer.ts';
import {
  countBegun,
  countCost,
  countEnded,
  type DayTally,
  type Ended,
  type Tally,
} from './tally.ts';
import {
  DEFAULT_LIMITS,
  limitsSchema,
  type PeriodUsage,
  reachedLimit,
  type UsageLimitError,
  type UsageLimits,
  type UsageStatus,
  usageStatus,
} from './usage-limits.ts';
import {
  countAs,
  emptyLedger,
  mergeLedgers,
  ledgerSchema,
  totalOf,
  advanceEra,
} from './usage-ledger.ts';

/** A session ends after this long without requests. */
const SESSION_TIMEOUT_MS = 24 * 60 * 60 * 1000;
const VERSION = 1;
/** Numbers of a single request are limited to this value. */
const COUNTED_AT_ONCE_MAX = 1e9;

export interface UsageMetrics {
  readonly totalRequests: number;
  readonly successfulRequests: number;
  readonly failedRequests: number;
  /** milliseconds per request that succeeded or failed; 0 if there is none */
  readonly averageProcessingTime: number;
  /** milliseconds of all requests that succeeded or failed */
  readonly totalProcessingTime: number;
  readonly totalTokensUsed: number;
  /** US dollars, of the requests whose price is known */
  readonly costEstimate: number;
  /** number of requests whose price is unknown */
  readonly unpricedRequests: number;
  readonly requestsByCategory: Readonly<Record<string, number>>;
  readonly requestsByModel: Readonly<Record<string, number>>;
  /** the last 62 days with requests, oldest first */
  readonly dailyUsage: readonly (DayTally & { readonly date: string })[];
}

export interface UsageSnapshot {
  readonly metrics: UsageMetrics;
  readonly session: { readonly id: string; readonly startTime: number; readonly requests: number };
  readonly limits: UsageLimits;
  /** usage of the user's local calendar day and month */
  readonly today: PeriodUsage;
  readonly month: PeriodUsage;
  readonly status: UsageStatus;
  /** false if storage is full or blocked; counts then last until the page closes */
  readonly isKept: boolean;
}

export interface UsageDeps {
  /** null if the browser has no usable storage */
  readonly store: KeyValueStorage | null;
  readonly userId: string;
  readonly clock: Clock;
  readonly newId?: () => string;
  readonly onFailure?: (failure: StorageFailure) => void;
}

/** The result of a request. */
export type RequestEnd = Omit<Ended, 'milliseconds'>;

/** Adds the cost of a request in US dollars, once; null if its price is unknown. */
type AddCost = (cost: number | null) => void;

export interface Usage {
  readonly subscribe: (listener: () => void) => () => void;
  /** returns the same object until something changes or the day ends */
  readonly snapshot: () => UsageSnapshot;
  /** the error for the limit that forbids the next request, or null */
  readonly refusal: () => UsageLimitError | null;
  /**
   * counts a request that is being sent. Call the returned function once when the request ends, and
   * the function that it returns when its price is known
   */
  readonly begin: (category: string) => (end: RequestEnd) => AddCost;
  /** returns false and changes nothing if a limit is invalid */
  readonly setLimits: (limits: Partial<UsageLimits>) => boolean;
  readonly exportData: () => ExportedFile;
  /** clears counts and session; the limits stay */
  readonly clear: () => void;
  /** call on a `storage` event with one of `keys`, which means that another tab wrote */
  readonly refresh: () => void;
  readonly keys: readonly string[];
  /** for export and import */
  readonly parts: readonly Transferable[];
}

const sessionSchema = z.object({
  id: z.string().max(100),
  startTime: z.number(),
  lastAt: z.number(),
  /** number of all requests before the session began */
  requestsBefore: z.number().min(0),
});
type Session = Readonly<z.infer<typeof sessionSchema>>;

/**
 * Counts a user's requests to models, stores the counts in the browser, and applies the user's
 * limits.
 */
export function createUsage(deps: UsageDeps): Usage {
  const { clock } = deps;
  const newId = deps.newId ?? randomId;
  const tabId = newId();
  const shared = {
    store: deps.store,
    userId: deps.userId,
    version: VERSION,
    ...(deps.onFailure === undefined ? {} : { onFailure: deps.onFailure }),
  };
  const ledger = createStoredValue({
    ...shared,
    name: STORAGE_NAMES.aiUsage,
    schema: ledgerSchema,
    empty: () => emptyLedger(clock()),
    merge: mergeLedgers,
  });
  const session: StoredValue<Session> = createStoredValue({
    ...shared,
    name: STORAGE_NAMES.usageSession,
    schema: sessionSchema,
    empty: () => newSession(totalOf(ledger.value()).requests),
  });
  const limits: StoredValue<UsageLimits> = createStoredValue({
    ...shared,
    name: STORAGE_NAMES.usageLimits,
    schema: limitsSchema,
    empty: () => DEFAULT_LIMITS,
  });
  const kept = [ledger, session, limits];
  const listeners = createListeners();
  for (const part of kept) part.subscribe(listeners.notify);
  let last: { readonly madeOf: readonly unknown[]; readonly snapshot: UsageSnapshot } | null = null;

  function newSession(requestsBefore: number): Session {
    const now = clock();
    return { id: newId(), startTime: now, lastAt: now, requestsBefore };
  }

  function noteActivity(): void {
    const now = clock();
    const { requests } = totalOf(ledger.value());
    session.update((current) =>
      Math.abs(now - current.lastAt) >= SESSION_TIMEOUT_MS || requests < current.requestsBefore
        ? newSession(requests)
        : { ...current, lastAt: now },
    );
  }

  function count(change: (tally: Tally) => Tally): void {
    ledger.update((known) => countAs(advanceEra(known, clock()), tabId, change));
  }

  function snapshot(): UsageSnapshot {
    const day = localDay(clock());
    const failed = kept.some((part) => part.hasFailed());
    const madeOf = [day, failed, ...kept.map((part) => part.value())];
    if (last?.madeOf.every((value, index) => value === madeOf[index]) === true) {
      return last.snapshot;
    }
    const total = totalOf(ledger.value());
    const today = usedIn(total, day);
    const month = usedIn(total, localMonth(clock()));
    const { id, startTime, requestsBefore } = session.value();
    const made: UsageSnapshot = {
      metrics: metricsOf(total),
      session: { id, startTime, requests: Math.max(0, total.requests - requestsBefore) },
      limits: limits.value(),
      today,
      month,
      status: usageStatus(limits.value(), today, month),
      isKept: !failed,
    };
    last = { madeOf, snapshot: made };
    return made;
  }

  return {
    subscribe: listeners.subscribe,
    snapshot,
    refusal: () => {
      // Read the requests that other tabs have counted in the meantime.
      for (const part of kept) part.refresh();
      const { today, month } = snapshot();
      return reachedLimit(limits.value(), today, month, clock());
    },
    begin: (category) => {
      const begunAt = clock();
      noteActivity();
      count((tally) => countBegun(tally, category, localDay(begunAt)));
      const clearings = ledger.clearings();
      let hasEnded = false;
      // If the counts were cleared meanwhile, here or in another tab, do not count this request.
      const isCleared = (): boolean => {
        ledger.refresh();
        return ledger.clearings() !== clearings;
      };
      const day = localDay(begunAt);
      return (end) => {
        let hasCost = hasEnded;
        if (!hasEnded && !isCleared()) {
          const milliseconds = countable(clock() - begunAt);
          const ended: Ended = { ...end, tokens: countable(end.tokens), milliseconds };
          count((tally) => countEnded(tally, ended, day));
        }
        hasEnded = true;
        return (cost) => {
          if (hasCost || isCleared()) return;
          hasCost = true;
          count((tally) => countCost(tally, cost === null ? null : countable(cost), day));
        };
      };
    },
    setLimits: (changed) => {
      const read = limitsSchema.safeParse({ ...limits.value(), ...changed });
      if (read.success) limits.update(() => read.data);
      return read.success;
    },
    exportData: () => {
      const { metrics, session: current, limits: held, status } = snapshot();
      const summary = { metrics, session: current, limits: held, status };
      return exportValues(kept, clock, { title: 'ai-usage', summary });
    },
    clear: () => {
      ledger.clear();
      session.clear();
    },
    refresh: () => {
      for (const part of kept) part.refresh();
    },
    keys: kept.map((part) => part.key),
    parts: kept,
  };
}

/** Limits a number from a gateway or the clock, because NaN would destroy the stored sum. */
function countable(amount: number): number {
  return Number.isFinite(amount) ? Math.min(Math.max(0, amount), COUNTED_AT_ONCE_MAX) : 0;
}

function usedIn(tally: Tally, period: string): PeriodUsage {
  const days = Object.entries(tally.days).filter(([day]) => day.startsWith(period));
  return days.reduce(
    (used, [, day]) => ({ requests: used.requests + day.requests, cost: used.cost + day.cost }),
    { requests: 0, cost: 0 },
  );
}

function metricsOf(total: Tally): UsageMetrics {
  const ended = total.successes + total.failures;
  return {
    totalRequests: total.requests,
    successfulRequests: total.successes,
    failedRequests: total.failures,
    averageProcessingTime: ended === 0 ? 0 : total.milliseconds / ended,
    totalProcessingTime: total.milliseconds,
    totalTokensUsed: total.tokens,
    costEstimate: total.cost,
    unpricedRequests: total.unpriced,
    requestsByCategory: total.byCategory,
    requestsByModel: total.byModel,
    dailyUsage: Object.entries(total.days).map(([date, day]) => ({ date, ...day })),
  };
}
