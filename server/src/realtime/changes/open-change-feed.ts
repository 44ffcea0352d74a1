import pLimit from 'p-limit';
import type { Database } from '../../db/database.ts';
import { ChangeRequestError } from './change-feed.ts';
import type { ChangeFeed } from './change-feed.ts';
import { openChangeNotifier } from './change-notifier.ts';
import type { ChangeNotifierOptions } from './change-notifier.ts';
import { ChangeReader } from './change-reader.ts';
import { CHECK_LIMITS, checkBindings } from './check-binding.ts';
import type { CheckLimits } from './check-binding.ts';
import { readPosition } from './read-page.ts';
import { Subscriptions } from './subscriptions.ts';
import type { Subscription } from './subscriptions.ts';

export interface ChangeFeedOptions {
  readonly db: Database;
  /** listens to a Postgres channel on its own connection */
  readonly listen: ChangeNotifierOptions['listen'];
  readonly log: (line: string) => void;
  /** poll interval in ms: the maximum delay of changes that no server process made */
  readonly pollMs?: number;
  readonly checkLimits?: CheckLimits;
}

const POLL_MS = 250;
const SWEEP_EVERY_MS = 60_000;
/** per channel */
const MAX_BINDINGS = 100;
/**
 * Maximum number of concurrent checks. Further checks wait, so that other work finds free
 * connections.
 */
const MAX_CONCURRENT_CHECKS = 2;

/** Opens the change feed of this process. The feed reads nothing while it has no subscribers. */
export function openChangeFeed({
  db,
  listen,
  log,
  pollMs = POLL_MS,
  checkLimits = CHECK_LIMITS,
}: ChangeFeedOptions): ChangeFeed {
  const subscriptions = new Subscriptions();
  const limitChecks = pLimit(MAX_CONCURRENT_CHECKS);
  const reader = new ChangeReader({ db, subscriptions, pollMs, log });
  const notices = openChangeNotifier({
    db,
    listen,
    onNotice: () => {
      reader.readSoon();
    },
  });
  const sweeping = setInterval(() => {
    sweepOutbox(db).catch((error: unknown) => {
      log(`Deleting old changes failed: ${String(error)}`);
    });
  }, SWEEP_EVERY_MS);

  return {
    async subscribe(caller, bindings, listener) {
      if (bindings.length > MAX_BINDINGS) {
        throw new ChangeRequestError(
          `Unable to subscribe to changes with given parameters: the most are ${MAX_BINDINGS} bindings in a channel`,
        );
      }
      const checked = await limitChecks(() =>
        db.asAuthService(
          (transaction) => checkBindings(transaction, caller.role, bindings, checkLimits),
          {
            readOnly: true,
          },
        ),
      );
      const subscription: Subscription = { caller, listener, closed: false };
      const isFirst = subscriptions.size === 0;
      subscriptions.add(subscription, checked);
      const close = (): void => {
        if (subscription.closed) return;
        subscription.closed = true;
        subscriptions.remove(subscription);
        if (subscriptions.size === 0) reader.stop();
      };
      try {
        if (isFirst || !reader.isReading) reader.start(await readPosition(db));
      } catch (error) {
        close();
        throw error;
      }
      return {
        setCaller(renewed) {
          subscription.caller = renewed;
        },
        close,
      };
    },
    readNow() {
      reader.readSoon();
      notices.notify();
    },
    async close() {
      clearInterval(sweeping);
      await notices.close();
      await reader.close();
    },
  };
}

/** How long changes are kept. A reader that is disconnected for longer misses changes. */
const KEPT = '10 minutes';
const MARK_EVERY = '1 minute';
const MAX_ROWS = 10_000;

/** Deletes old changes from the outbox in batches of `MAX_ROWS`. Throws DatabaseError. */
export async function sweepOutbox(db: Database): Promise<void> {
  for (let swept = MAX_ROWS; swept === MAX_ROWS;) {
    const { rows } = await db.asAuthService((transaction) =>
      transaction.query('select realtime.sweep_outbox($1, $2, $3) as swept', [
        KEPT,
        MARK_EVERY,
        MAX_ROWS,
      ]),
    );
    swept = Number(rows[0]?.['swept']);
  }
}
