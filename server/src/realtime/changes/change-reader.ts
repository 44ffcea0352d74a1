import { DatabaseError } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import type { Candidate } from './candidates.ts';
import { TimeBudget } from './evaluate-filters.ts';
import { isConnectionError } from './database-errors.ts';
import { authorizeChanges } from './authorize-changes.ts';
import type { AuthorizedChanges } from './authorize-changes.ts';
import { readPage } from './read-page.ts';
import type { Page, Position, Progress } from './read-page.ts';
import type { Change, Subscription, Subscriptions } from './subscriptions.ts';

export interface ReaderOptions {
  readonly db: Database;
  readonly subscriptions: Subscriptions;
  /** poll interval in ms: the maximum delay of changes that no server process made */
  readonly pollMs: number;
  readonly log: (line: string) => void;
}

/** Pause after a commit was reported during a read. It groups many writes into one read. */
const MIN_PAUSE_MS = 10;
/** Pause after changes were found. It is shorter because more changes are likely to follow. */
const BUSY_PAUSE_MS = 50;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
/** After this many deliveries the event loop is released for other work. */
const DELIVERIES_PER_TURN = 2_000;
/**
 * Maximum number of candidates that are checked together. Memory holds at most these plus the
 * candidates of one change.
 */
const MAX_CANDIDATES = 50_000;
/** How many times a check is repeated if rights change while it runs. */
const MAX_RENEWALS = 5;
/**
 * After this many failures changes are read one at a time. After twice as many they are read
 * without column values.
 */
const FAILURES_BEFORE_SINGLE_READS = 3;
const CHANGES_MISSED = 'Changes were missed while the database was unavailable';

/**
 * Reads committed changes while there are subscribers, and delivers each change to the subscribers
 * who may see it.
 */
export class ChangeReader {
  readonly #options: ReaderOptions;
  /** undefined while there are no subscribers */
  #position: Position | undefined;
  #progress: Progress | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #requests = 0;
  #closed = false;
  #retryMs = FIRST_RETRY_MS;
  /** consecutive failures while the database was reachable */
  #failures = 0;
  /** number of `stop` calls; a read that started before a stop drops its result */
  #stops = 0;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  get isReading(): boolean {
    return this.#position !== undefined;
  }

  /** Starts reading at this position. Does nothing if reading has already started. */
  start(position: Position): void {
    this.#position ??= position;
    this.#schedule(this.#options.pollMs);
  }

  /** Reads soon. Call it after a commit. */
  readSoon(): void {
    if (this.#position === undefined) return;
    this.#requests += 1;
    if (this.#running === undefined) this.#schedule(0);
  }

  /** Stops reading. Call it when the last subscriber has left. */
  stop(): void {
    this.#stops += 1;
    this.#position = undefined;
    this.#progress = undefined;
    clearTimeout(this.#timer);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.stop();
    await this.#running;
  }

  #schedule(pauseMs: number): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.#position === undefined || this.#running !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#readPageAndPlan().then((nextMs) => {
        this.#running = undefined;
        this.#schedule(nextMs);
      });
    }, pauseMs);
  }

  /** Reads one page of changes. Returns the pause before the next read in ms. */
  async #readPageAndPlan(): Promise<number> {
    const { pollMs, log } = this.#options;
    const before = this.#requests;
    try {
      const { more, found } = await this.#readOnce();
      this.#retryMs = FIRST_RETRY_MS;
      if (more) return 0;
      if (this.#requests > before) return MIN_PAUSE_MS;
      return found ? Math.min(BUSY_PAUSE_MS, pollMs) : pollMs;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.#closed) log(`Changes could not be read: ${reason}`);
      if (!(error instanceof DatabaseError)) this.#reportLostToAll(CHANGES_MISSED);
      if (!isConnectionError(error)) this.#failures += 1;
      const pause = this.#retryMs;
      this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
      return pause;
    }
  }

  async #readOnce(): Promise<{ more: boolean; found: boolean }> {
    const stops = this.#stops;
    const seen = this.#position;
    const nothing = { more: false, found: false };
    if (seen === undefined) return nothing;
    const page = await this.#readFor(seen);
    if (stops !== this.#stops) return nothing;
    if (page.lost) {
      this.#progress = undefined;
      this.#position = page.position;
      this.#reportLostToAll(CHANGES_MISSED);
      return nothing;
    }
    // Only subscriptions confirmed before this read get its changes.
    const { latestSerial: latest } = this.#options.subscriptions;
    const time = new TimeBudget();
    const last = page.changes.at(-1);
    let candidates: Candidate[] = [];
    const losing = new Map<Subscription, string>();
    for (const change of page.changes) {
      try {
        this.#match(change, latest, candidates, losing);
      } catch (error) {
        this.#skipChange(change, error);
      }
      if (change !== last && candidates.length < MAX_CANDIDATES) continue;
      await this.#dispatch(candidates, time);
      candidates = [];
      if (stops !== this.#stops) return nothing;
      for (const [subscription, reason] of losing) reportLost(subscription, reason);
      losing.clear();
      if (change !== last || page.more)
        this.#progress = { target: page.position, after: change.id };
    }
    if (!page.more) {
      this.#progress = undefined;
      this.#position = page.position;
      this.#failures = 0;
    }
    return { more: page.more, found: last !== undefined };
  }

  /**
   * Reads a page with the values of all filtered columns. Reads again if a subscription that was
   * added meanwhile filters on other columns.
   */
  async #readFor(seen: Position): Promise<Page> {
    const { db, subscriptions } = this.#options;
    const progress = this.#progress;
    const isCareful = this.#failures >= FAILURES_BEFORE_SINGLE_READS;
    if (this.#failures >= 2 * FAILURES_BEFORE_SINGLE_READS) {
      this.#failures = FAILURES_BEFORE_SINGLE_READS;
      return readPage(db, { seen, progress, columns: undefined, most: 1 });
    }
    for (;;) {
      const columns = new Set(subscriptions.columns());
      const most = isCareful ? 1 : undefined;
      const page = await readPage(db, { seen, progress, columns: [...columns], most });
      if (page.changes.length === 0 || subscriptions.columns().every((one) => columns.has(one))) {
        return page;
      }
    }
  }

  /**
   * Adds the bindings that may match the change to `candidates`. Adds the subscriptions that will
   * miss the change to `losing`, with the reason.
   */
  #match(
    change: Change,
    latest: number,
    candidates: Candidate[],
    losing: Map<Subscription, string>,
  ): void {
    const { subscriptions } = this.#options;
    const table = change.table ?? '';
    if (change.action === 'TRUNCATE' || change.unreadable === true) {
      const reason =
        change.action === 'TRUNCATE'
          ? `Table ${table} was emptied`
          : `A change of table ${table} could not be read`;
      for (const subscription of subscriptions.subscribersOf(change))
        losing.set(subscription, reason);
    } else {
      for (const entry of subscriptions.match(change)) {
        if (entry.serial > latest) continue;
        candidates.push({ change, entry, caller: entry.subscription.caller });
      }
    }
    for (const subscription of subscriptions.withRenamedTargets(change, latest)) {
      losing.set(subscription, 'The table or a column of the filter was renamed');
    }
  }

  /** Checks and delivers the candidates. Throws DatabaseError if the database is unreachable. */
  async #dispatch(candidates: readonly Candidate[], time: TimeBudget): Promise<void> {
    const { db, log } = this.#options;
    let waiting = candidates;
    for (let round = 0; waiting.length > 0; round += 1) {
      const { deliveries, failed } = await authorizeChanges({ db, log, time }, waiting);
      const callers = new Map(waiting.map(({ entry, caller }) => [entry.subscription, caller]));
      const renewed = await this.#deliver(deliveries, failed, callers);
      for (const [subscription, reason] of failed) reportLost(subscription, reason);
      if (round === MAX_RENEWALS)
        for (const [subscription] of renewed) reportLost(subscription, CHANGES_MISSED);
      waiting = waiting.flatMap(({ change, entry }) => {
        const from = renewed.get(entry.subscription);
        if (from === undefined || change.id < from || entry.subscription.closed) return [];
        return [{ change, entry, caller: entry.subscription.caller }];
      });
    }
  }

  /**
   * Delivers changes unless the subscription's rights changed after the check. Returns those
   * subscriptions with the id of their first undelivered change.
   */
  async #deliver(
    deliveries: AuthorizedChanges['deliveries'],
    failed: AuthorizedChanges['failed'],
    callers: ReadonlyMap<Subscription, Subscription['caller']>,
  ): Promise<Map<Subscription, number>> {
    const renewed = new Map<Subscription, number>();
    let count = 0;
    let before: Subscription | undefined;
    for (const { change, subscription, ids, data } of deliveries) {
      // Do not pause between two deliveries of one change to the same listener.
      if (count >= DELIVERIES_PER_TURN && subscription !== before) {
        count = 0;
        await new Promise((resume) => setTimeout(resume, 0));
      }
      before = subscription;
      if (subscription.closed || failed.has(subscription) || renewed.has(subscription)) continue;
      if (subscription.caller !== callers.get(subscription)) {
        renewed.set(subscription, change.id);
        continue;
      }
      try {
        subscription.listener.deliver(ids, data);
      } catch (error) {
        this.#options.log(`A change could not be delivered: ${String(error)}`);
      }
      count += 1;
    }
    return renewed;
  }

  /** Drops a change after an internal error, and tells its subscribers to reload their data. */
  #skipChange(change: Change, error: unknown): void {
    this.#options.log(`A change of table ${change.table ?? ''} was skipped: ${String(error)}`);
    for (const subscription of this.#options.subscriptions.subscribersOf(change)) {
      reportLost(subscription, 'Changes could not be checked');
    }
  }

  #reportLostToAll(reason: string): void {
    for (const subscription of this.#options.subscriptions.all()) reportLost(subscription, reason);
  }
}

function reportLost(subscription: Subscription, reason: string): void {
  if (!subscription.closed) subscription.listener.changesLost(reason);
}
