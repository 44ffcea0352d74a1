import pg from 'pg';

export interface ListenOptions {
  readonly connection: pg.ClientConfig;
  readonly channel: string;
  /** receives the payload of `notify channel, payload` */
  readonly onMessage: (payload: string) => void;
  /** called each time listening begins; notifications sent before that were missed */
  readonly onListening: () => void;
  readonly log: (line: string) => void;
}

export interface Listener {
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;

/** Listens to a channel on one connection. After losing it, reconnects with growing pauses. */
export function listen(options: ListenOptions): Listener {
  const { channel, onMessage, onListening, log } = options;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_RETRY_MS;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...options.connection, keepAlive: true });
    client = next;
    let lost = false;
    const lose = (reason: string): void => {
      if (lost || closed) return;
      lost = true;
      log(`The connection that listens for ${channel} was lost: ${reason}`);
      next.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), pause);
      pause = Math.min(pause * 2, LONGEST_RETRY_MS);
    };
    next.on('error', (error) => {
      lose(error.message);
    });
    next.on('end', () => {
      lose('Postgres closed it');
    });
    next.on('notification', (message) => {
      if (message.channel === channel) onMessage(message.payload ?? '');
    });
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      pause = FIRST_RETRY_MS;
      if (!closed) onListening();
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error));
    }
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
