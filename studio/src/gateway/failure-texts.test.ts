import { describe, expect, test } from 'vitest';
import { type Feature, failureText, gatewayErrorBehind, ownLimitBehind } from './failure-texts.ts';
import { GATEWAY_ERROR_CODES, GatewayError } from './gateway-error.ts';

const FEATURES: readonly Feature[] = ['enhancement', 'chat', 'image'];
describe.each(FEATURES)('%s', (feature) => {
  test.each(GATEWAY_ERROR_CODES)('%s is told in a sentence, without raw words', (code) => {
    const text = failureText(new GatewayError(code, 'raw words'), feature);
    expect(text).toMatch(/^[A-Z].{20,}\.$/);
    expect(text).not.toContain('raw words');
  });

  test('a limit of the user’s own explains itself, also behind another error', () => {
    const limit = new GatewayError('rate_limit', 'raw', { ownLimit: 'Reached until 1 May.' });
    expect(failureText(new Error('x', { cause: limit }), feature)).toBe('Reached until 1 May.');
    expect(ownLimitBehind(new Error('x', { cause: limit }))).toBe('Reached until 1 May.');
    expect(ownLimitBehind(new GatewayError('rate_limit', 'raw'))).toBeNull();
  });

  test('the server’s carrier explains itself', () => {
    const error = new GatewayError('server', 'raw', { carrierWords: 'Tell the operator.' });
    expect(failureText(error, feature)).toBe('Tell the operator.');
  });

  test('any other error has a text', () => {
    for (const error of [undefined, 'odd', new Error(''), new Error('x'.repeat(9000))]) {
      const text = failureText(error, feature);
      expect(text).not.toBe('');
      expect(text.length).toBeLessThan(400);
    }
  });
});

test('causes are followed, but not for ever', () => {
  const failure = new GatewayError('server', 'x');
  expect(gatewayErrorBehind(new Error('a', { cause: new Error('b', { cause: failure }) }))).toBe(
    failure,
  );
  const endless = new Error('endless');
  endless.cause = endless;
  expect(gatewayErrorBehind(endless)).toBeNull();
});
