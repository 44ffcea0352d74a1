import type { Database } from '../../db/database.ts';

const CHANNEL = 'realtime_changes';
/** The other servers are told at most this often; what they were not told of they find by polling. */
const NOTICE_PAUSE_MS = 50;

export interface Notices {
  /** This process has committed something. */
  send(): void;
  close(): Promise<void>;
}

export interface NoticeOptions {
  readonly db: Database;
  readonly listen: (about: {
    channel: string;
    onMessage: (payload: string) => void;
    onListening: () => void;
  }) => { close(): Promise<void> };
  /** another process has committed something, or may have */
  readonly onNotice: () => void;
}

/** Tells other processes on this database that there are changes, and hears it from them. */
export function openNotices({ db, listen, onNotice }: NoticeOptions): Notices {
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
    // Lost is a notice, not a change: whoever was not told polls.
    db.asAuthService(
      (transaction) => transaction.query('select pg_notify($1, $2)', [CHANNEL, self]),
      {
        readOnly: true,
      },
    ).catch(() => undefined);
    timer = setTimeout(() => {
      timer = undefined;
      if (wanted && !closed) tell();
    }, NOTICE_PAUSE_MS);
  }

  return {
    send() {
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
