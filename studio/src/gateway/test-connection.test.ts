import { expect, test } from 'vitest';
import { FIRST, SECOND, useAiGateway } from './gateway-fixture.testing.ts';
import { CONNECTION_TEST_LIMIT_MS, testConnection } from './test-connection.ts';

const { peer, client } = useAiGateway();
const path = '/models';

test('a gateway that answers', async () => {
  expect(CONNECTION_TEST_LIMIT_MS).toBe(5000);
  expect(await testConnection(client())).toEqual({
    ok: true,
    listed: 8,
    model: FIRST,
    processingTimeMs: 7,
  });
  expect(peer().requests[1]?.body).toMatchObject({ max_tokens: 10 });
});

test('a gateway without a list still answers', async () => {
  peer().misbehave({ kind: 'status', status: 404 }, { path });
  peer().misbehave({ kind: 'status', status: 503 }, { model: FIRST });
  expect(await testConnection(client())).toMatchObject({ ok: true, listed: null, model: SECOND });
});

test('a reasoning model gets enough tokens', async () => {
  const lengths: unknown[] = [];
  peer().answer = ({ body }) => {
    const { max_tokens } = body as { max_tokens: number };
    lengths.push(max_tokens);
    return max_tokens < 100 ? '<think>They want' : '<think>They want OK</think>OK';
  };
  expect(await testConnection(client({ textModels: [FIRST] }))).toMatchObject({ ok: true });
  expect(lengths).toEqual([10, 500]);
});

test('a refused key is reported at once', async () => {
  const authorisation = { kind: 'key', key: 'sk-of-somebody-else' } as const;
  expect(await testConnection(client({ authorisation }))).toEqual({
    ok: false,
    step: 'models',
    code: 'authentication',
    message: 'API request failed: 401 No auth credentials found',
  });
});

test('models that do not answer are reported', async () => {
  peer().misbehave({ kind: 'status', status: 429 }, { times: 7 });
  const outcome = await testConnection(client());
  expect(outcome).toMatchObject({ ok: false, step: 'completion', code: 'rate_limit' });
});

test('a gateway that does not answer times out, and the caller can cancel before', async () => {
  peer().misbehave({ kind: 'stall', at: 'headers' }, { path, times: 2 });
  expect(await testConnection(client(), { limitMs: 300 })).toEqual({
    ok: false,
    step: 'models',
    code: 'timeout',
    message: 'The AI service did not answer within 0.3 s.',
  });
  const outcome = await testConnection(client(), { signal: AbortSignal.abort() });
  expect(outcome).toMatchObject({ ok: false, code: 'cancelled' });
});
