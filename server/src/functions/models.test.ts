import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import {
  MODEL,
  VISION_MODEL,
  catchWaits,
  createFunctionsFixture,
  errorOf,
} from './functions-fixture.testing.ts';
import type { FunctionsFixture } from './functions-fixture.testing.ts';

/** Longer than the gateway needs for its list on a busy machine. */
const PATIENCE_MS = 60_000;

let database: TestDatabase;
let service: FunctionsFixture;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => service.close());

async function start(options: Parameters<typeof createFunctionsFixture>[0] = {}): Promise<void> {
  service = await createFunctionsFixture({ ...options, database });
}

const list = async (): Promise<Response> =>
  service.send('GET', 'ai/models', { token: (await service.person()).token });
const ids = async (): Promise<string[]> => {
  const { data } = (await (await list()).json()) as { data: { id: string }[] };
  return data.map(({ id }) => id);
};

describe('with configured models', () => {
  test('lists the configured models that the gateway has', async () => {
    await start({
      settings: { textModels: [MODEL, 'gone/model'] },
    });
    expect(await (await list()).json()).toEqual({
      object: 'list',
      data: [
        {
          id: MODEL,
          name: `Model ${MODEL}`,
          pricing: { prompt: '0', completion: '0' },
          context_length: 131_072,
        },
        {
          id: VISION_MODEL,
          name: `Model ${VISION_MODEL}`,
          pricing: { prompt: '0', completion: '0' },
          context_length: 131_072,
        },
      ],
    });
  });

  test('lists all configured models while the gateway fails', async () => {
    await start();
    service.gateway.misbehave({ kind: 'status', status: 500 }, { path: '/models' });
    expect(await ids()).toEqual([MODEL, VISION_MODEL]);
    expect(service.logged.join()).toContain('listing the models failed');
  });

  test('the client can list the models', async () => {
    await start();
    const { functions } = await service.person();
    const { data } = await functions.invoke<{ data: unknown[] }>('ai/models', { method: 'GET' });
    expect(data?.data).toHaveLength(2);
  });

  test('the web app gets the models, but no secrets of the operator', async () => {
    await start();
    expect(await service.publicAi(PATIENCE_MS)).toEqual({
      available: true,
      textModels: [MODEL],
      visionModel: VISION_MODEL,
      dailyLimit: 100,
      monthlyLimit: 2000,
    });
    expect(service.gateway.requests).toEqual([]);
  });
});

describe('without configured models', () => {
  const LOCAL = { textModels: undefined, visionModel: undefined };

  test('all listed models may be used', async () => {
    await start({
      settings: LOCAL,
      models: { models: [{ id: 'llama3.2:3b' }, { id: 'qwen3:8b' }] },
    });
    expect(await ids()).toEqual(['llama3.2:3b', 'qwen3:8b']);
    const ada = await service.person();
    expect((await ada.ask({ model: 'qwen3:8b' })).status).toBe(200);
    expect(await errorOf(await ada.ask({ model: MODEL }))).toMatchObject({ status: 404 });
  });

  test('the configured vision model may be used even if it is not listed', async () => {
    const models = [{ id: 'llama3.2:3b' }];
    await start({ settings: { ...LOCAL, visionModel: 'llava' }, models: { models } });
    expect(await ids()).toEqual(['llama3.2:3b', 'llava']);
    const ada = await service.person();
    // The error comes from the gateway, which does not have the model.
    expect(await errorOf(await ada.ask({ model: 'llava' }))).toMatchObject({ code: 404 });
    expect(service.gateway.requests.at(-1)?.model).toBe('llava');
  });

  test('the web app gets the first seven models', async () => {
    const models = Array.from({ length: 9 }, (_, index) => ({ id: `m${index}` }));
    await start({ settings: LOCAL, models: { models } });
    expect(await service.publicAi(PATIENCE_MS)).toEqual({
      available: true,
      textModels: ['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6'],
      dailyLimit: 100,
      monthlyLimit: 2000,
    });
  });

  test('the web app does not wait for a slow gateway', async () => {
    await start({ settings: LOCAL, limits: { modelListMs: PATIENCE_MS } });
    const { release } = service.gateway.misbehave(
      { kind: 'stall', at: 'headers' },
      { path: '/models' },
    );
    expect(await service.publicAi(1_000)).toEqual({
      available: true,
      dailyLimit: 100,
      monthlyLimit: 2000,
    });
    release();
  });
});

test('the list is requested once in five minutes, even by many users at once', async () => {
  let time = Date.now();
  await start({ now: () => new Date(time) });
  await Promise.all([list(), list(), list()]);
  time += 4 * 60_000;
  await list();
  expect(service.gateway.requests).toHaveLength(1);
  time += 61_000;
  await list();
  expect(service.gateway.requests).toHaveLength(2);
});

const OPEN = { textModels: undefined, visionModel: undefined };

test('a failed request for the list is repeated after ten seconds', async () => {
  let time = Date.now();
  await start({ now: () => new Date(time), settings: OPEN });
  service.gateway.misbehave({ kind: 'status', status: 500 }, { path: '/models' });
  expect(await errorOf(await list())).toEqual({
    status: 502,
    code: 'bad_gateway',
    message: 'The AI gateway did not list its models.',
  });
  expect((await list()).status).toBe(502);
  time += 10_001;
  expect((await list()).status).toBe(200);
});

test('the wait of ten seconds begins with the failure, not with the request', async () => {
  let time = Date.now();
  const limits = { modelListMs: PATIENCE_MS };
  await start({ now: () => new Date(time), settings: OPEN, limits });
  const endWaits = catchWaits(PATIENCE_MS);
  const { reached } = service.gateway.misbehave(
    { kind: 'stall', at: 'headers' },
    { path: '/models' },
  );
  const asked = list();
  await reached;
  time += PATIENCE_MS;
  expect((await endWaits(asked)).status).toBe(504);
  expect((await list()).status).toBe(504);
  expect(service.gateway.requests).toHaveLength(1);
});

test('the last list is used while the gateway fails', async () => {
  let time = Date.now();
  await start({ now: () => new Date(time), settings: OPEN, models: { models: [{ id: 'm' }] } });
  expect(await ids()).toEqual(['m']);
  time += 6 * 60_000;
  service.gateway.misbehave({ kind: 'status', status: 500 }, { path: '/models' });
  expect(await ids()).toEqual(['m']);
  expect(await ids()).toEqual(['m']);
  expect(service.gateway.requests).toHaveLength(2);
  time += 10_001;
  expect(await ids()).toEqual(['m']);
  expect(service.gateway.requests).toHaveLength(3);
});

test('the list may be requested sixty times a minute', async () => {
  const time = new Date();
  await start({ now: () => time });
  const { token } = await service.person();
  const ask = () => service.send('GET', 'ai/models', { token });
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
  const refused = await ask();
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'request_limit_reached' });
  expect((await list()).status).toBe(200);
});

test.each<[string, unknown]>([
  ['text that is not JSON', '{"data":'],
  ['data that is not a list', { data: {} }],
  ['null', null],
])('%s is not accepted as a list', async (_name, body) => {
  await start({ settings: OPEN });
  service.gateway.misbehave({ kind: 'body', body }, { path: '/models' });
  expect((await list()).status).toBe(502);
});

test('invalid entries and invalid fields are left out', async () => {
  await start();
  const data = [{ id: MODEL, name: 7, pricing: 'free', secret: 1 }, { name: 'x' }, null, 'x'];
  service.gateway.misbehave({ kind: 'body', body: { data } }, { path: '/models' });
  expect(await (await list()).json()).toEqual({ object: 'list', data: [{ id: MODEL }] });
});

test('a list that is too large is refused', async () => {
  await start({ limits: { modelListBytes: 100 }, settings: OPEN });
  expect((await list()).status).toBe(502);
});
