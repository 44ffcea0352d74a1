import type { Database } from '../../db/database.ts';

const CHANNEL = 'realtime_changes';
/** Minimum time between notifications. Changes in between are found by polling. */
const MIN_INTERVAL_MS = 50;

export interface ChangeNotifier {
  /** Call after this process commits. */
  notify(): void;
  close(): Promise<void>;
}

export interface ChangeNotifierOptions {
  readonly db: Database;
  readonly listen: (about: {
    channel: string;
    onMessage: (payload: string) => void;
    onListening: () => void;
  }) => { close(): Promise<void> };
  /** called when another process has committed, or may have committed */
  readonly onNotice: () => void;
}

/**
 * Notifies the other processes on this database about commits, and listens for their notifications.
 */
export function openChangeNotifier({
  db,
  listen,
  onNotice,
}: ChangeNotifierOptions): ChangeNotifier {
  const self = crypto.randomUUID();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  let closed = false;

  const listener = listen({
    channel: CHANNEL,
    onMessage: (sender) => {
      if (sender !== self) onNotice();
    },
    onListening: onNotice,
  });

  function tell(): void {
    wanted = false;
    // Ignore failures: the other processes also poll.
    db.asAuthService(
      (transaction) => transaction.query('select pg_notify($1, $2)', [CHANNEL, self]),
      {
        readOnly: true,
      },
    ).catch(() => undefined);
    timer = setTimeout(() => {
      timer = undefined;
      if (wanted && !closed) tell();
    }, MIN_INTERVAL_MS);
  }

  return {
    notify() {
      wanted = true;
      if (timer === undefined && !closed) tell();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await listener.close();
    },
  };
}
