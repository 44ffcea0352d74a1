import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const origin = 'http://localhost:3000';

describe('parseConfig', () => {
  test('resolves a backend URL without a host relative to the page', () => {
    expect(
      parseConfig({ supabaseUrl: '/', anonKey: 'k', ai: { available: true } }, origin),
    ).toEqual({
      supabaseUrl: 'http://localhost:3000/',
      anonKey: 'k',
      ai: { available: true },
      captcha: null,
      publicReading: true,
      demoMode: true,
    });
    expect(parseConfig({ supabaseUrl: 'https://x.example', anonKey: 'k' }, origin)).toEqual({
      supabaseUrl: 'https://x.example/',
      anonKey: 'k',
      ai: undefined,
      captcha: null,
      publicReading: true,
      demoMode: true,
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
  ])('parses the CAPTCHA settings %j', (captcha, expected) => {
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
