import { expect, test } from 'vitest';
import type { LinkParams } from '../../../lib/link-params.ts';
import { tokenWithClaims } from '../../../lib/token-claims.testing.ts';
import { stubClient, json } from '../../../data/client/stub-client.testing.ts';
import { followLink } from './follow-link.ts';

const user = { id: '1', email: 'ada@example.com', aud: 'authenticated' };
const accessToken = tokenWithClaims({ exp: 4_000_000_000 });
const session = {
  access_token: accessToken,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user,
};

test.each<[LinkParams, object]>([
  [{ carries: 'nothing' }, { is: 'nothing' }],
  [
    { carries: 'message', message: 'Half done' },
    { is: 'message', message: 'Half done' },
  ],
  [
    { carries: 'error', message: 'Too late', code: 'otp_expired' },
    { is: 'failed', message: 'Too late', code: 'otp_expired' },
  ],
])('%j needs no request', async (params, result) => {
  const { client, requests } = stubClient(json({}, 500));
  expect(await followLink(client, params)).toEqual(result);
  expect(requests).toEqual([]);
});

test('two tokens become a session when the service confirms the user', async () => {
  const { client, requests } = stubClient(json(user));
  const params = { carries: 'tokens', accessToken, refreshToken: 'r' } as const;
  expect(await followLink(client, params)).toEqual({ is: 'signed-in' });
  expect(requests.map(({ url }) => url.pathname)).toEqual(['/auth/v1/user']);
});

test.each([
  ['signup', 'signup'],
  ['recovery', 'recovery'],
  ['', 'signup'],
  ['nonsense', 'signup'],
])('a token of type %j is verified as type %s', async (type, asked) => {
  const { client, requests } = stubClient(json(session));
  const result = await followLink(client, { carries: 'token-hash', tokenHash: 'h', type });
  expect(result).toEqual({ is: 'signed-in' });
  expect(requests[0]?.body).toMatchObject({ token_hash: 'h', type: asked });
});

test('a rejected token returns message and code of the service', async () => {
  const { client } = stubClient(json({ code: 'otp_expired', message: 'Too late' }, 403));
  const params = { carries: 'token-hash', tokenHash: 'h', type: 'signup' } as const;
  expect(await followLink(client, params)).toEqual({
    is: 'failed',
    message: 'Too late',
    code: 'otp_expired',
  });
});

test('a code that another browser requested fails without a request', async () => {
  const { client, requests } = stubClient(json(session));
  // The client finds no stored code verifier.
  expect(await followLink(client, { carries: 'code', code: 'c' })).toEqual({ is: 'elsewhere' });
  expect(requests).toEqual([]);
});
