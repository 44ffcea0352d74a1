import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ApiRole } from '../db/database.ts';
import { ApiError } from './errors.ts';
import { createAddressLimiter, createRequestLimiter } from './request-limiter.ts';

test('requests are limited per address and per person, and the operator is not', async () => {
  const clock = { now: new Date(0) };
  const limits = { signedOut: 2, signedIn: 3 };
  const limit = createRequestLimiter(
    limits,
    (address) => String(address),
    () => clock.now,
  );
  const app = new Hono().get('/:address/:role/:sub?', (context) => {
    const { address, role, sub } = context.req.param();
    context.set('clientAddress', address);
    limit(context, { role: role as ApiRole, payload: { sub } });
    return context.text('');
  });
  app.onError((error) => {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status, headers: error.headers });
  });
  const ask = async (path: string): Promise<[number, string | null]> => {
    const { status, headers } = await app.request(path);
    return [status, headers.get('retry-after')];
  };

  const many = async (path: string): Promise<number[]> => {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await ask(path))[0]);
    return statuses;
  };
  expect(await many('/a/anon')).toEqual([200, 200, 429, 429]);
  expect(await many('/b/anon')).toEqual([200, 200, 429, 429]);
  expect(await many('/a/authenticated/ada')).toEqual([200, 200, 200, 429]);
  expect(await many('/a/authenticated/bob')).toEqual([200, 200, 200, 429]);
  expect(await many('/a/service_role')).toEqual([200, 200, 200, 200]);
  expect(await ask('/a/anon')).toEqual([429, '30']);
  clock.now = new Date(30_000);
  expect(await ask('/a/anon')).toEqual([200, null]);
  expect((await ask('/a/anon'))[0]).toBe(429);
});

test('requests for files are limited per address, except from this machine', async () => {
  const clock = { now: new Date(0) };
  const limit = createAddressLimiter(2, String, () => clock.now);
  const app = new Hono().get('/:address', (context) => {
    context.set('clientAddress', context.req.param('address'));
    limit(context);
    return context.text('');
  });
  app.onError(
    (error) => new Response(null, { status: error instanceof ApiError ? error.status : 500 }),
  );
  const statuses = async (address: string) =>
    [
      await app.request(`/${address}`),
      await app.request(`/${address}`),
      await app.request(`/${address}`),
    ].map(({ status }) => status);
  expect(await statuses('203.0.113.1')).toEqual([200, 200, 429]);
  expect(await statuses('203.0.113.2')).toEqual([200, 200, 429]);
  expect(await statuses('127.0.0.1')).toEqual([200, 200, 200]);
  clock.now = new Date(60_000);
  expect(await statuses('203.0.113.1')).toEqual([200, 200, 429]);
});
