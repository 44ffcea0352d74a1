import { startAiGateway } from '@promptory/fakes/ai-gateway';
import type { AiGateway } from '@promptory/fakes/ai-gateway';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GatewayError } from './gateway/gateway-error.ts';
import { memoryStorage } from '@promptory/fakes/key-value-storages';
import { createStudio, type Studio, type StudioDeps } from './studio.ts';

const KEY = 'sk-or-v1-0123456789abcdef0123456789abcdef';
const FOX = 'A photograph of a red fox in {{place}}, 85mm, soft light --ar 3:2';
const START = Date.parse('2026-11-21T12:00:00Z');

let peer: AiGateway;
let opened: Studio[];
beforeEach(async () => {
  peer = await startAiGateway({ key: KEY });
  opened = [];
});
afterEach(async () => {
  for (const studio of opened) studio.close();
  await peer.close();
});

function open(given: Partial<StudioDeps> = {}): Studio {
  let now = START;
  const studio = createStudio({
    fetch,
    clock: () => (now += 3),
    store: memoryStorage(),
    userId: 'ada',
    gateway: { baseUrl: peer.url, authorisation: { kind: 'key', key: KEY } },
    provider: 'Loopback',
    ...given,
  });
  opened.push(studio);
  return studio;
}

async function enhanced(studio: Studio, text = FOX) {
  const outcome = await studio.enhancePrompt(text);
  if (outcome.outcome !== 'enhanced') throw new Error(outcome.message);
  return outcome.result;
}

async function said(studio: Studio, text: string) {
  const sent = studio.conversation.send({ text });
  if (!sent.ok) throw new Error(sent.message);
  await sent.answered;
  return studio.conversation.snapshot().messages.at(-1);
}

function fourOptions(): string {
  const styles = ['photographic', 'artistic', 'cinematic', 'digital_art'];
  return JSON.stringify({
    options: styles.map((style) => ({ style, prompt: `${FOX}, as ${style}`, description: style })),
  });
}

describe('with a model', () => {
  test('a prompt is enhanced once, counted, and then comes from the cache', async () => {
    peer.answer = fourOptions;
    const studio = open();
    const first = await enhanced(studio);
    expect(first.enhanced.map(({ id }) => id)).toEqual([
      'photo_1',
      'art_1',
      'cinema_1',
      'digital_1',
    ]);
    expect(first).toMatchObject({ category: 'image_generation', cached: false });
    expect(await enhanced(studio)).toMatchObject({ cached: true });
    expect(peer.completions()).toHaveLength(1);
    expect(studio.usage.snapshot().metrics).toMatchObject({
      totalRequests: 1,
      successfulRequests: 1,
      requestsByModel: { 'meta-llama/llama-3.2-3b-instruct:free': 1 },
    });
    expect(studio.getCacheStats().prompts).toMatchObject({ entries: 1, hits: 1 });
  });

  test('the chat answers, keeps its messages over a reload, and clears them on request', async () => {
    peer.answer = () => 'Name the light, and the lens.';
    const store = memoryStorage();
    const studio = open({ store });
    expect(await said(studio, 'How do I describe a mood?')).toMatchObject({
      status: 'done',
      content: 'Name the light, and the lens.',
    });
    studio.close();
    const again = open({ store });
    expect(again.conversation.snapshot().messages.map(({ content }) => content)).toEqual([
      'How do I describe a mood?',
      'Name the light, and the lens.',
    ]);
    expect(open({ store, userId: 'bob' }).conversation.snapshot().messages).toEqual([]);
    expect(again.forget()).toBe(true);
    expect(open({ store }).conversation.snapshot().messages).toEqual([]);
  });

  test('a reached limit stops the call, and the answer says so', async () => {
    const studio = open();
    studio.usage.setLimits({ dailyRequestLimit: 1 });
    await said(studio, 'Say hello to the fox, please');
    expect(studio.usage.snapshot().status).toBe('Limit Reached');
    const result = await enhanced(studio);
    expect(result.madeWithoutModel).toBe(true);
    expect(`${result.notice} ${result.problem}`).toMatch(/limit/i);
    expect(peer.completions()).toHaveLength(1);
  });

  test('if the gateway fails, rules answer and say so', async () => {
    peer.misbehave({ kind: 'status', status: 500 }, { times: 100 });
    const studio = open();
    expect(await enhanced(studio)).toMatchObject({
      madeWithoutModel: true,
      notice: 'Using mock enhancement - API error occurred',
    });
    expect(studio.usage.snapshot().metrics).toMatchObject({ failedRequests: 1 });
  });
});

describe('while calls are running', () => {
  const PICTURE = {
    bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    type: 'image/png',
  };

  /**
   * Starts one call of each kind. The model never answers, so the calls last until they are
   * cancelled.
   */
  async function waiting(store = memoryStorage()) {
    peer.misbehave({ kind: 'stall', at: 'headers' }, { times: 100 });
    const studio = open({ store });
    const sent = studio.conversation.send({ text: 'Say hello to the fox, please' });
    if (!sent.ok) throw new Error(sent.message);
    const calls = [
      studio.enhancePrompt(FOX),
      studio.generateMetadata(FOX),
      studio.analyzeImage(PICTURE),
      studio.analyzeRequirements({
        naturalLanguageDescription: 'I need a prompt for weekly sales mails to "ACME" in Spanish',
        targetLength: 'medium',
        complexityLevel: 'intermediate',
      }),
    ];
    const ended = Promise.allSettled(calls);
    await peer.arrived(5);
    const failures = async () => {
      const results = await ended;
      await sent.answered;
      return results.map((result) => {
        if (result.status === 'fulfilled') return 'done';
        return result.reason instanceof GatewayError ? result.reason.code : String(result.reason);
      });
    };
    return { studio, failures };
  }

  test('closing cancels every call; the studio can be used again', async () => {
    const { studio, failures } = await waiting();
    studio.close();
    expect(await failures()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    expect(studio.usage.snapshot().metrics).toMatchObject({ totalRequests: 5, failedRequests: 0 });
    peer.behave();
    peer.answer = fourOptions;
    expect(await enhanced(studio)).toMatchObject({ madeWithoutModel: false });
  });

  test('removing the data cancels every call, and nothing is written afterwards', async () => {
    const items = new Map<string, string>();
    const { studio, failures } = await waiting({
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => items.set(key, value),
      removeItem: (key) => items.delete(key),
    });
    expect(items.size).toBeGreaterThan(0);
    expect(studio.forget()).toBe(true);
    expect(await failures()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    studio.conversation.subscribe(() => undefined);
    expect(studio.conversation.send({ text: 'Are you there?' }).ok).toBe(false);
    studio.templates.recordUse('productivity_planning');
    studio.usage.setLimits({ dailyRequestLimit: 7 });
    studio.usage.clear();
    studio.refresh(null);
    await expect(studio.enhancePrompt(FOX)).rejects.toMatchObject({ code: 'cancelled' });
    expect([...items.keys()]).toEqual([]);
    expect(studio.conversation.snapshot().messages).toEqual([]);
    expect(studio.getCacheStats().total.entries).toBe(0);
    expect(peer.requests).toHaveLength(5);
  });

  test("a tab notices that another tab removed the user's data", async () => {
    const store = memoryStorage();
    const [one, other] = [open({ gateway: null, store }), open({ gateway: null, store })];
    await said(one, 'Remember the fox');
    other.refresh(null);
    expect(other.conversation.snapshot().messages).toHaveLength(2);
    one.forget();
    other.refresh(null);
    expect(other.conversation.snapshot().messages).toEqual([]);
    await said(other, 'A new beginning');
    const contents = open({ store })
      .conversation.snapshot()
      .messages.map(({ content }) => content);
    expect(contents).toHaveLength(2);
    expect(contents[0]).toBe('A new beginning');
  });
});

describe('without a model', () => {
  test('every operation works without a model and says so', async () => {
    const studio = open({ gateway: null });
    expect(studio.isAIAvailable()).toBe(false);
    const { enhanced: options, notice } = await enhanced(studio);
    expect(options).toHaveLength(4);
    expect(notice).toBe('AI enhancement unavailable - add OpenRouter API key to enable');
    expect(await studio.transformPrompt('Plan my week around two deadlines')).toMatchObject({
      madeWithoutModel: true,
    });
    expect(await studio.transformPrompt('A red fox', 'content_strategy_planning')).toMatchObject({
      transformationType: 'template',
      templateUsed: 'content_strategy_planning',
    });
    expect((await studio.transformPrompt('A red fox', 'no such')).templateUsed).toBeNull();
    expect(await studio.generateMetadata(FOX)).toMatchObject({ madeWithoutModel: true });
    const analysis = await studio.analyzeRequirements({
      naturalLanguageDescription: 'I need a prompt for weekly sales mails to "ACME" in Spanish',
      targetLength: 'medium',
      complexityLevel: 'intermediate',
    });
    expect(analysis.madeWithoutModel).toBe(true);
    expect(analysis.generatedPrompts.every(({ prompt }) => prompt.includes('"ACME"'))).toBe(true);
    expect(await said(studio, 'Hello there')).toMatchObject({
      content: expect.stringContaining('currently unavailable') as string,
    });
    expect(peer.requests).toEqual([]);
  });

  test('a template is applied to the text, and its use is counted', async () => {
    const studio = open({ gateway: null });
    await said(studio, 'Plan a budget trip to Lisbon for 5 days with 600 euros');
    const applied = studio.conversation.applyTemplate('budget_travel_planning');
    if (!applied.ok) throw new Error(applied.message);
    await applied.answered;
    const answer = studio.conversation.snapshot().messages.at(-1);
    expect(answer?.appliedTemplate?.name).toMatch(/travel/i);
    const used = studio.templates.templates().filter(({ usageCount }) => usageCount > 0);
    expect(used.map(({ id, usageCount }) => [id, usageCount])).toEqual([
      ['budget_travel_planning', 1],
    ]);
  });

  test('stored data can be moved to another browser as a file', async () => {
    const studio = open({ gateway: null });
    await said(studio, 'Remember the fox');
    studio.templates.recordUse('productivity_planning');
    const { fileName, json } = studio.exportData();
    expect(fileName).toMatch(/2026-11-21\.json$/);
    const other = open({ gateway: null });
    expect(other.importData(json)).toMatchObject({ ok: true, refused: [] });
    expect(other.conversation.snapshot().messages[0]?.content).toBe('Remember the fox');
    expect(other.templates.templates().some(({ usageCount }) => usageCount === 1)).toBe(true);
  });

  test('changes of another tab are read', async () => {
    const store = memoryStorage();
    const [one, other] = [open({ gateway: null, store }), open({ gateway: null, store })];
    expect(other.conversation.snapshot().messages).toEqual([]);
    await said(one, 'From the first tab');
    other.refresh('something else');
    expect(other.conversation.snapshot().messages).toEqual([]);
    other.refresh(one.memory.keys[0] ?? null);
    expect(other.conversation.snapshot().messages).toHaveLength(2);
  });
});
