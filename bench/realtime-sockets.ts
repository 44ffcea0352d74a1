// Measures the memory of sockets that have joined a channel with changes. Limit: 12 kB each.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTokens } from '@promptory/server/http/tokens';
import { memoryOf } from './realtime/process-memory.ts';
import type { ClientTask } from './realtime/socket-client.ts';
import { signIn } from './rest/people.ts';
import { openScratch } from './rest/scratch.ts';
import { startProduct } from './rest/servers.ts';
import type { RunningServer } from './rest/servers.ts';

const MOST_BYTES = 12_000;
/** The first sockets aren't measured: they load code and fill caches that all sockets share. */
const WARM_UP = 200;

const { values: given } = parseArgs({
  options: { sockets: { type: 'string', default: '2000' } },
});
const sockets = Number(given.sockets);

const scratch = await openScratch();
let server: RunningServer | undefined;
try {
  const database = await scratch.createDatabase('sockets');
  const tokens = createTokens(scratch.jwtSecret, () => new Date());
  const dataDir = join(scratch.folder, 'product');
  server = await startProduct(database.ownerUrl, scratch.jwtSecret, dataDir, ['--inspect=0']);
  const anonKey = await tokens.anonKey();
  const people = Array.from({ length: WARM_UP + sockets }, () => crypto.randomUUID());
  const tokenOf = await signIn(tokens, people);
  const tasks = people.map((id) => ({ id, token: tokenOf(id) }));
  const first = await openSockets({ url: server.url, anonKey, people: tasks.slice(0, WARM_UP) });
  const before = await memoryOf(server);
  const rest = await openSockets({ url: server.url, anonKey, people: tasks.slice(WARM_UP) });
  const after = await memoryOf(server);
  const used = (after.heapAndExternal - before.heapAndExternal) / sockets;
  const resident = (after.resident - before.resident) / sockets;
  console.log(`${sockets} sockets, each of a different person, with one channel and one binding`);
  console.log(`  heap and external: ${Math.round(used)} bytes per socket`);
  console.log(`  resident: ${Math.round(resident)} bytes per socket`);
  if (Math.max(used, resident) > MOST_BYTES) {
    console.log(`  more than the limit of ${MOST_BYTES} bytes`);
    process.exitCode = 1;
  }
  first.disconnect();
  rest.disconnect();
} finally {
  await server?.stop();
  await scratch.close();
}

/** Opens sockets in a separate process. Resolves when all have joined. */
async function openSockets(task: ClientTask) {
  const program = fileURLToPath(new URL('realtime/socket-client.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  child.send(task);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    child.once('exit', (code) => {
      reject(new Error(`the client ended with ${String(code)}`));
    });
  });
  return child;
}
