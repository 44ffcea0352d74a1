// Keeps many sockets open, each joined to its own channel. realtime-sockets.ts runs this program.
import { WebSocket } from 'ws';

export interface ClientTask {
  readonly url: string;
  readonly anonKey: string;
  readonly people: readonly { readonly id: string; readonly token: string }[];
}

const AT_ONCE = 50;
const HEARTBEAT_MS = 25_000;

async function open({ url, anonKey }: ClientTask, person: ClientTask['people'][number]) {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket`;
  const socket = new WebSocket(`${address}?apikey=${anonKey}&vsn=2.0.0`, {
    perMessageDeflate: false,
  });
  const topic = `realtime:notifications:${person.id}`;
  const filter = `user_id=eq.${person.id}`;
  const binding = { event: '*', schema: 'public', table: 'notifications', filter };
  const config = { private: false, presence: { enabled: false }, postgres_changes: [binding] };
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => {
      reject(new Error(`closed with ${String(code)}`));
    });
    socket.on('open', () => {
      const join = { config, access_token: person.token };
      socket.send(JSON.stringify(['1', '1', topic, 'phx_join', join]));
    });
    socket.on('message', (data: Buffer) => {
      if (data.toString().includes('"system"')) resolve();
    });
  });
  setInterval(() => {
    socket.send(JSON.stringify([null, 'h', 'phoenix', 'heartbeat', {}]));
  }, HEARTBEAT_MS);
}

process.on('message', (task: ClientTask) => {
  void (async () => {
    for (let at = 0; at < task.people.length; at += AT_ONCE) {
      await Promise.all(task.people.slice(at, at + AT_ONCE).map((person) => open(task, person)));
    }
    process.send?.('joined');
  })();
});
process.on('disconnect', () => {
  process.exit(0);
});
