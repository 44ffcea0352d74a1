import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HTTP_LIMITS, serve } from './serve.node.ts';

/** Much more than the buffers of the operating system hold. */
const REPLY_BYTES = 64 * 1024 * 1024;
const PIECE_BYTES = 1_024;
const PAUSE_MS = 20;

let server: Server;
let port: number;
beforeAll(async () => {
  port = await new Promise((resolve) => {
    server = serve({
      fetch: () => new Response('x'.repeat(REPLY_BYTES)),
      port: 0,
      hostname: '127.0.0.1',
      limits: { ...HTTP_LIMITS, replyBytes: 1024 * 1024, replyMs: 1_000, checkEveryMs: 50 },
      onListening: resolve,
    });
  });
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
});

test('a client that takes its reply too slowly is disconnected', async () => {
  const closed = new Promise<void>((resolve) => {
    server.once('connection', (socket) => {
      socket.once('close', () => {
        resolve();
      });
    });
  });
  const reader: Socket = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: Buffer.alloc(PIECE_BYTES),
      callback() {
        setTimeout(() => reader.resume(), PAUSE_MS);
        // Stop reading until then.
        return false;
      },
    },
  });
  reader.on('error', () => undefined);
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await closed;
  reader.destroy();
});

test('a client that reads all the time gets the whole reply', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/`);
  expect((await reply.text()).length).toBe(REPLY_BYTES);
});
