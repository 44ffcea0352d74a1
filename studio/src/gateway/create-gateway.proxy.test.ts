import { describe, expect, test } from 'vitest';
import { failureText } from './failure-texts.ts';
import { FIRST, KEY, ONE, SECOND, failure, useAiGateway } from './gateway-fixture.testing.ts';
import type { GatewayErrorCode } from './gateway-error.ts';

const { peer, client } = useAiGateway();
const serverGateway = {
  authorisation: { kind: 'headers', headers: () => ({ authorization: `Bearer ${KEY}` }) },
} as const;

describe("refusals of our server's gateway function", () => {
  test.each<[number, string, GatewayErrorCode, string]>([
    [429, 'daily_limit_reached', 'rate_limit', 'Rate limit exceeded: W. Please try again later.'],
    [429, 'monthly_limit_reached', 'rate_limit', 'Rate limit exceeded: W. Please try again later.'],
    [429, 'total_limit_reached', 'rate_limit', 'Rate limit exceeded: W. Please try again later.'],
    [429, 'too_many_at_once', 'rate_limit', 'Rate limit exceeded: W. Please try again later.'],
    [429, 'request_limit_reached', 'rate_limit', 'Rate limit exceeded: W. Please try again later.'],
    [503, 'busy', 'server', 'OpenRouter API error (503): W.'],
    [400, 'bad_request', 'bad_request', 'Bad request: W.'],
    [408, 'request_too_slow', 'timeout', 'OpenRouter API error (408): W.'],
    [403, 'second_factor_required', 'forbidden', 'OpenRouter API error (403): W.'],
    [413, 'request_too_large', 'too_large', 'OpenRouter API error (413): W.'],
    [503, 'unavailable', 'server', 'OpenRouter API error (503): W.'],
    [403, 'user_banned', 'forbidden', 'OpenRouter API error (403): W.'],
    [502, 'gateway_refused', 'server', 'OpenRouter API error (502): W.'],
    [
      401,
      'not_signed_in',
      'authentication',
      'Authentication failed: W. Please check your OpenRouter API key.',
    ],
  ])('%i %s stops the call; its message is kept', async (status, name, code, message) => {
    peer().misbehave({ kind: 'status', status, code: name, message: 'W.' }, { times: 7 });
    const error = await failure(client(serverGateway).completeText(ONE));
    expect(error).toMatchObject({ code, status, message, shownMessage: 'W.' });
    expect(error.ownLimit).toBe(/^(?:daily|monthly|total)_/.test(name) ? 'W.' : null);
    expect(failureText(error, 'chat')).toBe('W.');
    expect(peer().requests).toHaveLength(1);
  });

  test('stop calls with images too', async () => {
    const fault = {
      kind: 'status',
      status: 413,
      code: 'request_too_large',
      message: 'W.',
    } as const;
    peer().misbehave(fault);
    expect((await failure(client(serverGateway).completeVision(ONE))).shownMessage).toBe('W.');
  });
});

test('after a refusal of the AI gateway itself, the next model is tried', async () => {
  const faults = [
    [404, 'model_not_found'],
    [502, 'bad_gateway'],
    [504, 'gateway_timeout'],
  ] as const;
  for (const [status, code] of faults) {
    peer().misbehave({ kind: 'status', status, code }, { model: FIRST });
    expect((await client(serverGateway).completeText(ONE)).model).toBe(SECOND);
  }
  peer().misbehave({ kind: 'status', status: 429, message: 'Slow down' }, { model: FIRST });
  expect((await client(serverGateway).completeText(ONE)).model).toBe(SECOND);
});

test('the same codes from another gateway are ignored', async () => {
  peer().misbehave({ kind: 'status', status: 503, code: 'unavailable' }, { model: FIRST });
  expect((await client().completeText(ONE)).model).toBe(SECOND);
});

describe('an answer during which our server reports an error', () => {
  const events = (body: string) =>
    ({ kind: 'body', body, contentType: 'text/event-stream' }) as const;
  const delta = 'data: {"choices":[{"delta":{"content":"One "}}]}\n\n';

  test.each<[number, GatewayErrorCode]>([
    [502, 'server'],
    [504, 'timeout'],
  ])('with status %i has the code %s, and the next model is tried', async (status, code) => {
    const error = `data: {"error":{"message":"The AI gateway fell silent.","code":${status}}}\n\n`;
    peer().misbehave(events(delta + error), { times: 2 });
    const options = { onText: () => undefined };
    expect(
      await failure(client({ ...serverGateway, textModels: [FIRST] }).completeText(ONE, options)),
    ).toMatchObject({ code, status, message: expect.stringContaining('fell silent') as string });
    expect((await client(serverGateway).completeText(ONE, options)).model).toBe(SECOND);
  });

  test.each(['data: {"choi', 'data: {"choices":[{"delta":{"content":"fo', 'da', 'data', 'data:'])(
    'is recognised even within the incomplete event %j',
    async (half) => {
      const error = '\n\ndata: {"error":{"message":"The AI gateway fell silent.","code":504}}\n\n';
      peer().misbehave(events(delta + half + error));
      const call = client({ ...serverGateway, textModels: [FIRST] }).completeText(ONE);
      expect(await failure(call)).toMatchObject({ code: 'timeout', status: 504 });
    },
  );
});
