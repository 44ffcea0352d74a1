import { startAiGateway } from '@promptory/fakes/ai-gateway';
import type { AiGateway } from '@promptory/fakes/ai-gateway';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUsage } from '../usage/usage.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { canTranscribe, transcribe } from './transcribe.ts';

const KEY = `sk-or-v1-${'0123456789abcdef'.repeat(4)}`;
const PATH = '/audio/transcriptions';
const ID = 'a'.repeat(32);

let gateway: AiGateway;
beforeAll(async () => {
  gateway = await startAiGateway({ key: KEY });
});
afterEach(() => {
  gateway.behave();
  gateway.requests.length = 0;
});
afterAll(() => gateway.close());

function configOf(changes: Partial<GatewayConfig> = {}): GatewayConfig {
  return {
    baseUrl: gateway.url,
    authorisation: { kind: 'key', key: KEY },
    transcriptionModel: 'whisper-1',
    ...changes,
  };
}

function open(config: GatewayConfig | null = configOf()) {
  const usage = createUsage({ store: null, userId: 'u', clock: Date.now });
  const audio = new Blob([new Uint8Array(3000)], { type: 'audio/webm;codecs=opus' });
  return {
    usage,
    send: (language = 'pt-BR', signal?: AbortSignal) =>
      transcribe(
        { audio, language, id: ID },
        { config, fetch, clock: Date.now, usage },
        signal === undefined ? {} : { signal },
      ),
  };
}

test('a recording becomes text, and counts as one request', async () => {
  gateway.transcribe = () => ' Uma raposa na neve. ';
  const { usage, send } = open();
  expect(await send()).toBe('Uma raposa na neve.');
  const [request] = gateway.requests;
  expect(request?.body).toEqual({ model: 'whisper-1', language: 'pt', response_format: 'json' });
  expect(request?.file).toMatchObject({ name: 'recording.webm' });
  expect(request?.file?.bytes).toHaveLength(3000);
  expect(usage.snapshot().metrics).toMatchObject({
    totalRequests: 1,
    successfulRequests: 1,
    requestsByCategory: { transcription: 1 },
  });
  await send('nb-NO');
  expect(gateway.requests[1]?.body).toMatchObject({ language: 'no' });
});

test('our server gets the id of the recording, others do not', async () => {
  const headers = { authorization: `Bearer ${KEY}` };
  await open(configOf({ authorisation: { kind: 'headers', headers: () => headers } })).send();
  expect(gateway.requests[0]?.body).toMatchObject({ message_id: ID });
});

test('without a model for recordings nothing is sent', async () => {
  const { transcriptionModel: _, ...without } = configOf();
  expect(canTranscribe(without)).toBe(false);
  expect(canTranscribe(null)).toBe(false);
  expect(canTranscribe(configOf({ authorisation: { kind: 'key', key: '' } }))).toBe(false);
  expect(canTranscribe(configOf())).toBe(true);
  await expect(open(without).send()).rejects.toMatchObject({ code: 'unavailable' });
  expect(gateway.requests).toHaveLength(0);
});

test('at the limit of the user nothing is sent', async () => {
  const { usage, send } = open();
  usage.setLimits({ dailyRequestLimit: 1, monthlyRequestLimit: 1 });
  await send();
  await expect(send()).rejects.toMatchObject({ code: 'rate_limit' });
  expect(gateway.requests).toHaveLength(1);
});

test.each([
  ['an error status', { kind: 'status', status: 413 }, 'too_large'],
  ['an answer without text', { kind: 'body', body: {} }, 'malformed'],
  ['an error inside', { kind: 'body', body: { error: { code: 429, message: 'x' } } }, 'rate_limit'],
  ['a broken connection', { kind: 'cut', at: 'headers' }, 'network'],
] as const)('%s is a failure', async (_, fault, code) => {
  gateway.misbehave(fault, { path: PATH });
  const { usage, send } = open();
  await expect(send()).rejects.toMatchObject({ code });
  expect(usage.snapshot().metrics.failedRequests).toBe(1);
});

test('can be cancelled', async () => {
  const fault = gateway.misbehave({ kind: 'stall', at: 'headers' }, { path: PATH });
  const leave = new AbortController();
  const sent = open().send('en-US', leave.signal);
  await fault.reached;
  leave.abort();
  await expect(sent).rejects.toMatchObject({ code: 'cancelled' });
});
