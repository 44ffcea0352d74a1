import { expect, test } from 'vitest';
import { closestApiVersion } from './api-version.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['2023-12-31', undefined],
  ['2024-01-01', '2024-01-01'],
  ['2031-07-09', '2024-01-01'],
  ['2024-13-41', undefined],
  ['latest', undefined],
])('a client with version %j gets answers in version %j', (header, version) => {
  expect(closestApiVersion(header)).toBe(version);
});
