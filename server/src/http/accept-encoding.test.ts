import { expect, test } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.1, gzip;q=0.5', 'gzip'],
  ['gzip;q=nonsense', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
] as const)('%s selects %s', (header, expected) => {
  expect(chooseEncoding(header, () => true)).toBe(expected);
});

test('only available encodings are chosen', () => {
  expect(chooseEncoding('br, gzip', (encoding) => encoding === 'gzip')).toBe('gzip');
  expect(chooseEncoding('br, gzip', () => false)).toBe('identity');
});
