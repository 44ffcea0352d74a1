import type { Database } from '../../db/database.ts';
import { ChangeRequestError } from './changes.ts';
import type { Changes } from './changes.ts';
import { checkAll } from './check-binding.ts';
import { inTurn } from './in-turn.ts';
import { openNotices } from './notice.ts';
import type { NoticeOptions } from './notice.ts';
import { readPosition } from './read-page.ts';
import { Reader } from './reader.ts';
import { Subscriptions } from './subscriptions.ts';
import type { Subscription } from './subscriptions.ts';
import { sweepOutbox } from './sweep.ts';

export interface ChangesOptions {
  readonly db: Database;
  /** listens on a connection of its own, as of OpenDatabase */
  readonly listen: NoticeOptions['listen'];
  readonly log: (line: string) => void;
  /** how long changes made outside of the servers may wait */
  readonly pollMs?: number;
}

const POLL_MS = 250;
const SWEEP_EVERY_MS = 60_000;
/** of one channel */
const MOST_BINDINGS = 100;
/** The others wait, so that other work finds connections free. */
const CHECKS_AT_ONCE = 2;

/** Opens the change feed of this process. It reads nothing while nobody is subscribed. */
export function openChanges({ db, listen, log, pollMs = POLL_MS }: ChangesOptions): Changes {
  const subscriptions = new Subscriptions();
  const atOnce = inTurn(CHECKS_AT_ONCE);
  const reader = new Reader({ db, subscriptions, pollMs, log });
  const notices = openNotices({
    db,
    listen,
    onNotice: () => {
      reader.poke();
    },
  });
  const sweeping = setInterval(() => {
    sweepOutbox(db).catch((error: unknown) => {
      log(`Old changes were not swept: ${String(error)}`);
    });
  }, SWEEP_EVERY_MS);

  return {
    async subscribe(caller, bindings, listener) {
      if (bindings.length > MOST_BINDINGS) {
        throw new ChangeRequestError(
          `Unable to subscribe to changes with given parameters: the most are ${MOST_BINDINGS} bindings in a channel`,
        );
      }
      const checked = await atOnce(() =>
        db.asAuthService((transaction) => checkAll(transaction, caller.role, bindings), {
          readOnly: true,
        }),
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
        renew(renewed) {
          subscription.caller = renewed;
        },
        close,
      };
    },
    poke() {
      reader.poke();
      notices.send();
    },
    async close() {
      clearInterval(sweeping);
      await notices.close();
      await reader.close();
    },
  };
}
