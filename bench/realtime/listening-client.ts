// Opens many sockets that subscribe to one table, and reports when each change arrived.
// realtime-changes.ts runs this program.
import { WebSocket } from 'ws';

export interface ListeningTask {
  readonly url: string;
  readonly anonKey: string;
  readonly tokens: readonly string[];
  readonly filter: string;
  /** the column whose value identifies a change */
  readonly name: string;
}

/** `heard` maps each change to the times when sockets received it, in ms since 1970. */
export interface HeardReport {
  readonly heard: Readonly<Record<string, readonly number[]>>;
  /** number of sockets that received a change twice or in the wrong order */
  readonly disordered: number;
}

/**
 * Number of writers. Numbers that are equal modulo LANES come from the same writer, in ascending
 * order.
 */
export const LANES = 8;

const AT_ONCE = 50;
const HEARTBEAT_MS = 25_000;
const heard: Record<string, number[]> = {};
let disordered = 0;

async function open({ url, anonKey, filter, name }: ListeningTask, token: string): Promise<void> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket`;
  const socket = new WebSocket(`${address}?apikey=${anonKey}&vsn=2.0.0`, {
    perMessageDeflate: false,
  });
  const binding = { event: 'INSERT', schema: 'public', table: 'comments', filter };
  const config = { private: false, presence: { enabled: false }, postgres_changes: [binding] };
  const mark = Buffer.from(`"${name}" : "`);
  const last = new Map<number, number>();
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => {
      reject(new Error(`closed with ${String(code)}`));
    });
    socket.on('open', () => {
      const join = { config, access_token: token };
      socket.send(JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', join]));
    });
    socket.on('message', (data: Buffer) => {
      // Search the bytes: parsing the whole message would take longer than its delivery.
      const found = data.indexOf(mark);
      if (found < 0) {
        if (data.includes('"system"')) resolve();
        return;
      }
      const start = found + mark.length;
      const change = data.toString('latin1', start, data.indexOf('"', start));
      (heard[change] ??= []).push(Date.now());
      const number = Number(change);
      if (number <= (last.get(number % LANES) ?? -1)) disordered += 1;
      last.set(number % LANES, number);
    });
  });
  setInterval(() => {
    socket.send(JSON.stringify([null, 'h', 'phoenix', 'heartbeat', {}]));
  }, HEARTBEAT_MS);
}

process.on('message', (task: ListeningTask | 'report') => {
  if (task === 'report') {
    process.send?.({ heard, disordered } satisfies HeardReport);
    return;
  }
  void (async () => {
    for (let at = 0; at < task.tokens.length; at += AT_ONCE) {
      await Promise.all(task.tokens.slice(at, at + AT_ONCE).map((token) => open(task, token)));
    }
    process.send?.('joined');
  })();
});
process.on('disconnect', () => {
  process.exit(0);
});
