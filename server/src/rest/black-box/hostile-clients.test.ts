import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HTTP_LIMITS, serve } from '../../http/serve.node.ts';
import type { HttpLimits } from '../../http/serve.node.ts';
import { openBlackBox } from './black-box.testing.ts';
import type { BlackBox } from './black-box.testing.ts';

/** Shorter limits than in production, but long enough for a machine under load. */
const LIMITS: HttpLimits = {
  headersMs: 1_000,
  idleMs: 2_000,
  progressBytes: 1_000,
  progressMs: 1_500,
  replyBytes: 1_000,
  replyMs: 1_500,
  keepAliveMs: 300,
  checkEveryMs: 50,
  headBytes: 16_384,
};
/** Pause between single bytes: the client looks active, but makes almost no progress. */
const DRIP_MS = 20;
const CUT_WITHIN_MS = 10_000;
const LIMIT_BYTES = 5 * 1024 * 1024;

let box: BlackBox;
let server: Server;
let port: number;
let head: string;
beforeAll(async () => {
  box = await openBlackBox();
  port = await new Promise((resolve) => {
    server = serve({
      fetch: box.app.fetch,
      port: 0,
      hostname: '127.0.0.1',
      limits: LIMITS,
      onListening: resolve,
    });
  });
  const key = await box.tokens.anonKey();
  head = `POST /rest/v1/crates HTTP/1.1\r\nhost: x\r\napikey: ${key}\r\ncontent-type: application/json\r\n`;
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await box.close();
});

interface Conversation {
  socket: Socket;
  /** everything received so far */
  heard: () => string;
  /** resolves with everything received, when the server has closed the connection */
  over: Promise<string>;
}

function talk(): Conversation {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
  });
  // Writing to a closed connection fails; tests expect that.
  socket.on('error', () => undefined);
  const over = new Promise<string>((resolve) => {
    socket.on('close', () => {
      resolve(heard);
    });
  });
  return { socket, heard: () => heard, over };
}

/** Writes a text byte by byte until it ends or the connection closes. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    if (at >= text.length || socket.destroyed) clearInterval(timer);
    else socket.write(text[at] ?? '');
    at += 1;
  }, DRIP_MS);
}

/** Writes a text many times, as fast as the server reads, until the connection closes. */
async function pour(socket: Socket, piece: string, times: number): Promise<void> {
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    if (socket.write(piece)) continue;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        socket.off('drain', go).off('close', go);
        resolve();
      };
      socket.on('drain', go).on('close', go);
    });
  }
}

async function stillServes(): Promise<void> {
  const key = await box.tokens.anonKey();
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/genres?id=eq.1`, {
    headers: { apikey: key },
  });
  expect(await answer.json()).toEqual([{ id: 1, name: 'science' }]);
}

describe('a large body', () => {
  test('is refused before it is sent, if its declared length is above the limit', async () => {
    const { socket, heard, over } = talk();
    socket.write(`${head}content-length: ${LIMIT_BYTES + 1}\r\n\r\n{"id":`);
    await expect.poll(heard, { timeout: CUT_WITHIN_MS }).toMatch(/^HTTP\/1\.1 413 /);
    expect(await over).toContain('PGRST102');
    await stillServes();
  });

  test('in chunks is refused as soon as it exceeds the limit', async () => {
    const { socket, over } = talk();
    const piece = 'x'.repeat(65_536);
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n8\r\n{"label"\r\n2\r\n:"\r\n`);
    await pour(socket, `${piece.length.toString(16)}\r\n${piece}\r\n`, 1_600);
    expect(await over).toMatch(/^HTTP\/1\.1 413 /);
    await stillServes();
  });

  test('ends the connection if the client sends it despite the refusal', async () => {
    const { socket, over } = talk();
    socket.write(`${head}content-length: 1000000000\r\n\r\n`);
    await pour(socket, 'x'.repeat(65_536), 15_000);
    expect(await over).toMatch(/^HTTP\/1\.1 413 /);
    await stillServes();
  });

  test('within the limit is accepted', async () => {
    const { socket, heard } = talk();
    const body = JSON.stringify({ id: 1, label: 'x'.repeat(LIMIT_BYTES - 100) });
    socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`);
    await expect.poll(heard, { timeout: CUT_WITHIN_MS }).toMatch(/^HTTP\/1\.1 201 /);
    socket.destroy();
  });
});

describe('a slow client', () => {
  test('is disconnected while sending headers', async () => {
    const { socket, over } = talk();
    drip(socket, `${head}x-long: ${'x'.repeat(10_000)}`);
    expect(await over).toMatch(/^(HTTP\/1\.1 408 |$)/);
    await stillServes();
  });

  test('is disconnected if it sends nothing', async () => {
    expect(await talk().over).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('is disconnected while sending its body', async () => {
    const { socket, over } = talk();
    socket.write(`${head}content-length: 5000\r\n\r\n`);
    drip(socket, `{"label":"${'x'.repeat(5_000)}`);
    expect(await over).not.toMatch(/ 201 /);
    await stillServes();
  });

  test('is disconnected while sending a chunked body', async () => {
    const { socket, over } = talk();
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
    drip(socket, '1\r\n{\r\n'.repeat(2_000));
    expect(await over).not.toMatch(/ 201 /);
  });

  test('is disconnected if it stops in the middle of its body', async () => {
    const { socket, over } = talk();
    socket.write(`${head}content-length: 5000\r\n\r\n{"id":2,`);
    expect(await over).not.toMatch(/ 201 /);
  });

  test('is disconnected if it does not read the response', async () => {
    await box.database.owner.query(
      "insert into public.logbook select repeat('x', 1000000) from generate_series(1, 60)",
    );
    const { socket, over } = talk();
    const key = await box.tokens.anonKey();
    socket.pause();
    socket.write(`GET /rest/v1/logbook HTTP/1.1\r\nhost: x\r\napikey: ${key}\r\n\r\n`);
    const connections = () =>
      new Promise<number>((resolve) => {
        server.getConnections((_, count) => {
          resolve(count);
        });
      });
    await expect.poll(connections, { timeout: CUT_WITHIN_MS }).toBeGreaterThan(0);
    await expect.poll(connections, { timeout: CUT_WITHIN_MS }).toBe(0);
    socket.resume();
    await over;
    await box.database.owner.query('truncate public.logbook');
  });

  test('is disconnected if it stays idle after a response', async () => {
    const { socket, heard, over } = talk();
    const key = await box.tokens.anonKey();
    socket.write(`GET /rest/v1/genres HTTP/1.1\r\nhost: x\r\napikey: ${key}\r\n\r\n`);
    await expect.poll(heard, { timeout: CUT_WITHIN_MS }).toMatch(/^HTTP\/1\.1 200 /);
    await over;
  });

  test('is accepted as long as it makes progress', async () => {
    const { socket, heard } = talk();
    const body = JSON.stringify({ id: 3, label: 'x'.repeat(100_000) });
    const started = performance.now();
    socket.write(`${head}content-length: ${body.length}\r\n\r\n`);
    let at = 0;
    const timer = setInterval(() => {
      socket.write(body.slice(at, at + 1_000));
      at += 1_000;
      if (at >= body.length) clearInterval(timer);
    }, DRIP_MS * 2);
    await expect.poll(heard, { timeout: CUT_WITHIN_MS }).toMatch(/^HTTP\/1\.1 201 /);
    expect(performance.now() - started).toBeGreaterThan(LIMITS.idleMs + LIMITS.headersMs);
    socket.destroy();
  });
});

describe('an invalid request', () => {
  test('with very large headers is refused', async () => {
    const { socket, over } = talk();
    socket.write(`${head}x-long: ${'x'.repeat(LIMITS.headBytes)}\r\n\r\n`);
    expect(await over).toMatch(/^HTTP\/1\.1 431 /);
  });

  test.each([
    ['garbage', 'hello there\r\n\r\n'],
    ['the start of a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    [
      'two lengths',
      `POST /rest/v1/crates HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx`,
    ],
    [
      'both a length and chunks',
      `POST /rest/v1/crates HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'an invalid chunk size',
      `POST /rest/v1/crates HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    ],
    ['a NUL in a header', `GET /rest/v1/genres HTTP/1.1\r\nhost: x\r\napikey: a\0b\r\n\r\n`],
    ['no host', 'GET /rest/v1/genres HTTP/1.1\r\n\r\n'],
  ])('%s ends the connection with 400', async (_, bytes) => {
    const { socket, over } = talk();
    socket.write(Buffer.from(bytes, 'latin1'));
    expect(await over).toMatch(/^HTTP\/1\.1 40[01] /);
    await stillServes();
  });

  test('a disconnect during the body is not logged and affects no other client', async () => {
    const before = box.logged.length;
    const { socket, over } = talk();
    socket.write(`${head}content-length: 5000\r\n\r\n{"id":2,`);
    socket.end();
    await over;
    await stillServes();
    expect(box.logged.slice(before)).toEqual([]);
  });
});

test('the production limits allow large uploads and slow connections', () => {
  expect(HTTP_LIMITS.headersMs).toBeLessThanOrEqual(30_000);
  expect(HTTP_LIMITS.keepAliveMs).toBeGreaterThan(HTTP_LIMITS.checkEveryMs);
  expect(HTTP_LIMITS.progressBytes / (HTTP_LIMITS.progressMs / 1_000)).toBeLessThan(1_000);
});
