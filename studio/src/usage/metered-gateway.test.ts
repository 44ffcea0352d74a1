import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Completion, Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { estimateTokens, meteredGateway } from './metered-gateway.ts';
import { createUsage } from './usage.ts';
import { UsageLimitError } from './usage-limits.ts';

const ANSWER: Completion = {
  text: 'yes',
  finish: 'length',
  model: 'small',
  tokens: 12,
  processingTimeMs: 5,
};
const REQUEST = { messages: [{ role: 'user', content: 'x'.repeat(9) }], purpose: 'chat' } as const;

function metered(more: Partial<Gateway> = {}) {
  const calls: string[] = [];
  const usage = createUsage({ store: null, userId: 'ada', clock: () => 0 });
  const gateway: Gateway = {
    isAvailable: true,
    seesPictures: true,
    completeText: () => {
      calls.push('text');
      return Promise.resolve(ANSWER);
    },
    completeVision: () => {
      calls.push('vision');
      return Promise.resolve(ANSWER);
    },
    listModels: () => Promise.resolve([]),
    ...more,
  };
  return { calls, usage, gateway: meteredGateway(gateway, usage) };
}

describe('a metered gateway', () => {
  test('answers as the gateway does, and counts', async () => {
    const { usage, gateway } = metered();
    expect(await gateway.completeText(REQUEST)).toEqual(ANSWER);
    expect(await gateway.completeVision({ messages: [] })).toEqual(ANSWER);
    expect(await gateway.listModels()).toEqual([]);
    expect(usage.snapshot().metrics).toMatchObject({
      totalRequests: 2,
      successfulRequests: 2,
      totalTokensUsed: 24,
      requestsByCategory: { chat: 1, other: 1 },
      requestsByModel: { small: 2 },
    });
  });

  test('counts a failure under the model that failed last, and rethrows it', async () => {
    const error = new GatewayError('server', 'down', { model: 'small' });
    const { usage, gateway } = metered({ completeText: () => Promise.reject(error) });
    await expect(gateway.completeText(REQUEST)).rejects.toBe(error);
    expect(usage.snapshot().metrics).toMatchObject({
      failedRequests: 1,
      requestsByModel: { small: 1 },
    });
  });

  test('counts a cancelled call as a request with its tokens, and not as a failure', async () => {
    const heard: string[] = [];
    const { usage, gateway } = metered({
      completeText: (_, options) => {
        options?.onText?.('abc');
        options?.onText?.('abcde');
        return Promise.reject(new GatewayError('cancelled', 'stopped'));
      },
    });
    const options = { onText: (text: string) => heard.push(text) };
    await expect(gateway.completeText(REQUEST, options)).rejects.toThrow('stopped');
    expect(heard).toEqual(['abc', 'abcde']);
    expect(usage.snapshot().metrics).toMatchObject({
      totalRequests: 1,
      successfulRequests: 0,
      failedRequests: 0,
      totalTokensUsed: 3 + 2,
    });
  });

  test('refuses at the limit without sending, also for several calls at once', async () => {
    const { calls, usage, gateway } = metered();
    usage.setLimits({ dailyRequestLimit: 2 });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => gateway.completeText(REQUEST)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(gateway.completeVision(REQUEST)).rejects.toBeInstanceOf(UsageLimitError);
    expect(calls).toHaveLength(2);
    expect(usage.snapshot().metrics.totalRequests).toBe(2);
  });

  test('does not count requests that are never sent', async () => {
    const error = new GatewayError('unavailable', 'AI service not available - missing API key');
    const closed = metered({ isAvailable: false, completeText: () => Promise.reject(error) });
    await expect(closed.gateway.completeText(REQUEST)).rejects.toBe(error);
    expect(closed.gateway.isAvailable).toBe(false);
    expect(closed.usage.snapshot().metrics.totalRequests).toBe(0);

    const open = metered();
    await open.gateway.completeText(REQUEST, { signal: AbortSignal.abort() });
    expect(open.usage.snapshot().metrics.totalRequests).toBe(0);
  });

  test('checks each time whether the gateway is available', () => {
    const { usage } = metered();
    const state = { isAvailable: false };
    const source: Gateway = {
      get isAvailable() {
        return state.isAvailable;
      },
      seesPictures: true,
      completeText: () => Promise.resolve(ANSWER),
      completeVision: () => Promise.resolve(ANSWER),
      listModels: () => Promise.resolve([]),
    };
    const gateway = meteredGateway(source, usage);
    expect(gateway.isAvailable).toBe(false);
    state.isAvailable = true;
    expect(gateway.isAvailable).toBe(true);
  });
});

describe('the estimate of tokens', () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['abcd', 1],
    ['abcde', 2],
  ])('%j', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  test('is a quarter of the characters, rounded up', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(estimateTokens(text) * 4 - text.length).toBeGreaterThanOrEqual(0);
        expect(estimateTokens(text) * 4 - text.length).toBeLessThan(4);
      }),
    );
  });
});
