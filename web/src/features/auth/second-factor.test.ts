import { expect, test } from 'vitest';
import { clientAnswering, json } from './client.testing.ts';
import { enterRecoveryCode } from './second-factor.ts';

test('a wrong recovery code is told, and changes nothing', async () => {
  const { client, requests } = clientAnswering(json(false));
  expect(await enterRecoveryCode(client, 'k7f2')).toBe(
    'This recovery code is not right, or was used before.',
  );
  expect(requests.map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/rest/v1/rpc/use_recovery_code', { code: 'k7f2' }],
  ]);
});

test('too many tries are told in the words of the sign-in', async () => {
  const { client } = clientAnswering(json({ code: 'PT429', message: 'Too many requests' }, 429));
  expect(await enterRecoveryCode(client, 'k7f2')).toBe(
    'Too many login attempts. Please wait a moment and try again.',
  );
});
