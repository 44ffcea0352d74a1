import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createBcryptHasher } from './bcrypt-hasher.node.ts';

const LOWEST_COST = 4;

test('a hash matches only its password', async () => {
  const hasher = createBcryptHasher();
  const hash = await hasher.hash('correct horse');
  expect(hash).toMatch(/^\$2b\$10\$[./A-Za-z0-9]{53}$/);
  await expect(hasher.verify('correct horse', hash)).resolves.toBe(true);
  await expect(hasher.verify('Correct horse', hash)).resolves.toBe(false);
});

test('hashes of other bcrypt implementations verify', async () => {
  const hasher = createBcryptHasher({ cost: LOWEST_COST });
  // The test vectors of the Openwall implementation.
  for (const version of ['2a', '2b', '2y']) {
    await expect(
      hasher.verify('U*U', `$${version}$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`),
    ).resolves.toBe(true);
  }
  await expect(
    hasher.verify('U*U*', '$2b$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'),
  ).resolves.toBe(true);
});

test('a missing hash, a broken hash and a too long password never match', async () => {
  const hasher = createBcryptHasher({ cost: LOWEST_COST });
  const hash = await hasher.hash('a'.repeat(72));
  await expect(hasher.verify('', null)).resolves.toBe(false);
  await expect(hasher.verify('secret', 'not a hash')).resolves.toBe(false);
  await expect(hasher.verify('a'.repeat(72), hash)).resolves.toBe(true);
  await expect(hasher.verify(`${'a'.repeat(72)}b`, hash)).resolves.toBe(false);
});

test('verifying takes equally long for a missing hash or a too long password', async () => {
  const [cheap, dear] = [4, 13].map((cost) => createBcryptHasher({ cost, concurrency: 2 }));
  const hash = await cheap?.hash('secret');
  for (const [password, none] of [
    ['secret', null],
    ['a'.repeat(73), '$2b$04$broken'],
  ] as const) {
    const order: string[] = [];
    await Promise.all([
      dear?.verify(password, none).then(() => order.push('2^13 rounds for nothing')),
      cheap?.verify('secret', hash ?? '').then(() => order.push('2^4 rounds')),
    ]);
    expect(order).toEqual(['2^4 rounds', '2^13 rounds for nothing']);
  }
});

test('work over the queue limit is refused with 429', async () => {
  const hasher = createBcryptHasher({ cost: LOWEST_COST, concurrency: 1, maxWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash('secret')));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array<string>(3).fill('fulfilled'),
    ...Array<string>(2).fill('rejected'),
  ]);
  expect(outcomes[4]).toMatchObject({
    reason: { status: 429, code: 'over_request_rate_limit', message: 'Too many requests' },
  });
});

test('files and timers continue while hashes are computed', async () => {
  const hasher = createBcryptHasher();
  const order: string[] = [];
  const hashes = Promise.all(Array.from({ length: 10 }, () => hasher.hash('secret'))).then(() =>
    order.push('hashes'),
  );
  const file = readFile(import.meta.filename).then(() => order.push('file'));
  const tick = new Promise<void>((resolve) => setImmediate(resolve)).then(() => order.push('tick'));
  await Promise.all([hashes, file, tick]);
  expect(order.at(-1)).toBe('hashes');
});
