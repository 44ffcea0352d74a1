import { expect, test } from 'vitest';
import { shortUrl } from './short-url.ts';

test('a short URL is shown as it was written', () => {
  expect(shortUrl('https://www.fog.example/a?b=1')).toBe('https://www.fog.example/a?b=1');
});

test('a long URL loses its scheme, and its path is cut', () => {
  expect(shortUrl(`https://www.fog.example/${'a'.repeat(100)}`)).toBe(
    `fog.example/${'a'.repeat(35)}…`,
  );
  expect(shortUrl('https://www.fog.example/a-path-that-just-fits-here-now')).toBe(
    'fog.example/a-path-that-just-fits-here-now',
  );
});

test('the host is never cut', () => {
  const host = `bank.example.${'a'.repeat(50)}.evil.example`;
  expect(shortUrl(`https://${host}/sign-in`)).toBe(`${host}…`);
  expect(shortUrl(`https://${host}`)).toBe(host);
});
