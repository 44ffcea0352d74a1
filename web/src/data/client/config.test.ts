import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const origin = 'http://localhost:3000';

describe('parseConfig', () => {
  test('takes the backend, relative to the page where it has no host', () => {
    expect(
      parseConfig({ supabaseUrl: '/', anonKey: 'k', ai: { available: true } }, origin),
    ).toEqual({
      supabaseUrl: 'http://localhost:3000/',
      anonKey: 'k',
      ai: { available: true },
      captcha: null,
    });
    expect(parseConfig({ supabaseUrl: 'https://x.example', anonKey: 'k' }, origin)).toEqual({
      supabaseUrl: 'https://x.example/',
      anonKey: 'k',
      ai: undefined,
      captcha: null,
    });
  });

  test.each([
    [
      { provider: 'turnstile', siteKey: '1x' },
      { provider: 'turnstile', siteKey: '1x' },
    ],
    [
      { provider: 'hcaptcha', siteKey: '1x' },
      { provider: 'hcaptcha', siteKey: '1x' },
    ],
    [{ provider: 'other', siteKey: '1x' }, null],
    [{ provider: 'turnstile' }, null],
  ])('reads the check against robots: %j', (captcha, expected) => {
    expect(parseConfig({ supabaseUrl: '/', anonKey: 'k', captcha }, origin).captcha).toEqual(
      expected,
    );
  });

  test.each([
    [null],
    ['text'],
    [{}],
    [{ supabaseUrl: '/', anonKey: '' }],
    [{ supabaseUrl: '/', anonKey: 7 }],
    [{ anonKey: 'k' }],
  ])('refuses %j', (body) => {
    expect(() => parseConfig(body, origin)).toThrow('Failed to fetch the configuration');
  });
});
