import { DatabaseError } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { examine } from './examine.ts';
import type { Delivery } from './examine.ts';
import { readPage } from './read-page.ts';
import type { Page, Position, Progress } from './read-page.ts';
import type { Change, Entry, Subscription, Subscriptions } from './subscriptions.ts';

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
      const pause = this.#retryMs;
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
      return pause;
    }
  }

  async #readOnce(): Promise<{ more: boolean; found: boolean }> {
    const { db, log } = this.#options;
    const seen = this.#position;
    if (seen === undefined) return { more: false, found: false };
    const page = await this.#readFor(seen);
    if (page.lost) {
      this.#progress = undefined;
      this.#advance(page.position);
      this.#loseAll(RESTART);
      return { more: false, found: false };
    }
    // Whoever listens by now: a subscription is confirmed before later changes are read.
    const { matches, emptied } = this.#match(page.changes);
    if (matches.length > 0) {
      const { deliveries, failed } = await examine(db, matches, log);
      await this.#deliver(deliveries, failed);
      for (const [subscription, reason] of failed) lose(subscription, reason);
    }
    for (const [subscription, table] of emptied) lose(subscription, `Table ${table} was emptied`);
    this.#moveOn(page);
    return { more: page.more, found: page.changes.length > 0 };
  }

  /** With the values of every column that listeners filter by, also of those who came meanwhile. */
  async #readFor(seen: Position): Promise<Page> {
    const { db, subscriptions } = this.#options;
    for (;;) {
      const columns = new Set(subscriptions.columns());
      const page = await readPage(db, seen, this.#progress, [...columns]);
      if (page.changes.length === 0 || subscriptions.columns().every((one) => columns.has(one))) {
        return page;
      }
    }
  }

  #match(changes: readonly Change[]): {
    matches: { change: Change; entry: Entry }[];
    emptied: Map<Subscription, string>;
  } {
    const matches: { change: Change; entry: Entry }[] = [];
    const emptied = new Map<Subscription, string>();
    for (const change of changes) {
      for (const entry of this.#options.subscriptions.match(change)) {
        if (change.action === 'TRUNCATE') emptied.set(entry.subscription, change.table ?? '');
        else matches.push({ change, entry });
      }
    }
    return { matches, emptied };
  }

  async #deliver(
    deliveries: readonly Delivery[],
    failed: ReadonlyMap<Subscription, string>,
  ): Promise<void> {
    let count = 0;
    for (const { subscription, ids, data } of deliveries) {
      if (subscription.closed || failed.has(subscription)) continue;
      try {
        subscription.listener.deliver(ids, data);
      } catch (error) {
        this.#options.log(`A change could not be handed on: ${String(error)}`);
      }
      count += 1;
      if (count % DELIVERIES_A_TURN === 0) await new Promise((resume) => setTimeout(resume, 0));
    }
  }

  #moveOn(page: Page): void {
    const last = page.changes.at(-1);
    if (page.more && last !== undefined) {
      if (this.#position !== undefined) this.#progress = { target: page.position, after: last.id };
      return;
    }
    this.#progress = undefined;
    this.#advance(page.position);
  }

  /** Not once it was stopped: the next one to listen says where to begin. */
  #advance(position: Position): void {
    if (this.#position !== undefined) this.#position = position;
  }

  #loseAll(reason: string): void {
    for (const subscription of this.#options.subscriptions.all()) lose(subscription, reason);
  }
}

function lose(subscription: Subscription, reason: string): void {
  if (!subscription.closed) subscription.listener.lost(reason);
}
