import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { HTTP_LIMITS, serve } from './serve.node.ts';
import type { HttpLimits } from './serve.node.ts';

/** More than the buffers of the operating system hold. */
const PART_BYTES = 16 * 1024 * 1024;
const REPLY_BYTES = 4 * PART_BYTES;
const PIECE_BYTES = 1_024;
const PAUSE_MS = 20;

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map(close)));

/** Starts a server with a large reply. Returns it and its port. */
async function listen(limits: HttpLimits): Promise<[server: Server, port: number]> {
  return new Promise((resolve) => {
    const server = serve({
      fetch: () => new Response('x'.repeat(REPLY_BYTES)),
      port: 0,
      hostname: '127.0.0.1',
      limits,
      onListening: (port) => {
        resolve([server, port]);
      },
    });
    servers.push(server);
  });
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

test('a client that takes its reply too slowly is disconnected', async () => {
  const limits = { ...HTTP_LIMITS, replyBytes: 1024 * 1024, replyMs: 1_000, checkEveryMs: 50 };
  const [server, port] = await listen(limits);
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
  // The test moves the clock of the limits: one time limit passes with each part of the reply.
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  try {
    const [, port] = await listen(HTTP_LIMITS);
    const reply = await fetch(`http://127.0.0.1:${port}/`);
    const body: ReadableStream<Uint8Array> | null = reply.body;
    let read = 0;
    let part = 0;
    for await (const piece of body ?? []) {
      read += piece.length;
      if (read < (part + 1) * PART_BYTES) continue;
      part += 1;
      vi.advanceTimersByTime(HTTP_LIMITS.replyMs);
    }
    expect([read, part]).toEqual([REPLY_BYTES, REPLY_BYTES / PART_BYTES]);
  } finally {
    vi.useRealTimers();
  }
});
