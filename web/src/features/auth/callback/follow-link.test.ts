import { expect, test } from 'vitest';
import type { LinkParams } from '../../../lib/link-params.ts';
import { tokenWithClaims } from '../../../lib/token-claims.testing.ts';
import { type StubRequest, stubClient, json } from '../../../data/client/stub-client.testing.ts';
import { acceptLink, followLink } from './follow-link.ts';

const user = { id: '1', email: 'ada@example.com', aud: 'authenticated' };
const accessToken = tokenWithClaims({ exp: 4_000_000_000 });
const session = {
  access_token: accessToken,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user,
};
const linkSession = { userId: '1', email: 'ada@example.com', accessToken, refreshToken: 'r' };

/** The auth clients of a browser in which `userId` is signed in. */
function browserOf(
  respond: (request: StubRequest) => Response,
  userId: string | null = null,
  isRequestedHere = false,
) {
  const { client, requests } = stubClient(respond);
  const link = stubClient(respond);
  const signedIn = async () => (await client.auth.getSession()).data.session?.user.id ?? null;
  return {
    browser: { client, linkAuth: link.client.auth, userId, isRequestedHere },
    requests,
    linkRequests: link.requests,
    signedIn,
  };
}

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
  const { browser, requests, linkRequests } = browserOf(json({}, 500));
  expect(await followLink(browser, params)).toEqual(result);
  expect([...requests, ...linkRequests]).toEqual([]);
});

const TOKENS = { carries: 'tokens', accessToken, refreshToken: 'r' } as const;

test.each([null, '2'])('two tokens sign nobody in when the user is %j', async (userId) => {
  const { browser, requests, linkRequests, signedIn } = browserOf(json(user), userId);
  expect(await followLink(browser, TOKENS)).toEqual({ is: 'unconfirmed', session: linkSession });
  expect(linkRequests.map(({ url }) => url.pathname)).toEqual(['/auth/v1/user']);
  expect(requests).toEqual([]);
  expect(await signedIn()).toBeNull();
});

test('two tokens become a session when the person confirms it', async () => {
  const { browser, signedIn } = browserOf(json(user));
  expect(await acceptLink(browser.client, linkSession)).toEqual({ is: 'signed-in' });
  expect(await signedIn()).toBe('1');
});

test('two tokens of the signed-in user become a session at once', async () => {
  const { browser, signedIn } = browserOf(json(user), '1');
  expect(await followLink(browser, TOKENS)).toEqual({ is: 'signed-in' });
  expect(await signedIn()).toBe('1');
});

test('rejected tokens return message and code of the service', async () => {
  const { browser } = browserOf(json({ code: 'bad_jwt', message: 'Bad token' }, 403), '2');
  const result = { is: 'failed', message: 'Bad token', code: 'bad_jwt' };
  expect(await followLink(browser, TOKENS)).toEqual(result);
  expect(await acceptLink(browser.client, linkSession)).toEqual(result);
});

test.each([
  ['signup', 'signup'],
  ['recovery', 'recovery'],
  ['', 'signup'],
  ['nonsense', 'signup'],
])('a token of type %j is verified as type %s, and signs nobody in', async (type, asked) => {
  const { browser, requests, linkRequests, signedIn } = browserOf(json(session));
  const result = await followLink(browser, { carries: 'token-hash', tokenHash: 'h', type });
  expect(result).toEqual({ is: 'unconfirmed', session: linkSession });
  expect(linkRequests[0]?.body).toMatchObject({ token_hash: 'h', type: asked });
  expect(requests).toEqual([]);
  expect(await signedIn()).toBeNull();
});

test('the token of a mail that this browser requested signs in at once, but two tokens never do', async () => {
  const respond = ({ url }: StubRequest) => json(url.pathname.endsWith('/user') ? user : session)();
  const { browser, signedIn } = browserOf(respond, null, true);
  expect(await followLink(browser, TOKENS)).toEqual({ is: 'unconfirmed', session: linkSession });
  const params = { carries: 'token-hash', tokenHash: 'h', type: 'recovery' } as const;
  expect(await followLink(browser, params)).toEqual({ is: 'signed-in' });
  expect(await signedIn()).toBe('1');
});

test('the first of two confirmations tells how to continue', async () => {
  const { browser } = browserOf(json({ code: '200', msg: 'Confirm the other address too' }));
  const params = { carries: 'token-hash', tokenHash: 'h', type: 'email_change' } as const;
  expect((await followLink(browser, params)).is).toBe('message');
});

test('a rejected token returns message and code of the service', async () => {
  const { browser } = browserOf(json({ code: 'otp_expired', message: 'Too late' }, 403));
  const params = { carries: 'token-hash', tokenHash: 'h', type: 'signup' } as const;
  expect(await followLink(browser, params)).toEqual({
    is: 'failed',
    message: 'Too late',
    code: 'otp_expired',
  });
});

test('a token stays unused when the service does not answer', async () => {
  const { browser } = browserOf(() => {
    throw new TypeError('Failed to fetch');
  });
  const params = { carries: 'token-hash', tokenHash: 'h', type: 'signup' } as const;
  expect(await followLink(browser, params)).toMatchObject({ is: 'failed', isUnused: true });
});

test('a code that another browser requested fails without a request', async () => {
  const { browser, requests } = browserOf(json(session));
  // The client finds no stored code verifier.
  expect(await followLink(browser, { carries: 'code', code: 'c' })).toEqual({ is: 'elsewhere' });
  expect(requests).toEqual([]);
});
