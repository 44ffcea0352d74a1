import { type GatewayErrorCode, NO_OWN_GATEWAY, type OwnGateway } from '@promptory/studio';
import { expect, test } from 'vitest';
import { describeTestFailure } from './test-failure-text.ts';

const OLLAMA = 'http://localhost:11434/v1';

function describe(code: GatewayErrorCode, own: Partial<OwnGateway>) {
  const failed = { ok: false, step: 'models', code, message: 'its own words' } as const;
  return describeTestFailure(failed, { ...NO_OWN_GATEWAY, ...own }, 'https://site.test');
}

test.each([
  [OLLAMA, /OLLAMA_ORIGINS=https:\/\/site\.test/],
  ['http://127.0.0.1:1234/v1', /LM Studio/],
  ['http://192.168.1.7:11434/v1', /only to https addresses/],
  ['http://[::1]:11434/v1', /only to https addresses/],
  ['', /Check the address/],
  ['https://a.test/v1', /Check the address/],
])('the hint if %j cannot be reached', (baseUrl, hint) => {
  expect(describe('network', { baseUrl }).hint).toMatch(hint);
});

test('the text names the service and the model', () => {
  expect(describe('network', { baseUrl: OLLAMA }).title).toBe("Couldn't reach localhost:11434.");
  expect(describe('authentication', {}).title).toBe("OpenRouter didn't accept the key.");
  expect(describe('timeout', { baseUrl: OLLAMA })).toMatchObject({
    title: "localhost:11434 didn't respond within 5 seconds.",
    hint: expect.stringContaining('for the first time') as string,
  });
  expect(describe('model_not_found', { baseUrl: OLLAMA, textModel: 'llama9' }).title).toBe(
    'localhost:11434 has no model named llama9.',
  );
});

test('a general error includes the message of the service', () => {
  expect(describe('server', {})).toEqual({
    title: 'The service reported an internal error.',
    hint: '',
    detail: 'its own words',
  });
});
