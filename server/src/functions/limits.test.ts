import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseError } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { CHAT, catchWaits, createFunctionsFixture, errorOf } from './functions-fixture.testing.ts';
import type { FunctionsFixture, Person } from './functions-fixture.testing.ts';

let database: TestDatabase;
let service: FunctionsFixture;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function start(options: Parameters<typeof createFunctionsFixture>[0]): Promise<Person> {
  service = await createFunctionsFixture({ ...options, database });
  return service.person();
}
afterEach(() => service.close());

describe('requests per day and month', () => {
  test('of two concurrent requests at the limit only one passes', async () => {
    const ada = await start({ settings: { dailyLimit: 100 } });
    await service.owner.query(
      `insert into public.ai_requests (user_id, day, requests, attempts)
       values ($1, (now() at time zone 'UTC')::date, 99, 99)`,
      [ada.id],
    );
    const answers = await Promise.all([ada.ask(), ada.ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(service.gateway.requests).toHaveLength(1);
    expect(await ada.counted()).toBe(100);
  });

  test('the daily limit names the time when requests are possible again', async () => {
    const ada = await start({ settings: { dailyLimit: 1 } });
    await ada.ask();
    const answer = await ada.ask();
    const midnight = new Date();
    midnight.setUTCHours(24, 0, 0, 0);
    const waitSeconds = (midnight.getTime() - Date.now()) / 1000;
    expect(Math.abs(Number(answer.headers.get('retry-after')) - waitSeconds)).toBeLessThan(60);
    expect(await errorOf(answer)).toEqual({
      status: 429,
      code: 'daily_limit_reached',
      message: `You have reached your limit of 1 AI requests per day. You can send requests again on ${midnight.toISOString().slice(0, 10)} 00:00 UTC.`,
    });
    expect(service.gateway.requests).toHaveLength(1);
    // Other users have their own limit, and requests for the model list do not count.
    expect((await (await service.person()).ask()).status).toBe(200);
    expect((await service.send('GET', 'ai/models', { token: ada.token })).status).toBe(200);
  });

  test('the monthly limit names the time when requests are possible again', async () => {
    const ada = await start({ settings: { dailyLimit: 5, monthlyLimit: 1 } });
    await ada.ask();
    const { status, code, message } = await errorOf(await ada.ask());
    expect([status, code]).toEqual([429, 'monthly_limit_reached']);
    expect(message).toMatch(
      /^You have reached your limit of 1 AI requests per month\. You can send requests again on \d{4}-\d\d-01 00:00 UTC\.$/,
    );
  });

  test('refusals of the gateway do not count, but are limited', async () => {
    const ada = await start({ settings: { dailyLimit: 2 } });
    service.gateway.misbehave({ kind: 'status', status: 429 }, { times: 4 });
    for (let asked = 0; asked < 4; asked += 1) expect((await ada.ask()).status).toBe(429);
    expect(await ada.counted()).toBe(0);
    const { status, code, message } = await errorOf(await ada.ask());
    expect([status, code]).toEqual([429, 'daily_limit_reached']);
    expect(message).toMatch(
      /^You have reached your limit of 2 AI requests per day, because the AI gateway refused too many of them\. You can/,
    );
    expect(service.gateway.requests).toHaveLength(4);
  });

  test.each([
    ['totalDailyLimit', 'per day', /\d{4}-\d\d-\d\d/],
    ['totalMonthlyLimit', 'per month', /\d{4}-\d\d-01/],
  ])('%s also counts the requests of deleted accounts', async (name, span, day) => {
    // Use a separate database, because other tests count requests in the shared one.
    const own = await createTestDatabase();
    onTestFinished(() => own.close());
    service = await createFunctionsFixture({ settings: { [name]: 2 }, database: own });
    const people = [await service.person(), await service.person()];
    for (const person of people) {
      expect((await person.ask()).status).toBe(200);
      await service.owner.query('delete from auth.users where id = $1', [person.id]);
    }
    const answer = await (await service.person()).ask();
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    const error = await errorOf(answer);
    expect(error).toMatchObject({ status: 429, code: 'total_limit_reached' });
    expect(error.message).toContain(
      `All users together have reached the limit of 2 AI requests ${span}. You can send requests again on `,
    );
    expect(error.message).toMatch(day);
    expect(service.gateway.requests).toHaveLength(2);
  });

  test('a client that disconnects before the request is forwarded is not counted', async () => {
    let release = (): void => undefined;
    let reach = (): void => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const held = new Promise<void>((resolve) => (release = resolve));
    const ada = await start({
      db: (db) => ({
        ...db,
        async asUser(scope, statements) {
          if (statements.some(({ text }) => text.includes('take_ai_request'))) {
            reach();
            await held;
          }
          return db.asUser(scope, statements);
        },
      }),
    });
    const leaving = new AbortController();
    const asked = ada.ask({}, { signal: leaving.signal }).catch(() => 'gone');
    await reached;
    const [signal] = service.signals;
    const left = new Promise((resolve) => signal?.addEventListener('abort', resolve));
    leaving.abort();
    await left;
    release();
    expect(await asked).toBe('gone');
    await expect.poll(() => ada.attempted()).toBe(1);
    await expect.poll(() => ada.counted()).toBe(0);
    expect(service.gateway.requests).toEqual([]);
  });

  test('a request that the server refuses does not count', async () => {
    const ada = await start({ settings: { dailyLimit: 1 } });
    await ada.ask({ messages: [] });
    await ada.ask({ model: 'other' });
    expect(await ada.counted()).toBe(0);
    expect((await ada.ask()).status).toBe(200);
  });

  test('no request is forwarded while the database fails', async () => {
    let fails = false;
    const ada = await start({
      db: (db) => ({
        ...db,
        asUser: (scope, statements) =>
          fails
            ? Promise.reject(new DatabaseError({ message: 'gone', sqlstate: '08006' }))
            : db.asUser(scope, statements),
      }),
    });
    fails = true;
    const answer = await ada.ask();
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await errorOf(answer)).toMatchObject({ status: 503, code: 'database_unavailable' });
    expect(service.gateway.requests).toEqual([]);
    expect(service.logged.join()).toContain('gone');
  });

  test('a request takes two round trips to the database, the first read-only', async () => {
    const trips: boolean[] = [];
    const ada = await start({
      db: (db) => ({
        ...db,
        asUser: (scope, statements) => {
          trips.push(scope.readOnly ?? false);
          return db.asUser(scope, statements);
        },
      }),
    });
    await ada.ask();
    expect(trips).toEqual([true, false]);
  });
});

describe('concurrent requests', () => {
  test('are limited per user until one of them ends', async () => {
    const ada = await start({ limits: { perPerson: 2 } });
    const stalls = [1, 2].map(() => service.gateway.misbehave({ kind: 'stall', at: 'midway' }));
    const first = await Promise.all([ada.ask({ stream: true }), ada.ask({ stream: true })]);
    const refused = await ada.ask();
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'too_many_at_once' });
    expect((await (await service.person()).ask()).status).toBe(200);
    expect(await ada.counted()).toBe(2);
    for (const { release } of stalls) release();
    await Promise.all(first.map((answer) => answer.text()));
    expect((await ada.ask()).status).toBe(200);
  });

  test('are limited in total', async () => {
    const ada = await start({ limits: { overall: 1 } });
    const bob = await service.person();
    const { release } = service.gateway.misbehave({ kind: 'stall', at: 'midway' });
    const first = await ada.ask({ stream: true });
    expect(await errorOf(await bob.ask())).toMatchObject({ status: 503, code: 'busy' });
    release();
    await first.text();
    expect((await bob.ask()).status).toBe(200);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a refused request', { messages: [] }],
    ['a request for an unavailable model', { model: 'other' }],
    ['a request with too many parts', { filler: Array(20_001).fill(1) }],
  ])('%s frees its slot', async (_name, fields) => {
    const ada = await start({ limits: { perPerson: 1 } });
    await ada.ask(fields);
    expect((await ada.ask()).status).toBe(200);
  });

  test('a refusal of the gateway, a cut answer and a disconnected client free their slots', async () => {
    const ada = await start({ limits: { perPerson: 1 } });
    service.gateway.misbehave({ kind: 'status', status: 500 });
    await (await ada.ask()).text();
    service.gateway.misbehave({ kind: 'cut', at: 'midway' });
    await (await ada.ask({ stream: true })).text();
    service.gateway.misbehave({ kind: 'endless', of: 'text' });
    const answer = await ada.ask({ stream: true });
    await answer.body?.cancel();
    await service.gateway.requests.at(-1)?.outcome;
    await expect.poll(async () => (await ada.ask()).status).toBe(200);
  });
});

describe('slow bodies', () => {
  /** Sends a request of this user with a body that never ends. */
  const begin = (token: string, init: RequestInit = {}) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"model":"'));
      },
    });
    return service.send('POST', CHAT, { ...init, token, body, duplex: 'half' });
  };

  test('do not count for the total, so that other users get answers', async () => {
    const ada = await start({ limits: { overall: 1, perPerson: 2, bodyMs: 60_000 } });
    const leaving = new AbortController();
    const { signal } = leaving;
    const slow = [1, 2].map(() => begin(ada.token, { signal }).catch(() => 'cut'));
    await expect.poll(() => service.signals.length).toBe(2);
    expect((await (await service.person()).ask()).status).toBe(200);
    leaving.abort();
    expect(await Promise.all(slow)).toEqual(['cut', 'cut']);
  });

  test('time out', async () => {
    const bodyMs = 100_001;
    const ada = await start({ limits: { perPerson: 1, bodyMs } });
    const endWaits = catchWaits(bodyMs);
    expect(await errorOf(await endWaits(begin(ada.token)))).toEqual({
      status: 408,
      code: 'request_too_slow',
      message: 'The request took too long to arrive.',
    });
    expect((await ada.ask()).status).toBe(200);
  });

  test('are not read for signed-out users', async () => {
    const ada = await start({ limits: { bodyMs: 60_000 } });
    await service.owner.query('delete from auth.sessions where id = $1', [ada.session]);
    expect(await errorOf(await begin(ada.token))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
  });
});

describe('invalid requests', () => {
  test.each<[string, Record<string, unknown>, number]>([
    ['with errors', { messages: [] }, 400],
    ['for unavailable models', { model: 'other' }, 404],
    ['that are too large', { filler: Array(20_001).fill(1) }, 413],
  ])(
    'after thirty requests %s, all requests of the user are refused unread',
    async (_name, fields, status) => {
      let time = Date.now();
      const ada = await start({ now: () => new Date(time) });
      for (let asked = 0; asked < 30; asked += 1) {
        expect((await ada.ask(fields)).status).toBe(status);
      }
      const refused = await ada.ask();
      expect(refused.headers.get('retry-after')).toBe('20');
      expect(await errorOf(refused)).toEqual({
        status: 429,
        code: 'request_limit_reached',
        message: 'Too many of your requests were invalid. Please wait 20 seconds.',
      });
      expect((await (await service.person()).ask()).status).toBe(200);
      time += 20_000;
      expect((await ada.ask()).status).toBe(200);
    },
  );
});

describe('sizes', () => {
  const LIMITS = { bodyBytes: 20_000 };

  test('a body with a too large declared length is refused unread', async () => {
    const ada = await start({ limits: LIMITS });
    const answer = await ada.ask({ filler: 'x'.repeat(20_000) });
    expect(await errorOf(answer)).toMatchObject({
      status: 413,
      code: 'request_too_large',
      message: 'The request is larger than 20000 bytes.',
    });
  });

  test('a body without a declared length is refused while it arrives', async () => {
    const ada = await start({ limits: LIMITS });
    const piece = new Uint8Array(4096).fill(0x20);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let sent = 0; sent <= LIMITS.bodyBytes; sent += piece.length) {
          controller.enqueue(piece);
        }
        controller.close();
      },
    });
    const answer = await service.send('POST', CHAT, { token: ada.token, body, duplex: 'half' });
    expect((await errorOf(answer)).status).toBe(413);
    expect((await ada.ask()).status).toBe(200);
  });

  test('text has its own limit, for all messages together', async () => {
    const ada = await start({ limits: { textChars: 1000 } });
    const half = { role: 'user', content: 'x'.repeat(500) };
    const parts = { role: 'user', content: [{ type: 'text', text: 'x'.repeat(501) }] };
    expect((await ada.ask({ messages: [half, half] })).status).toBe(200);
    expect(await errorOf(await ada.ask({ messages: [half, parts] }))).toMatchObject({
      status: 413,
      message: 'The messages have more than 1000 characters.',
    });
  });

  test('bodies in memory are limited, and freed after they were forwarded', async () => {
    const ada = await start({ limits: { bodyBytesPerPerson: 1000, bodyBytesUnderWay: 1500 } });
    const { reached, release } = service.gateway.misbehave({ kind: 'stall', at: 'headers' });
    const first = ada.ask({ filler: 'x'.repeat(700) });
    await reached;
    const refused = await ada.ask({ filler: 'x'.repeat(700) });
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'too_many_at_once' });
    // Other users have room until the total is reached.
    const bob = await service.person();
    expect((await bob.ask({ filler: 'x'.repeat(300) })).status).toBe(200);
    expect(await errorOf(await bob.ask({ filler: 'x'.repeat(800) }))).toMatchObject({
      status: 503,
      code: 'busy',
    });
    release();
    await (await first).text();
    const { release: finish } = service.gateway.misbehave({ kind: 'stall', at: 'midway' });
    const stream = await ada.ask({ stream: true, filler: 'x'.repeat(700) });
    expect((await ada.ask({ filler: 'x'.repeat(700) })).status).toBe(200);
    finish();
    await stream.text();
  });

  test('a stream that is too large ends with an error event', async () => {
    const ada = await start({ limits: { answerBytes: 100_000 } });
    service.gateway.misbehave({ kind: 'endless', of: 'text' });
    const text = await (await ada.ask({ stream: true })).text();
    expect(text.length).toBeLessThan(150_000);
    const last = text.trimEnd().split('\n').at(-1) ?? '';
    expect(JSON.parse(last.replace('data: ', ''))).toEqual({
      error: { message: 'The answer is larger than 100000 bytes.', code: 502 },
    });
    expect(await service.gateway.requests[0]?.outcome).toBe('abandoned');
  });

  test('an object that is too large is cut off', async () => {
    const ada = await start({ limits: { answerBytes: 100_000 } });
    service.gateway.misbehave({ kind: 'endless', of: 'text' });
    const answer = await ada.ask();
    await expect(answer.text()).rejects.toThrow();
    expect(await service.gateway.requests[0]?.outcome).toBe('abandoned');
  });
});
