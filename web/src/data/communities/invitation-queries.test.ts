import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeBackend } from '../client/fake-backend.testing.ts';
import { inviteLinkQuery } from './invitation-queries.ts';

test.each([
  [-1000, true],
  [60_000, false],
])('a link that ends in %i ms: expired is %s', async (ms, isExpired) => {
  const expires_at = new Date(Date.now() + ms).toISOString();
  const { client } = fakeBackend(() => [{ token: 't', expires_at }]);
  expect(await new QueryClient().query(inviteLinkQuery(client, 'c'))).toEqual({
    token: 't',
    expires_at,
    isExpired,
  });
});
