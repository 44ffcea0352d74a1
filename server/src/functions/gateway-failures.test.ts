import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { AI_LIMITS } from './ai-settings.ts';
import {
  GATEWAY_KEY,
  catchWaits,
  createFunctionsFixture,
  errorOf,
} from './functions-fixture.testing.ts';
import type { FunctionsFixture, Person } from './functions-fixture.testing.ts';

/** The clock stands still, because answers tell the seconds until a time. */
const NOW = new Date();

let database: TestDatabase;
let service: FunctionsFixture;
let ada: Person;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => start());
afterEach(async () => {
  for (const line of service.logged) expect(line).not.toContain(GATEWAY_KEY);
  await service.close();
});

async function start(limits = {}): Promise<void> {
  service = await createFunctionsFixture({ limits, now: () => NOW, database });
  ada = await service.person();
}

describe('a refusal', () => {
  test.each([
    [400, 1],
    [404, 0],
    [408, 1],
    [413, 1],
    [422, 1],
    [429, 0],
    [500, 1],
    [502, 1],
    [503, 1],
    [504, 1],
    [524, 1],
  ])('%i is returned unchanged and counts as %i', async (status, counted) => {
    service.gateway.misbehave({ kind: 'status', status, message: 'So it is.' });
    const answer = await ada.ask();
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await errorOf(answer)).toEqual({ status, code: status, message: 'So it is.' });
    expect(await ada.counted()).toBe(counted);
  });

  test.each([401, 402, 403])(
    '%i is a problem of the operator and does not count',
    async (status) => {
      service.gateway.misbehave({ kind: 'status', status });
      expect(await errorOf(await ada.ask())).toMatchObject({
        status: 502,
        code: 'gateway_refused',
      });
      expect(await ada.counted()).toBe(0);
      expect(service.logged).toEqual([
        `functions: the AI gateway refused this server's key (status ${status}). Check AI_API_KEY.`,
      ]);
    },
  );

  test('with an invalid status is returned with status 502', async () => {
    service.gateway.misbehave({ kind: 'status', status: 999, message: 'Odd.' });
    expect(await errorOf(await ada.ask())).toEqual({ status: 502, code: 502, message: 'Odd.' });
  });

  test.each(['text', 'html'] as const)('in the format %s becomes an error object', async (as) => {
    service.gateway.misbehave({ kind: 'status', status: 503, message: 'Down.', as });
    const { status, message, code } = await errorOf(await ada.ask());
    expect([status, code]).toEqual([503, 503]);
    expect(message).toContain('Down.');
  });

  test('without a message gets a default message', async () => {
    service.gateway.misbehave({ kind: 'status', status: 500, as: 'empty' });
    expect((await errorOf(await ada.ask())).message).toBe(
      'The AI gateway answered with status 500.',
    );
  });

  test('is returned up to a length limit', async () => {
    service.gateway.misbehave({ kind: 'status', status: 500, message: 'x'.repeat(10_000) });
    expect((await errorOf(await ada.ask())).message.length).toBe(500);
  });

  test('that contains the key is returned with the key masked', async () => {
    for (const as of ['json', 'text'] as const) {
      const message = `The key ${GATEWAY_KEY} is unknown.`;
      service.gateway.misbehave({ kind: 'status', status: 500, message, as });
      expect((await errorOf(await ada.ask())).message).toBe('The key [key] is unknown.');
      expect(service.logged).toEqual([]);
    }
  });

  test('keeps when to try again, in seconds', async () => {
    const soon = new Date(NOW.getTime() + 60_000).toUTCString();
    for (const [how, told] of [
      [{ retryAfter: '30' }, /^30$/],
      [{ retryAfter: soon }, /^60$/],
      [{ metadata: { provider_name: 'Venice', retry_after_seconds: 28.2 } }, /^29$/],
      [{ retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' }, /^null$/],
      [{ retryAfter: 'soon' }, /^null$/],
    ] as const) {
      service.gateway.misbehave({ kind: 'status', status: 429, ...how });
      const { headers } = await ada.ask();
      expect(String(headers.get('retry-after'))).toMatch(told);
      expect(headers.has('x-ratelimit-reset')).toBe(false);
    }
  });

  test('of the account says so', async () => {
    const reset = String(NOW.getTime() + 60_000);
    service.gateway.misbehave({
      kind: 'status',
      status: 429,
      message: 'Rate limit exceeded',
      headers: { 'x-ratelimit-reset': reset },
    });
    const { headers } = await ada.ask();
    expect(headers.get('x-ratelimit-reset')).toBe(reset);
    expect(headers.get('retry-after')).toBe('60');
  });

  test('402 says that the credit of the site is used up, and keeps Retry-After', async () => {
    service.gateway.misbehave({ kind: 'status', status: 402, retryAfter: '7' });
    const answer = await ada.ask();
    expect(answer.headers.get('retry-after')).toBe('7');
    expect((await errorOf(answer)).message).toMatch(/has no credit left\. Tell the operator/);
  });

  test('403 of a content filter is returned, because its cause is the text', async () => {
    for (const how of [
      { message: 'Input flagged', metadata: { reasons: ['violence'], flagged_input: 'x' } },
      { message: 'Request blocked: prompt injection patterns detected' },
    ]) {
      service.gateway.misbehave({ kind: 'status', status: 403, ...how });
      expect(await errorOf(await ada.ask())).toEqual({
        status: 403,
        code: 403,
        message: how.message,
      });
    }
    expect(service.logged).toEqual([]);
  });

  test('that was caused by the key is logged once a minute', async () => {
    service.gateway.misbehave({ kind: 'status', status: 401 }, { times: 2 });
    await ada.ask();
    await ada.ask();
    expect(service.logged).toEqual([
      "functions: the AI gateway refused this server's key (status 401). Check AI_API_KEY.",
    ]);
  });

  test('as text with status 200 is returned unchanged', async () => {
    service.gateway.misbehave({ kind: 'error inside', code: 502, message: 'Inside.' });
    expect(await (await ada.ask()).json()).toEqual({ error: { code: 502, message: 'Inside.' } });
  });
});

describe('no answer', () => {
  test('a gateway that is down causes status 502 and does not count', async () => {
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

  test('failures of one kind are logged once a minute, with their number', async () => {
    let time = Date.now();
    const failing = await createFunctionsFixture({ now: () => new Date(time), database });
    try {
      const person = await failing.person();
      await failing.gateway.close();
      for (let asked = 0; asked < 3; asked += 1) await person.ask();
      expect(failing.logged).toHaveLength(1);
      time += 61_000;
      await person.ask();
      expect(failing.logged).toHaveLength(2);
      expect(failing.logged[1]).toContain('(and 2 more times before)');
    } finally {
      await failing.close();
    }
  });

  test('a failure that contains the key is logged without it', async () => {
    const apiKey = 'sk-secret\nsecond';
    const failing = await createFunctionsFixture({ settings: { apiKey }, database });
    try {
      expect((await (await failing.person()).ask()).status).toBe(502);
      expect(failing.logged).toHaveLength(1);
      expect(failing.logged.join()).toContain('[key]');
      expect(failing.logged.join()).not.toContain('sk-secret');
    } finally {
      await failing.close();
    }
  });

  test('a request counts if the gateway closes the connection after it', async () => {
    service.gateway.misbehave({ kind: 'cut', at: 'headers' });
    expect(await errorOf(await ada.ask())).toEqual({
      status: 502,
      code: 'bad_gateway',
      message: 'The connection to the AI gateway was lost.',
    });
    expect(await ada.counted()).toBe(1);
  });

  test('a request counts if the gateway does not answer in time', async () => {
    const endWaits = catchWaits(AI_LIMITS.firstByteMs);
    const { reached } = service.gateway.misbehave({ kind: 'stall', at: 'headers' });
    const asked = ada.ask();
    await reached;
    expect(await errorOf(await endWaits(asked))).toEqual({
      status: 504,
      code: 'gateway_timeout',
      message: 'The AI gateway did not answer in time.',
    });
    expect(await service.gateway.requests[0]?.outcome).toBe('abandoned');
    expect(await ada.counted()).toBe(1);
  });

  test('a stream that stops ends with an error event', async () => {
    await service.close();
    // The last event is the same if a busy machine needs longer than this for the first half.
    await start({ idleMs: 300 });
    service.gateway.misbehave({ kind: 'stall', at: 'midway' });
    const text = await (await ada.ask({ stream: true })).text();
    expect(text.trimEnd().split('\n').at(-1)).toBe(
      'data: {"error":{"message":"The AI gateway stopped answering.","code":504}}',
    );
    expect(await service.gateway.requests[0]?.outcome).toBe('abandoned');
  });

  test('a stream that is cut off ends with an error event', async () => {
    service.gateway.misbehave({ kind: 'cut', at: 'midway' });
    expect(await (await ada.ask({ stream: true })).text()).toContain(
      'The answer of the AI gateway was cut off.',
    );
  });

  test('a JSON answer that is cut off stays incomplete', async () => {
    service.gateway.misbehave({ kind: 'cut', at: 'midway' });
    await expect(ada.ask().then((answer) => answer.text())).rejects.toThrow();
  });
});

describe('an unusable answer', () => {
  test('a redirect is not followed', async () => {
    const elsewhere = await createFunctionsFixture({ database });
    try {
      const to = `${elsewhere.gateway.url}/chat/completions`;
      service.gateway.misbehave({ kind: 'redirect', to });
      expect(await errorOf(await ada.ask())).toEqual({
        status: 502,
        code: 'bad_gateway',
        message: 'The AI gateway answered with status 307.',
      });
      expect(elsewhere.gateway.requests).toEqual([]);
      expect(await ada.counted()).toBe(1);
    } finally {
      await elsewhere.close();
    }
  });

  test('an HTML page is not passed on', async () => {
    const body = '<script>alert(1)</script>';
    service.gateway.misbehave({ kind: 'body', body, contentType: 'text/html' });
    expect(await errorOf(await ada.ask())).toEqual({
      status: 502,
      code: 'bad_gateway',
      message: 'The AI gateway answered with text/html instead of JSON.',
    });
    expect(await ada.counted()).toBe(1);
  });
});
