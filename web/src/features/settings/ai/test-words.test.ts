import { NO_OWN_GATEWAY, type OwnGateway } from '@promptory/studio/gateway/own-gateway';
import type { GatewayErrorCode } from '@promptory/studio/gateway/gateway-error';
import { expect, test } from 'vitest';
import { testWords } from './test-words.ts';

const OLLAMA = 'http://localhost:11434/v1';

function words(code: GatewayErrorCode, own: Partial<OwnGateway>) {
  const failed = { ok: false, step: 'models', code, message: 'its own words' } as const;
  return testWords(failed, { ...NO_OWN_GATEWAY, ...own }, 'https://site.test');
}

test.each([
  [OLLAMA, /OLLAMA_ORIGINS=https:\/\/site\.test/],
  ['http://127.0.0.1:1234/v1', /LM Studio/],
  ['http://192.168.1.7:11434/v1', /only to addresses with https/],
  ['http://[::1]:11434/v1', /only to addresses with https/],
  ['', /Check the address/],
  ['https://a.test/v1', /Check the address/],
])('what may help where %j cannot be reached', (baseUrl, hint) => {
  expect(words('network', { baseUrl }).hint).toMatch(hint);
});

test('the service is named, and the model', () => {
  expect(words('network', { baseUrl: OLLAMA }).title).toBe('localhost:11434 could not be reached.');
  expect(words('authentication', {}).title).toBe('OpenRouter did not accept the key.');
  expect(words('timeout', { baseUrl: OLLAMA })).toMatchObject({
    title: 'localhost:11434 did not answer within 5 seconds.',
    hint: expect.stringContaining('loaded for the first time') as string,
  });
  expect(words('model_not_found', { baseUrl: OLLAMA, textModel: 'llama9' }).title).toBe(
    'localhost:11434 has no model named llama9.',
  );
});

test('what we cannot say better the service says itself', () => {
  expect(words('server', {})).toEqual({
    title: 'It answers, but has a problem of its own.',
    hint: '',
    detail: 'its own words',
  });
});
