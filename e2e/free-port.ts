import { createServer } from 'node:net';

/**
 * Operating systems give other ports to programs that ask for any: from 32768 on Linux, from 49152
 * on macOS and Windows.
 */
const FIRST_PORT = 20_000;
const PORTS_PER_WORKER = 1_000;
/** The workers of a test run share no ports. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 12;
/** Two test runs at once rarely try the same ports. */
const start = Math.floor((Math.random() * PORTS_PER_WORKER) / 2);
let next = FIRST_PORT + worker * PORTS_PER_WORKER + start;

/**
 * Returns a free port on loopback, for servers that must know their URL before they start or after a
 * restart. No other program gets this port before.
 */
export async function freePort(): Promise<number> {
  const port = next;
  next += 1;
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
  return isFree ? port : freePort();
}
