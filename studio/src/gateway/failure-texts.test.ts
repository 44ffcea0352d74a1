import { describe, expect, test } from 'vitest';
import { type Feature, failureText, findGatewayError, findOwnLimit } from './failure-texts.ts';
import { GATEWAY_ERROR_CODES, GatewayError } from './gateway-error.ts';

const FEATURES: readonly Feature[] = ['enhancement', 'chat', 'image'];
describe.each(FEATURES)('%s', (feature) => {
  test.each(GATEWAY_ERROR_CODES)('%s is reported in a sentence without raw error text', (code) => {
    const text = failureText(new GatewayError(code, 'raw words'), feature);
    expect(text).toMatch(/^[A-Z].{20,}\.$/);
    expect(text).not.toContain('raw words');
  });

  test('the text of a reached limit is used, even if it is the cause of another error', () => {
    const limit = new GatewayError('rate_limit', 'raw', { ownLimit: 'Reached until 1 May.' });
    expect(failureText(new Error('x', { cause: limit }), feature)).toBe('Reached until 1 May.');
    expect(findOwnLimit(new Error('x', { cause: limit }))).toBe('Reached until 1 May.');
    expect(findOwnLimit(new GatewayError('rate_limit', 'raw'))).toBeNull();
  });

  test("the message of our server's gateway function is used", () => {
    const error = new GatewayError('server', 'raw', { shownMessage: 'Tell the operator.' });
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

test('nested causes are checked up to a maximum depth', () => {
  const failure = new GatewayError('server', 'x');
  expect(findGatewayError(new Error('a', { cause: new Error('b', { cause: failure }) }))).toBe(
    failure,
  );
  const endless = new Error('endless');
  endless.cause = endless;
  expect(findGatewayError(endless)).toBeNull();
});
