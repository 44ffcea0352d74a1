import { expect, test } from 'vitest';
import type { LinkParams } from '../../lib/link-params.ts';
import { tokenWith } from '../../lib/token-claims.testing.ts';
import { clientAnswering, json } from './client.testing.ts';
import { followLink } from './follow-link.ts';

const user = { id: '1', email: 'ada@example.com', aud: 'authenticated' };
const accessToken = tokenWith({ exp: 4_000_000_000 });
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
])('%j needs no request', async (params, arrival) => {
  const { client, requests } = clientAnswering(json({}, 500));
  expect(await followLink(client, params)).toEqual(arrival);
  expect(requests).toEqual([]);
});

test('two tokens are a session once the service knows their user', async () => {
  const { client, requests } = clientAnswering(json(user));
  const params = { carries: 'tokens', accessToken, refreshToken: 'r' } as const;
  expect(await followLink(client, params)).toEqual({ is: 'signed-in' });
  expect(requests.map(({ url }) => url.pathname)).toEqual(['/auth/v1/user']);
});

test.each([
  ['signup', 'signup'],
  ['recovery', 'recovery'],
  ['', 'signup'],
  ['nonsense', 'signup'],
])('a token of type %j is verified as %s', async (type, asked) => {
  const { client, requests } = clientAnswering(json(session));
  const arrival = await followLink(client, { carries: 'token-hash', tokenHash: 'h', type });
  expect(arrival).toEqual({ is: 'signed-in' });
  expect(requests[0]?.body).toMatchObject({ token_hash: 'h', type: asked });
});

test('a refused token gives the words and the code of the service', async () => {
  const { client } = clientAnswering(json({ code: 'otp_expired', message: 'Too late' }, 403));
  const params = { carries: 'token-hash', tokenHash: 'h', type: 'signup' } as const;
  expect(await followLink(client, params)).toEqual({
    is: 'failed',
    message: 'Too late',
    code: 'otp_expired',
  });
});

test('a code that this browser did not ask for is known without asking', async () => {
  const { client, requests } = clientAnswering(json(session));
  // The client looks for what it kept when it asked; here it kept nothing.
  expect(await followLink(client, { carries: 'code', code: 'c' })).toEqual({ is: 'elsewhere' });
  expect(requests).toEqual([]);
});
