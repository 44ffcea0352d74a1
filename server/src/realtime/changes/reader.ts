import { DatabaseError } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import type { Candidate } from './ask.ts';
import { FilterTime } from './conditions.ts';
import { isAway } from './errors.ts';
import { examine } from './examine.ts';
import type { Examined } from './examine.ts';
import { readPage } from './read-page.ts';
import type { Page, Position, Progress } from './read-page.ts';
import type { Change, Subscription, Subscriptions } from './subscriptions.ts';

export interface ReaderOptions {
  readonly db: Database;
  readonly subscriptions: Subscriptions;
  /** how long changes made outside of the servers may wait, in ms */
  readonly pollMs: number;
  readonly log: (line: string) => void;
}

/** Many writes at once are one reading. */
const LEAST_PAUSE_MS = 10;
/** Where something was written, more may come. */
const BUSY_PAUSE_MS = 50;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
/** Other work gets its turn after so many deliveries. */
const DELIVERIES_A_TURN = 2_000;
/** So many bindings are looked at together, and no more of them kept than that and one change has. */
const CANDIDATES_AT_ONCE = 50_000;
/** Rights that change while they are looked at are looked at again. */
const MOST_RENEWALS = 5;
/** After so many failures a page is read change by change, and after twice as many without values. */
const FAILURES_BEFORE_CARE = 3;
const RESTART = 'Changes were missed while the database was away';

/** Reads what is committed while anyone listens, and hands each change to those who may see it. */
export class Reader {
  readonly #options: ReaderOptions;
  /** undefined while nobody listens */
  #position: Position | undefined;
  #progress: Progress | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #pokes = 0;
  #closed = false;
  #retryMs = FIRST_RETRY_MS;
  /** of readings on end, those that failed though the database was there */
  #failures = 0;
  /** counts how often reading was stopped: what was read before counts no more */
  #stops = 0;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  get isReading(): boolean {
    return this.#position !== undefined;
  }

  /** Reads from here on, unless it reads already. */
  start(position: Position): void {
    this.#position ??= position;
    this.#schedule(this.#options.pollMs);
  }

  /** Something was committed. */
  poke(): void {
    if (this.#position === undefined) return;
    this.#pokes += 1;
    if (this.#running === undefined) this.#schedule(0);
  }

  /** Nobody listens any more. */
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
      this.#running = this.#turn().then((nextMs) => {
        this.#running = undefined;
        this.#schedule(nextMs);
      });
    }, pauseMs);
  }

  /** One page; returns the pause until the next. */
  async #turn(): Promise<number> {
    const { pollMs, log } = this.#options;
    const before = this.#pokes;
    try {
      const { more, found } = await this.#readOnce();
      this.#retryMs = FIRST_RETRY_MS;
      if (more) return 0;
      if (this.#pokes > before) return LEAST_PAUSE_MS;
      return found ? Math.min(BUSY_PAUSE_MS, pollMs) : pollMs;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.#closed) log(`Changes could not be read: ${reason}`);
      if (!(error instanceof DatabaseError)) this.#loseAll(RESTART);
      if (!isAway(error)) this.#failures += 1;
      const pause = this.#retryMs;
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
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
      this.#loseAll(RESTART);
      return nothing;
    }
    // Whoever listens by now: a subscription is confirmed before later changes are read.
    const { latest } = this.#options.subscriptions;
    const time = new FilterTime();
    const last = page.changes.at(-1);
    let candidates: Candidate[] = [];
    const losing = new Map<Subscription, string>();
    for (const change of page.changes) {
      try {
        this.#match(change, latest, candidates, losing);
      } catch (error) {
        this.#stepOver(change, error);
      }
      if (change !== last && candidates.length < CANDIDATES_AT_ONCE) continue;
      await this.#hand(candidates, time);
      candidates = [];
      if (stops !== this.#stops) return nothing;
      for (const [subscription, reason] of losing) lose(subscription, reason);
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

  /** With the values of every column that listeners filter by, also of those who came meanwhile. */
  async #readFor(seen: Position): Promise<Page> {
    const { db, subscriptions } = this.#options;
    const progress = this.#progress;
    const isCareful = this.#failures >= FAILURES_BEFORE_CARE;
    if (this.#failures >= 2 * FAILURES_BEFORE_CARE) {
      this.#failures = FAILURES_BEFORE_CARE;
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

  /** Adds the bindings that a change may be for, and those who cannot be told of it. */
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
      for (const subscription of subscriptions.around(change)) losing.set(subscription, reason);
    } else {
      for (const entry of subscriptions.match(change)) {
        if (entry.serial > latest) continue;
        candidates.push({ change, entry, caller: entry.subscription.caller });
      }
    }
    for (const subscription of subscriptions.strayed(change, latest)) {
      losing.set(subscription, 'The table or a column of the filter was renamed');
    }
  }

  /** Finds out who may see what, and tells them. Throws DatabaseError when the database is away. */
  async #hand(candidates: readonly Candidate[], time: FilterTime): Promise<void> {
    const { db, log } = this.#options;
    let waiting = candidates;
    for (let round = 0; waiting.length > 0; round += 1) {
      const { deliveries, failed } = await examine({ db, log, time }, waiting);
      const callers = new Map(waiting.map(({ entry, caller }) => [entry.subscription, caller]));
      const renewed = await this.#deliver(deliveries, failed, callers);
      for (const [subscription, reason] of failed) lose(subscription, reason);
      if (round === MOST_RENEWALS)
        for (const [subscription] of renewed) lose(subscription, RESTART);
      waiting = waiting.flatMap(({ change, entry }) => {
        const from = renewed.get(entry.subscription);
        if (from === undefined || change.id < from || entry.subscription.closed) return [];
        return [{ change, entry, caller: entry.subscription.caller }];
      });
    }
  }

  /** Hands on what was found with rights that still count; from which change on whose do not. */
  async #deliver(
    deliveries: Examined['deliveries'],
    failed: Examined['failed'],
    callers: ReadonlyMap<Subscription, Subscription['caller']>,
  ): Promise<Map<Subscription, number>> {
    const renewed = new Map<Subscription, number>();
    let count = 0;
    let before: Subscription | undefined;
    for (const { change, subscription, ids, data } of deliveries) {
      // Not between two texts of one change for one listener.
      if (count >= DELIVERIES_A_TURN && subscription !== before) {
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
        this.#options.log(`A change could not be handed on: ${String(error)}`);
      }
      count += 1;
    }
    return renewed;
  }

  /** A fault of ours costs those who listen to the table, nobody else. */
  #stepOver(change: Change, error: unknown): void {
    this.#options.log(`A change of table ${change.table ?? ''} was left out: ${String(error)}`);
    for (const subscription of this.#options.subscriptions.around(change)) {
      lose(subscription, 'Changes could not be checked');
    }
  }

  #loseAll(reason: string): void {
    for (const subscription of this.#options.subscriptions.all()) lose(subscription, reason);
  }
}

function lose(subscription: Subscription, reason: string): void {
  if (!subscription.closed) subscription.listener.lost(reason);
}
