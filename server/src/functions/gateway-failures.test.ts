import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { GATEWAY_KEY, createFunctionsFixture, errorOf } from './functions-fixture.testing.ts';
import type { FunctionsFixture, Person } from './functions-fixture.testing.ts';

/** What the gateway, or the way to it, does wrong. Times are short here, so that nobody waits. */
const LIMITS = { firstByteMs: 300, idleMs: 300 };

let database: TestDatabase;
let service: FunctionsFixture;
let ada: Person;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  service = await createFunctionsFixture({ limits: LIMITS, database });
  ada = await service.person();
});
afterEach(async () => {
  for (const line of service.logged) expect(line).not.toContain(GATEWAY_KEY);
  await service.close();
});

describe('a refusal', () => {
  test.each([400, 401, 402, 403, 404, 408, 429, 500, 502, 503])(
    '%i comes back as it is, and does not count',
    async (status) => {
      service.gateway.misbehave({ kind: 'status', status, message: 'So it is.' });
      const answer = await ada.ask();
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(await errorOf(answer)).toEqual({ status, code: status, message: 'So it is.' });
      expect(await ada.counted()).toBe(0);
    },
  );

  test.each(['text', 'html'] as const)('as %s becomes an error object', async (as) => {
    service.gateway.misbehave({ kind: 'status', status: 503, message: 'Down.', as });
    const { status, message, code } = await errorOf(await ada.ask());
    expect([status, code]).toEqual([503, 503]);
    expect(message).toContain('Down.');
  });

  test('without words gets some', async () => {
    service.gateway.misbehave({ kind: 'status', status: 500, as: 'empty' });
    expect((await errorOf(await ada.ask())).message).toBe(
      'The AI gateway answered with the status 500.',
    );
  });

  test('is told up to a bound', async () => {
    service.gateway.misbehave({ kind: 'status', status: 500, message: 'x'.repeat(100_000) });
    expect((await errorOf(await ada.ask())).message.length).toBe(500);
  });

  test('that repeats the key does not tell it', async () => {
    for (const as of ['json', 'text'] as const) {
      const message = `The key ${GATEWAY_KEY} is unknown.`;
      service.gateway.misbehave({ kind: 'status', status: 401, message, as });
      expect((await errorOf(await ada.ask())).message).toBe('The key [key] is unknown.');
    }
  });

  test('says how long to wait when it says so in seconds', async () => {
    for (const [said, told] of [
      ['30', '30'],
      ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ] as const) {
      service.gateway.misbehave({ kind: 'status', status: 429, retryAfter: said });
      expect((await ada.ask()).headers.get('retry-after')).toBe(told);
    }
  });

  test('of the key is told to the operator, once a minute', async () => {
    service.gateway.misbehave({ kind: 'status', status: 401 }, { times: 2 });
    await ada.ask();
    await ada.ask();
    expect(service.logged).toEqual([
      'functions: the AI gateway refuses this server with the status 401: see AI_API_KEY',
    ]);
  });

  test('in words only, with status 200, comes back as it is', async () => {
    service.gateway.misbehave({ kind: 'error inside', code: 502, message: 'Inside.' });
    expect(await (await ada.ask()).json()).toEqual({ error: { code: 502, message: 'Inside.' } });
  });
});

describe('no answer', () => {
  test('a gateway that is down', async () => {
    await service.gateway.close();
    expect(await errorOf(await ada.ask())).toEqual({
      status: 502,
      code: 'gateway_unreachable',
      message: 'The AI gateway cannot be reached.',
    });
    expect(await ada.counted()).toBe(0);
    expect(service.logged).toHaveLength(1);
    expect(service.logged[0]).toContain('ECONNREFUSED');
  });

  test('a gateway that closes the connection', async () => {
    service.gateway.misbehave({ kind: 'cut', at: 'headers' });
    expect((await errorOf(await ada.ask())).status).toBe(502);
    expect(await ada.counted()).toBe(0);
  });

  test('a gateway that does not begin, which may cost all the same', async () => {
    service.gateway.misbehave({ kind: 'stall', at: 'headers' });
    expect(await errorOf(await ada.ask())).toEqual({
      status: 504,
      code: 'gateway_timeout',
      message: 'The AI gateway did not answer in time.',
    });
    expect(await service.gateway.requests[0]?.outcome).toBe('abandoned');
    expect(await ada.counted()).toBe(1);
  });

  test('a stream that stops ends with an event that says so', async () => {
    service.gateway.misbehave({ kind: 'stall', at: 'midway' });
    const text = await (await ada.ask({ stream: true })).text();
    expect(text.trimEnd().split('\n').at(-1)).toBe(
      'data: {"error":{"message":"The AI gateway stopped in its answer.","code":"gateway_timeout"}}',
    );
    expect(await service.gateway.requests[0]?.outcome).toBe('abandoned');
  });

  test('a stream that breaks off does too', async () => {
    service.gateway.misbehave({ kind: 'cut', at: 'midway' });
    expect(await (await ada.ask({ stream: true })).text()).toContain(
      'The answer of the AI gateway broke off.',
    );
  });

  test('an object that breaks off is no whole answer', async () => {
    service.gateway.misbehave({ kind: 'cut', at: 'midway' });
    await expect(ada.ask().then((answer) => answer.text())).rejects.toThrow();
  });
});

describe('an answer that is none', () => {
  test('a redirect is not followed', async () => {
    const elsewhere = await createFunctionsFixture({ database });
    try {
      const to = `${elsewhere.gateway.url}/chat/completions`;
      service.gateway.misbehave({ kind: 'redirect', to });
      expect(await errorOf(await ada.ask())).toEqual({
        status: 502,
        code: 'bad_gateway',
        message: 'The AI gateway answered with the status 307.',
      });
      expect(elsewhere.gateway.requests).toEqual([]);
      expect(await ada.counted()).toBe(0);
    } finally {
      await elsewhere.close();
    }
  });

  test('a page is not passed on', async () => {
    const body = '<script>alert(1)</script>';
    service.gateway.misbehave({ kind: 'body', body, contentType: 'text/html' });
    expect(await errorOf(await ada.ask())).toEqual({
      status: 502,
      code: 'bad_gateway',
      message: 'The AI gateway answered text/html where JSON was expected.',
    });
    expect(await ada.counted()).toBe(0);
  });
});
