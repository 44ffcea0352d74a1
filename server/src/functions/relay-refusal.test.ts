import { expect, test } from 'vitest';
import { renderError } from './ai-errors.ts';
import { toRefusal } from './relay-refusal.ts';

const LIMITS = { errorBytes: 16_384, idleMs: 10_000 };
const KEY = 'sk-or-v1-secret';
const NOW = new Date('2026-11-27T08:00:00Z');

/** The error that the caller gets for a gateway's error answer. */
async function told(body: unknown, status = 500, headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = new Response(text, { status, headers });
  const refusal = renderError(await toRefusal(answer, LIMITS, { secret: KEY, now: NOW }));
  return { status: refusal.status, body: await refusal.json() };
}

test.each<[string, unknown]>([
  ['an error object of OpenAI', { error: { message: 'No.', code: 'x', type: 'y' } }],
  ['an error as text', { error: 'No.' }],
  ['an object with detail', { detail: 'No.' }],
  ['an object with message', { message: 'No.' }],
  ['plain text', ' No.\n'],
])('%s becomes an error object', async (_name, body) => {
  expect(await told(body)).toEqual({
    status: 500,
    body: { error: { message: 'No.', code: 500 } },
  });
});

test.each<[string, unknown]>([
  ['null', 'null'],
  ['a list', [{ error: 'No.' }]],
  ['a number', '42'],
  ['other fields', { user_id: 'user_2operator' }],
  ['a detail that is not text', { detail: [{ loc: ['body'], msg: 'No.' }] }],
  [
    'an object that is too long',
    { user_id: 'user_2operator', error: { message: 'x'.repeat(20_000) } },
  ],
  ['broken JSON', '{"user_id":"user_2operator","error":'],
  ['an empty body', ''],
])('%s returns only the status', async (_name, body) => {
  expect(await told(body)).toEqual({
    status: 500,
    body: { error: { message: 'The AI gateway answered with status 500.', code: 500 } },
  });
});

test('only the message of an error answer is returned, without the key', async () => {
  const body = {
    error: { message: `No: ${KEY}`, code: 'daily_limit_reached', metadata: { raw: 'raw' } },
    user_id: 'user_2operator',
  };
  expect(await told(body, 429)).toEqual({
    status: 429,
    body: { error: { message: 'No: [key]', code: 429 } },
  });
});

test.each([
  [429, '30', true],
  [500, null, false],
  [503, null, false],
])('with status %i, X-RateLimit-Reset asks to wait: %j', async (status, wait, isAccount) => {
  const reset = String(NOW.getTime() + 30_000);
  const answer = new Response('No', { status, headers: { 'x-ratelimit-reset': reset } });
  const { headers } = renderError(await toRefusal(answer, LIMITS, { secret: KEY, now: NOW }));
  expect(headers.get('retry-after')).toBe(wait);
  expect(headers.get('x-ratelimit-reset')).toBe(isAccount ? reset : null);
});

test('long messages are cut, and no part of the key remains', async () => {
  const { body } = await told({ error: `${'x'.repeat(490)}${KEY}` });
  expect(body).toEqual({ error: { message: `${'x'.repeat(490)}[key]`, code: 500 } });
  expect((await told({ error: 'x'.repeat(5000) })).body).toEqual({
    error: { message: 'x'.repeat(500), code: 500 },
  });
});

test.each([401, 403])('status %i means a problem with the operator’s key', async (status) => {
  expect(
    await told({ error: { message: 'No auth credentials found', code: status } }, status),
  ).toEqual({
    status: 502,
    body: {
      error: {
        message:
          "The AI gateway rejected this server's key. Tell the operator of this site, or use your own key.",
        code: 'gateway_refused',
      },
    },
  });
});
