import type { Database } from '../../db/database.ts';
import type { Changes } from './changes.ts';
import { checkBinding } from './check-binding.ts';
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

/** Opens the change feed of this process. It reads nothing while nobody is subscribed. */
export function openChanges({ db, listen, log, pollMs = POLL_MS }: ChangesOptions): Changes {
  const subscriptions = new Subscriptions();
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
      const checked = await db.asAuthService(
        async (transaction) => {
          const good = [];
          for (const binding of bindings) {
            good.push(await checkBinding(transaction, caller.role, binding));
          }
          return good;
        },
        { readOnly: true },
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
