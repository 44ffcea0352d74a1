import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HTTP_LIMITS, serve } from '../../http/serve.node.ts';
import type { HttpLimits } from '../../http/serve.node.ts';
import { openBlackBox } from './black-box.testing.ts';
import type { BlackBox } from './black-box.testing.ts';

/** Pause between single bytes: the client looks active, but makes almost no progress. */
const DRIP_MS = 20;
const LIMIT_BYTES = 5 * 1024 * 1024;
/** The replies to a client that is cut off for being slow. */
const CUT = /^(HTTP\/1\.1 408 |$)/;
const ACCEPTED = 'HTTP/1.1 201 ';

let box: BlackBox;
/** Has the limits of production, for clients that it must serve or refuse at once. */
let server: Server;
let head: string;
const servers: Server[] = [];
beforeAll(async () => {
  box = await openBlackBox();
  server = await listen(HTTP_LIMITS);
  const key = await box.tokens.anonKey();
  head = `POST /rest/v1/crates HTTP/1.1\r\nhost: x\r\napikey: ${key}\r\ncontent-type: application/json\r\n`;
});
afterAll(async () => {
  await Promise.all(servers.map(close));
  await box.close();
});

/**
 * Starts a server for clients that it must cut off, with short limits. On a busy machine it would cut
 * off other clients too.
 */
function strict(limits: Partial<HttpLimits>): Promise<Server> {
  return listen({ ...HTTP_LIMITS, idleMs: 600_000, checkEveryMs: 50, ...limits });
}

function listen(limits: HttpLimits): Promise<Server> {
  return new Promise((resolve) => {
    const started = serve({
      fetch: box.app.fetch,
      port: 0,
      hostname: '127.0.0.1',
      limits,
      onListening: () => {
        resolve(started);
      },
    });
    servers.push(started);
  });
}

function close(started: Server): Promise<void> {
  return new Promise((resolve) => {
    started.close(() => {
      resolve();
    });
    started.closeAllConnections();
  });
}

const portOf = (started: Server): number => (started.address() as AddressInfo).port;

interface Conversation {
  socket: Socket;
  /** everything received so far */
  heard: () => string;
  /** resolves with everything received, when the server has closed the connection */
  over: Promise<string>;
}

function talk(to = server): Conversation {
  const socket = connect(portOf(to), '127.0.0.1');
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

/** Writes a text slowly until it ends or the connection closes. */
function drip(socket: Socket, text: string, bytes = 1, everyMs = DRIP_MS): void {
  let at = 0;
  const timer = setInterval(() => {
    if (at >= text.length || socket.destroyed) clearInterval(timer);
    else socket.write(text.slice(at, at + bytes));
    at += bytes;
  }, everyMs);
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

async function stillServes(asked = server): Promise<void> {
  const key = await box.tokens.anonKey();
  const url = `http://127.0.0.1:${portOf(asked)}/rest/v1/genres?id=eq.1`;
  // A strict server may cut off a request of a busy machine, so ask until it answers.
  await expect
    .poll(async () => (await fetch(url, { headers: { apikey: key } })).json())
    .toEqual([{ id: 1, name: 'science' }]);
}

describe('a large body', () => {
  test('is refused before it is sent, if its declared length is above the limit', async () => {
    const { socket, heard, over } = talk();
    socket.write(`${head}content-length: ${LIMIT_BYTES + 1}\r\n\r\n{"id":`);
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 413 /);
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
    const body = JSON.stringify({ id: 1, label: 'x'.repeat(LIMIT_BYTES - 100) });
    const send = (): Promise<string> => {
      const { socket, over } = talk();
      socket.write(`${head}connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
      return over;
    };
    // Postgres cancels a statement for which a busy machine needs longer than two seconds.
    await expect.poll(send).toContain(ACCEPTED);
  });
});

describe('a slow client', () => {
  test('is disconnected while sending headers', async () => {
    const impatient = await strict({ headersMs: 500 });
    const { socket, over } = talk(impatient);
    drip(socket, `${head}x-long: ${'x'.repeat(10_000)}`);
    expect(await over).toMatch(CUT);
    await stillServes(impatient);
  });

  test('is disconnected if it sends nothing', async () => {
    expect(await talk(await strict({ headersMs: 500 })).over).toMatch(CUT);
  });

  test('is disconnected while sending its body', async () => {
    const impatient = await strict({ progressMs: 500 });
    const { socket, over } = talk(impatient);
    socket.write(`${head}content-length: 5000\r\n\r\n`);
    drip(socket, `{"label":"${'x'.repeat(5_000)}`);
    expect(await over).toMatch(CUT);
    await stillServes(impatient);
  });

  test('is disconnected while sending a chunked body', async () => {
    const { socket, over } = talk(await strict({ progressMs: 500 }));
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
    drip(socket, '1\r\n{\r\n'.repeat(2_000));
    expect(await over).toMatch(CUT);
  });

  test('is disconnected if it stops in the middle of its body', async () => {
    const { socket, over } = talk(await strict({ idleMs: 500 }));
    socket.write(`${head}content-length: 5000\r\n\r\n{"id":2,`);
    expect(await over).toMatch(CUT);
  });

  test('is disconnected if it does not read the response', async () => {
    await box.database.owner.query(
      "insert into public.logbook select repeat('x', 1000000) from generate_series(1, 20)",
    );
    const impatient = await strict({ replyMs: 500, keepAliveMs: 300 });
    const key = await box.tokens.anonKey();
    let reply = '';
    // Ask again if a busy machine was too slow for the query.
    while (!reply.startsWith('HTTP/1.1 200 ')) {
      const connected = once(impatient, 'connection') as Promise<[Socket]>;
      const { socket, over } = talk(impatient);
      socket.pause();
      socket.write(`GET /rest/v1/logbook HTTP/1.1\r\nhost: x\r\napikey: ${key}\r\n\r\n`);
      const [connection] = await connected;
      await once(connection, 'close');
      socket.resume();
      reply = await over;
    }
    expect(reply.length).toBeLessThan(20_000_000);
    await box.database.owner.query('truncate public.logbook');
  });

  test('is disconnected if it stays idle after a response', async () => {
    const { socket, over } = talk(await strict({ keepAliveMs: 300 }));
    socket.write('GET /rest/v1/genres HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await over).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('is accepted as long as it makes progress', async () => {
    // A busy machine can be too slow for short limits, so the client tries longer ones too.
    let reply = '';
    for (let limitMs = 500; !reply.includes(ACCEPTED) && limitMs <= 16_000; limitMs *= 2)
      reply = await sendWithProgress(limitMs);
    expect(reply).toContain(ACCEPTED);
  });
});

/** Sends a body steadily, for three times as long as the limits. Returns the reply. */
async function sendWithProgress(limitMs: number): Promise<string> {
  const limits = { headersMs: limitMs, idleMs: limitMs, progressMs: limitMs, progressBytes: 1_000 };
  const { socket, over } = talk(await strict(limits));
  const body = JSON.stringify({ id: limitMs, label: 'x'.repeat(60_000) });
  socket.write(`${head}connection: close\r\ncontent-length: ${body.length}\r\n\r\n`);
  drip(socket, body, 1_000, limitMs / 20);
  return over;
}

describe('an invalid request', () => {
  test('with very large headers is refused', async () => {
    const { socket, over } = talk();
    socket.write(`${head}x-long: ${'x'.repeat(HTTP_LIMITS.headBytes)}\r\n\r\n`);
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
