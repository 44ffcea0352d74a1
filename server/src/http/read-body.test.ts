import { expect, test } from 'vitest';
import { readUpTo } from './read-body.ts';

function post(body: string | Uint8Array<ArrayBuffer>): Request {
  return new Request('http://localhost', { method: 'POST', body });
}

test('reads a body up to its limit', async () => {
  expect(await readUpTo(post('hello'), 5)).toEqual(new TextEncoder().encode('hello'));
  expect(await readUpTo(post('hello'), 4)).toBeUndefined();
  expect(await readUpTo(new Request('http://localhost'), 4)).toHaveLength(0);
});

test('reads a small body whose length is known', async () => {
  const known = (body: string, length: number): Request =>
    new Request('http://localhost', {
      ...{ method: 'POST', body },
      headers: { 'content-length': String(length) },
    });
  expect(await readUpTo(known('hello', 5), 5)).toEqual(new TextEncoder().encode('hello'));
  expect(await readUpTo(known('', 0), 5)).toHaveLength(0);
  expect(await readUpTo(known('hello', 6), 5)).toBeUndefined();
});

test('lets others go between two large bodies', async () => {
  const order: string[] = [];
  const read = async (): Promise<void> => {
    await readUpTo(post(new Uint8Array(300_000)), 1_000_000);
    order.push('large');
    setImmediate(() => order.push('other'));
  };
  await Promise.all([read(), read()]);
  expect(order).toEqual(['large', 'other', 'large']);
});
