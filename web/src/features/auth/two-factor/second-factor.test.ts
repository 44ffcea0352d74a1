import { expect, test } from 'vitest';
import { stubClient, json } from '../../../data/client/stub-client.testing.ts';
import { redeemRecoveryCode } from './second-factor.ts';

test('a wrong recovery code returns an error text', async () => {
  const { client, requests } = stubClient(json(false));
  expect(await redeemRecoveryCode(client, 'k7f2')).toBe(
    'That recovery code is incorrect or was already used.',
  );
  expect(requests.map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/rest/v1/rpc/use_recovery_code', { code: 'k7f2' }],
  ]);
});

test('too many attempts return the same text as too many sign-ins', async () => {
  const { client } = stubClient(json({ code: 'PT429', message: 'Too many requests' }, 429));
  expect(await redeemRecoveryCode(client, 'k7f2')).toBe(
    'Too many login attempts. Please wait a moment and try again.',
  );
});
