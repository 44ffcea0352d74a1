import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { catchWaits, createFunctionsFixture } from './functions-fixture.testing.ts';
import type { FunctionsFixture, Person } from './functions-fixture.testing.ts';

/** Lengths that only these waits have. */
const LIMITS = { firstByteMs: 100_001, idleMs: 100_003 };

let database: TestDatabase;
let service: FunctionsFixture;
let ada: Person;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => service.close());

async function start(options: Parameters<typeof createFunctionsFixture>[0] = {}): Promise<void> {
  service = await createFunctionsFixture({ ...options, database });
  ada = await service.person();
}

const newId = () => crypto.randomUUID().replaceAll('-', '');

/** Asks with the id of a message and reads the whole answer; ignores a broken connection. */
async function attempt(message_id: string, fields: object = {}): Promise<number> {
  const answer = await ada.ask({ message_id, ...fields });
  await answer.text().catch(() => '');
  return answer.status;
}

describe.each([false, true])('streaming: %s', (stream) => {
  test('a message counts once, however many models failed before one answered', async () => {
    await start({ limits: LIMITS });
    const id = newId();
    for (const [at, wait] of [
      ['headers', LIMITS.firstByteMs],
      ['midway', LIMITS.idleMs],
    ] as const) {
      const endWaits = catchWaits(wait);
      const { reached } = service.gateway.misbehave({ kind: 'stall', at });
      const tried = attempt(id, { stream });
      await reached;
      await endWaits(tried);
    }
    service.gateway.misbehave({ kind: 'status', status: 500 });
    service.gateway.misbehave({ kind: 'status', status: 429 });
    service.gateway.misbehave({ kind: 'cut', at: 'midway' });
    service.gateway.misbehave({ kind: 'error inside', code: 502, message: 'No' });
    service.gateway.misbehave({ kind: 'body', body: { choices: [] } });
    for (let tried = 0; tried < 5; tried += 1) await attempt(id, { stream });
    expect(await ada.counted()).toBe(1);
    expect(await attempt(id, { stream })).toBe(200);
    expect([await ada.counted(), await ada.attempted()]).toEqual([1, 8]);
  });

  test('an answered message counts again, as does another message', async () => {
    await start();
    const id = newId();
    for (let tried = 0; tried < 3; tried += 1) expect(await attempt(id, { stream })).toBe(200);
    await attempt(newId(), { stream });
    expect(await ada.counted()).toBe(4);
  });

  test('a client that leaves a silent model and asks the next one counts once', async () => {
    await start();
    const id = newId();
    const stall = service.gateway.misbehave({ kind: 'stall', at: 'headers' });
    const leaving = new AbortController();
    const left = ada.ask({ message_id: id, stream }, { signal: leaving.signal });
    await stall.reached;
    leaving.abort();
    const next = attempt(id, { stream });
    await expect(left).rejects.toThrow();
    expect(await next).toBe(200);
    expect(await ada.counted()).toBe(1);
  });
});

test('the attempts of a message pass at the limit of requests, up to twice the limit', async () => {
  await start({ settings: { dailyLimit: 1 } });
  const id = newId();
  service.gateway.misbehave({ kind: 'status', status: 500 }, { times: 3 });
  expect(await attempt(id)).toBe(500);
  expect(await attempt(newId())).toBe(429);
  expect(await attempt(id)).toBe(500);
  expect(await attempt(id)).toBe(429);
});

test('an uncounted attempt that fails after ten minutes does not start ten more', async () => {
  await start();
  const id = newId();
  service.gateway.misbehave({ kind: 'status', status: 500 });
  await attempt(id);
  const stall = service.gateway.misbehave({ kind: 'stall', at: 'headers' });
  const leaving = new AbortController();
  const left = ada.ask({ message_id: id }, { signal: leaving.signal });
  await stall.reached;
  await service.owner.query(
    'update private.ai_retries set expires_at = now() where user_id = $1 and message = $2',
    [ada.id, id],
  );
  leaving.abort();
  await expect(left).rejects.toThrow();
  expect(await ada.counted()).toBe(1);
  expect(await attempt(id)).toBe(200);
  expect(await ada.counted()).toBe(2);
});

test('a client that reads some text and leaves at once has used its answer', async () => {
  await start({ limits: { silenceMs: 60_000 } });
  const id = newId();
  service.gateway.misbehave({ kind: 'stall', at: 'midway' });
  const leaving = new AbortController();
  const answer = await ada.ask({ message_id: id, stream: true }, { signal: leaving.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('"content":"Answer')) text += (await reader?.read())?.value ?? '';
  leaving.abort();
  expect(await attempt(id)).toBe(200);
  expect(await ada.counted()).toBe(2);
});

test('nobody can use the id of somebody else', async () => {
  await start();
  const id = newId();
  service.gateway.misbehave({ kind: 'status', status: 500 });
  await attempt(id);
  const other = await service.person();
  await (await other.ask({ message_id: id })).text();
  expect(await other.counted()).toBe(1);
});

test('the gateway does not get the id', async () => {
  await start();
  await attempt(newId());
  expect(service.gateway.requests[0]?.body).not.toHaveProperty('message_id');
});
