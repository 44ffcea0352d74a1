import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { createRequestLimiter } from '../http/request-limiter.ts';
import { createTokens, seconds } from '../http/tokens.ts';
import { createRest } from './rest.ts';

test('callers with too many requests get 429, before the database is asked', async () => {
  const now = (): Date => new Date();
  const tokens = createTokens('a secret of the rest tests, long enough', now);
  const app = new Hono();
  app.use(async (context, next) => {
    context.set('clientAddress', context.req.header('x-test-address'));
    await next();
  });
  const limits = { signedOut: 2, signedIn: 3 };
  app.route(
    '/rest/v1',
    createRest({
      db: {} as Database,
      tokens,
      catalog: () => undefined,
      limitRequests: createRequestLimiter(limits, String, now),
      log: () => undefined,
    }),
  );
  const apikey = await tokens.anonKey();
  const issued = seconds(now());
  const claims = { sub: 'ada', role: 'authenticated', iat: issued, exp: issued + 60 };
  const signedIn = { authorization: `Bearer ${await tokens.sign(claims)}` };
  const ask = async (address: string, headers: Record<string, string> = {}) => {
    const response = await app.request('/rest/v1/books', {
      headers: { apikey, 'x-test-address': address, ...headers },
    });
    const { code } = (await response.json()) as { code: string };
    return [response.status, code, response.headers.get('retry-after')];
  };
  // Without a catalog, requests that pass the limit are answered with 503.
  const passed = [503, 'PGRST002', '1'];
  const refused = [429, 'over_request_rate_limit', expect.stringMatching(/^\d+$/)];
  const many = async (count: number, address: string, headers = {}) => {
    const answers = [];
    for (let n = 0; n < count; n += 1) answers.push(await ask(address, headers));
    return answers;
  };
  expect(await many(3, '203.0.113.1')).toEqual([passed, passed, refused]);
  expect(await many(1, '203.0.113.2')).toEqual([passed]);
  expect(await many(4, '203.0.113.1', signedIn)).toEqual([passed, passed, passed, refused]);
});
