import { startAiGateway } from '@promptory/fakes/ai-gateway';
import type { AiGateway, Model } from '@promptory/fakes/ai-gateway';
import { memoryStorage } from '@promptory/fakes/key-value-storages';
import { afterEach, describe, expect, test } from 'vitest';
import { createStudio, type Studio } from '../studio.ts';
import { createPriceList } from './price-list.ts';

const DAY_MS = 86_400_000;
const TOKENS = { promptTokens: 1000, completionTokens: 500 };
const MODELS: readonly Model[] = [
  { id: 'paid', pricing: { prompt: '0.000002', completion: '0.00001' }, context_length: 8192 },
  { id: 'free', pricing: { prompt: '0', completion: '0' } },
  { id: 'fee', pricing: { prompt: '0', completion: '0', request: '0.01' } },
  { id: 'variable', pricing: { prompt: '-1', completion: '-1' } },
  { id: 'silent' },
];

let peer: AiGateway | undefined;
let studio: Studio | undefined;
afterEach(async () => {
  studio?.close();
  await peer?.close();
});

function priced(store = memoryStorage()) {
  const time = { now: 1000 };
  let asked = 0;
  let fails = false;
  const open = (source = 'g') =>
    createPriceList({
      source,
      store,
      userId: 'ada',
      clock: () => time.now,
      listModels: () => {
        asked += 1;
        if (fails) return Promise.reject(new Error('down'));
        return Promise.resolve(MODELS.map(({ name = 'N', ...model }) => ({ ...model, name })));
      },
    });
  return { open, time, asked: () => asked, fail: (now: boolean) => (fails = now) };
}

describe('a price list', () => {
  test('multiplies tokens by prices; unknown prices stay unknown', async () => {
    const list = priced().open();
    const costs = await Promise.all(
      ['paid', 'free', 'fee', 'variable', 'silent', 'gone'].map((id) => list.costOf(id, TOKENS)),
    );
    expect(costs[0]).toBeCloseTo(0.007);
    expect(costs.slice(1)).toEqual([0, 0.01, null, null, null]);
  });

  test('is read once a day, also by the next page', async () => {
    const { open, time, asked } = priced();
    const list = open();
    await Promise.all([list.models(), list.models(), list.costOf('paid', TOKENS)]);
    await open().models();
    expect(asked()).toBe(1);
    time.now += DAY_MS - 1;
    await list.models();
    expect(asked()).toBe(1);
    time.now += 1;
    expect(await list.models()).toHaveLength(5);
    expect(asked()).toBe(2);
    await open('another gateway').models();
    expect(asked()).toBe(3);
  });

  test('is asked again ten minutes after a failure; an old list stays in use', async () => {
    const { open, time, asked, fail } = priced();
    const list = open();
    fail(true);
    expect(await list.models()).toEqual([]);
    expect(await list.costOf('free', TOKENS)).toBeNull();
    expect(asked()).toBe(1);
    time.now += 10 * 60_000;
    fail(false);
    expect(await list.costOf('free', TOKENS)).toBe(0);
    time.now += 2 * DAY_MS;
    fail(true);
    expect(await list.costOf('free', TOKENS)).toBe(0);
  });

  test('is bounded, and a closed one neither asks nor writes', async () => {
    const store = memoryStorage();
    const many = Array.from({ length: 5000 }, (_, one) => ({ id: `m${one}`, name: 'n' }));
    const list = createPriceList({
      source: 'g',
      store,
      userId: 'ada',
      clock: () => 0,
      listModels: () => Promise.resolve(many),
    });
    expect(await list.models()).toHaveLength(1000);
    list.close();
    expect(await list.models()).toEqual([]);
  });
});

test.each([false, true])(
  'the usage has the cost of each answer (streaming: %s)',
  async (isStream) => {
    peer = await startAiGateway({ models: MODELS, ignoresStream: !isStream });
    const create = (model: string) =>
      createStudio({
        fetch,
        clock: () => 1000,
        store: null,
        userId: 'ada',
        gateway: {
          baseUrl: peer?.url ?? '',
          authorisation: { kind: 'none' },
          textModels: [model],
        },
        provider: 'Peer',
      });
    const messages = [{ role: 'user', content: 'One fox, please.' }] as const;
    studio = create('paid');
    const { usage } = studio;
    const { usage: tokens } = await studio.gateway.completeText({ messages });
    expect(tokens).toEqual({ promptTokens: 12, completionTokens: 7 });
    // The price list is read without delaying the answer.
    await studio.prices.models();
    await Promise.resolve();
    expect(usage.snapshot().metrics.costEstimate).toBeCloseTo(12 * 0.000002 + 7 * 0.00001, 9);
    expect(usage.snapshot().metrics.unpricedRequests).toBe(0);
    await studio.gateway.completeText({ messages });
    expect(peer.requests.filter(({ path }) => path === '/models')).toHaveLength(1);
    studio.close();

    studio = create('silent');
    await studio.gateway.completeText({ messages });
    await studio.prices.models();
    await Promise.resolve();
    expect(studio.usage.snapshot().metrics).toMatchObject({ costEstimate: 0, unpricedRequests: 1 });
  },
);
