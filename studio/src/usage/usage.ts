import { z } from 'zod';
import type { Clock, KeyValueStore } from '../environment.ts';
import { createKept, type Kept, type StorageFailure } from '../storage/kept.ts';
import { createListeners } from '../storage/listeners.ts';
import { dayOf, monthOf } from '../storage/local-day.ts';
import { randomId } from '../storage/random-id.ts';
import { STORAGE_NAMES } from '../storage/storage-keys.ts';
import { exportKept, type ExportedFile, type Transferable } from '../storage/transfer.ts';
import { countBegun, countEnded, type DayTally, type Ended, type Tally } from './tally.ts';
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
  joinLedgers,
  ledgerSchema,
  totalOf,
  turnEra,
} from './usage-ledger.ts';

/** A session of use ends when this long nothing was asked. */
const SESSION_TIMEOUT_MS = 24 * 60 * 60 * 1000;
const VERSION = 1;
/** More tokens, milliseconds or dollars of a single request are not believed. */
const COUNTED_AT_ONCE_MAX = 1e9;

export interface UsageMetrics {
  readonly totalRequests: number;
  readonly successfulRequests: number;
  readonly failedRequests: number;
  /** milliseconds per request that succeeded or failed; 0 before the first */
  readonly averageProcessingTime: number;
  /** milliseconds of all requests that succeeded or failed */
  readonly totalProcessingTime: number;
  readonly totalTokensUsed: number;
  /** US dollars */
  readonly costEstimate: number;
  readonly requestsByCategory: Readonly<Record<string, number>>;
  readonly requestsByModel: Readonly<Record<string, number>>;
  /** the last 62 days with requests, oldest first */
  readonly dailyUsage: readonly (DayTally & { readonly date: string })[];
}

export interface UsageSnapshot {
  readonly metrics: UsageMetrics;
  readonly session: { readonly id: string; readonly startTime: number; readonly requests: number };
  readonly limits: UsageLimits;
  /** of the local calendar day and month of the user's clock */
  readonly today: PeriodUsage;
  readonly month: PeriodUsage;
  readonly status: UsageStatus;
  /** false while the storage is full or closed: the counts then end with the page */
  readonly isKept: boolean;
}

export interface UsageDeps {
  /** null where there is none */
  readonly store: KeyValueStore | null;
  readonly userId: string;
  readonly clock: Clock;
  readonly newId?: () => string;
  /** US dollars per token of a model; all listed models are free, so 0 when not said */
  readonly costPerToken?: (model: string) => number;
  readonly onFailure?: (failure: StorageFailure) => void;
}

/** How a request ended, without what usage knows itself. */
export type RequestEnd = Omit<Ended, 'milliseconds' | 'cost'>;

export interface Usage {
  readonly subscribe: (listener: () => void) => () => void;
  /** the same object until something changes or the day ends */
  readonly snapshot: () => UsageSnapshot;
  /** the limit that forbids the next request, or null */
  readonly refusal: () => UsageLimitError | null;
  /** counts a request that goes out; call the answer once, when it has ended */
  readonly begin: (category: string) => (end: RequestEnd) => void;
  /** false, and nothing changes, when a limit is no number of its kind */
  readonly setLimits: (limits: Partial<UsageLimits>) => boolean;
  readonly exportData: () => ExportedFile;
  /** forgets counts and session; limits stay */
  readonly clear: () => void;
  /** call on a `storage` event with one of `keys`: another tab counted */
  readonly refresh: () => void;
  readonly keys: readonly string[];
  /** for export and import together with other kept values */
  readonly parts: readonly Transferable[];
}

const sessionSchema = z.object({
  id: z.string().max(100),
  startTime: z.number(),
  lastAt: z.number(),
  /** all requests before the session began: the session's own are the rest */
  requestsBefore: z.number().min(0),
});
type Session = Readonly<z.infer<typeof sessionSchema>>;

/** Counts the requests of one person to models, in the browser's storage, and holds their limits. */
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
  const ledger = createKept({
    ...shared,
    name: STORAGE_NAMES.aiUsage,
    schema: ledgerSchema,
    empty: () => emptyLedger(clock()),
    merge: joinLedgers,
  });
  const session: Kept<Session> = createKept({
    ...shared,
    name: STORAGE_NAMES.usageSession,
    schema: sessionSchema,
    empty: () => newSession(totalOf(ledger.value()).requests),
  });
  const limits: Kept<UsageLimits> = createKept({
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
    ledger.update((known) => countAs(turnEra(known, clock()), tabId, change));
  }

  function snapshot(): UsageSnapshot {
    const day = dayOf(clock());
    const failed = kept.some((part) => part.hasFailed());
    const madeOf = [day, failed, ...kept.map((part) => part.value())];
    if (last?.madeOf.every((value, index) => value === madeOf[index]) === true) {
      return last.snapshot;
    }
    const total = totalOf(ledger.value());
    const today = usedIn(total, day);
    const month = usedIn(total, monthOf(clock()));
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
      // What other tabs counted since counts too.
      for (const part of kept) part.refresh();
      const { today, month } = snapshot();
      return reachedLimit(limits.value(), today, month, clock());
    },
    begin: (category) => {
      const begunAt = clock();
      noteActivity();
      count((tally) => countBegun(tally, category, dayOf(begunAt)));
      const clearings = ledger.clearings();
      let hasEnded = false;
      return (end) => {
        if (hasEnded) return;
        hasEnded = true;
        // Cleared since, here or in another tab: what is left of this request is forgotten too.
        ledger.refresh();
        if (ledger.clearings() !== clearings) return;
        const tokens = countable(end.tokens);
        const price = end.model === null ? 0 : (deps.costPerToken?.(end.model) ?? 0);
        const ended: Ended = {
          ...end,
          tokens,
          milliseconds: countable(clock() - begunAt),
          cost: countable(price * tokens),
        };
        count((tally) => countEnded(tally, ended, dayOf(begunAt)));
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
      return exportKept(kept, clock, { title: 'ai-usage', summary });
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

/** Numbers from gateways and clocks can be anything; one that is none would spoil the stored sum. */
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
    requestsByCategory: total.byCategory,
    requestsByModel: total.byModel,
    dailyUsage: Object.entries(total.days).map(([date, day]) => ({ date, ...day })),
  };
}
