import { expect, test } from 'vitest';
import { readText } from './read-body.ts';

const nothing = (): void => undefined;
const upTo = (maxBytes: number) => ({ maxBytes, maxMs: 60_000 });

function requestOf(
  pieces: Iterable<Uint8Array>,
  more: { headers?: Record<string, string>; onCancel?: () => void } = {},
): Request {
  const iterator = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = iterator.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: () => more.onCancel?.(),
    },
    { highWaterMark: 0 },
  );
  return requestWith(body, more.headers);
}

function requestWith(body: ReadableStream, headers: Record<string, string> = {}): Request {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/', init);
}

function* endless(): Generator<Uint8Array> {
  for (;;) yield new Uint8Array(1000).fill(0x61);
}

test('a body of the maximum size is read, one byte more is not', async () => {
  const bytes = (count: number) => [new Uint8Array(count).fill(0x61)];
  expect(await readText(requestOf(bytes(10)), upTo(10), nothing)).toBe('a'.repeat(10));
  await expect(readText(requestOf(bytes(11)), upTo(10), nothing)).rejects.toMatchObject({
    status: 413,
  });
});

test('an endless body is stopped', async () => {
  let isStopped = false;
  const request = requestOf(endless(), { onCancel: () => (isStopped = true) });
  await expect(readText(request, upTo(5000), nothing)).rejects.toMatchObject({ status: 413 });
  expect(isStopped).toBe(true);
});

test('a body with a too large declared length is not read', async () => {
  let held = 0;
  const request = requestOf(endless(), { headers: { 'content-length': '5001' } });
  await expect(readText(request, upTo(5000), () => (held += 1))).rejects.toMatchObject({
    status: 413,
  });
  expect(held).toBe(0);
});

test('each piece is reported to onChunk, which may refuse it', async () => {
  const held: number[] = [];
  const hold = (bytes: number): void => {
    held.push(bytes);
    if (held.length === 3) throw new Error('no room');
  };
  await expect(readText(requestOf(endless()), upTo(1e6), hold)).rejects.toThrow('no room');
  expect(held).toEqual([1000, 1000, 1000]);
});

test('a character that is split across pieces is decoded', async () => {
  const bytes = new TextEncoder().encode('été 🎨');
  const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
  expect(await readText(requestOf(pieces), upTo(100), nothing)).toBe('été 🎨');
});

test.each([
  ['in the middle', [0x61, 0xff]],
  ['at the end', [0x61, 0xf0, 0x9f]],
])('invalid UTF-8 %s is refused', async (_name, bytes) => {
  await expect(
    readText(requestOf([Uint8Array.from(bytes)]), upTo(100), nothing),
  ).rejects.toMatchObject({
    status: 400,
  });
});

test('a missing body is an empty text', async () => {
  expect(
    await readText(new Request('http://localhost/', { method: 'POST' }), upTo(10), nothing),
  ).toBe('');
});

test('a body that is too slow times out, even if it progresses', async () => {
  let isStopped = false;
  const body = new ReadableStream<Uint8Array>(
    {
      // Sends single bytes without end, whenever the event loop is idle.
      pull: (controller) =>
        new Promise((resolve) => {
          setImmediate(() => {
            if (!isStopped) controller.enqueue(Uint8Array.of(0x20));
            resolve();
          });
        }),
      cancel: () => void (isStopped = true),
    },
    { highWaterMark: 0 },
  );
  const bounds = { maxBytes: 1e9, maxMs: 50 };
  await expect(readText(requestWith(body), bounds, nothing)).rejects.toMatchObject({
    status: 408,
    code: 'request_too_slow',
  });
  expect(isStopped).toBe(true);
});
