import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { codeChallengeOf } from './code-challenge.ts';
import { createFlow, findFlow, findFlowOfUser, issueAuthCode } from './flow-state.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
/** RFC 7636 appendix B */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

async function codeFor(userId: string, method = 'S256', challenge = CHALLENGE): Promise<string> {
  return auth.db.asAuthService(async (transaction) => {
    const flowId = await createFlow(
      transaction,
      {
        challenge: codeChallengeOf(method, challenge),
        providerType: 'google',
        authenticationMethod: 'oauth',
      },
      auth.now(),
    );
    const provider = { providerToken: 'from-google', providerRefreshToken: 'again-from-google' };
    return issueAuthCode(transaction, auth.digest, { flowId, userId, ...provider }, auth.now());
  });
}

function exchange(code: string, verifier = VERIFIER) {
  return auth.send('POST', '/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: verifier },
    version: '2024-01-01',
  });
}

test('a code is exchanged once for a session with its sign-in method', async () => {
  const { id } = await auth.account('ada');
  const code = await codeFor(id);
  const { rows } = await auth.owner.query('select auth_code from auth.flow_state');
  expect(rows, 'only a digest is kept').not.toContainEqual({ auth_code: code });

  auth.advance(299);
  const { status, body } = await exchange(code);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      token_type: 'bearer',
      expires_in: 600,
      provider_token: 'from-google',
      provider_refresh_token: 'again-from-google',
      user: { id },
    },
  });
  const timestamp = Math.floor(auth.now().getTime() / 1000);
  expect(decodeJwt(String(body['access_token']))['amr']).toEqual([{ method: 'oauth', timestamp }]);

  expect(await exchange(code)).toMatchObject({
    status: 404,
    body: {
      code: 'flow_state_not_found',
      message: 'invalid flow state, no valid flow state found',
    },
  });
});

test('one of many concurrent requests gets the session', async () => {
  const { id } = await auth.account('race');
  const code = await codeFor(id);
  const replies = await Promise.all(Array.from({ length: 6 }, () => exchange(code)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
});

test('a wrong verifier is refused and does not consume the code', async () => {
  const { id } = await auth.account('verifier');
  for (const [method, challenge] of [
    ['S256', CHALLENGE],
    ['plain', VERIFIER],
  ] as const) {
    const code = await codeFor(id, method, challenge);
    for (const wrong of [CHALLENGE === challenge ? CHALLENGE : 'x', 'y'.repeat(43)]) {
      expect(await exchange(code, wrong)).toMatchObject({
        status: 400,
        body: {
          code: 'bad_code_verifier',
          message: 'code challenge does not match previously saved code verifier',
        },
      });
    }
    expect((await exchange(code)).status).toBe(200);
  }
});

test('a code is valid for five minutes', async () => {
  const { id } = await auth.account('slow');
  const code = await codeFor(id);
  auth.advance(301);
  expect(await exchange(code)).toMatchObject({
    status: 422,
    body: {
      code: 'flow_state_expired',
      message: 'invalid flow state, flow state has expired',
    },
  });
});

test('a code of a banned or deleted user is refused', async () => {
  const { id } = await auth.account('going');
  const [first, second] = [await codeFor(id), await codeFor(id)];
  await auth.owner.query("update auth.users set banned_until = 'infinity' where id = $1", [id]);
  expect(await exchange(first)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
  await auth.owner.query('delete from auth.users where id = $1', [id]);
  expect(await exchange(second)).toMatchObject({
    status: 404,
    body: { code: 'flow_state_not_found' },
  });
});

test.each([[{ auth_code: '', code_verifier: VERIFIER }], [{ auth_code: 'x' }], [{}]])(
  '%j is incomplete',
  async (body) => {
    expect(
      await auth.send('POST', '/token?grant_type=pkce', { body, version: '2024-01-01' }),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'invalid request: both auth code and code verifier should be non-empty',
      },
    });
  },
);

test('a flow is open for an hour, until it gets its code', async () => {
  const { id: userId } = await auth.account('waiting');
  const flow = {
    challenge: codeChallengeOf('s256', CHALLENGE),
    providerType: 'email',
    authenticationMethod: 'recovery',
    userId,
  };
  const find = (id: string) => auth.db.asAuthService((tx) => findFlow(tx, id, auth.now()));
  const newest = () =>
    auth.db.asAuthService((tx) => findFlowOfUser(tx, userId, 'recovery', auth.now()));
  const older = await auth.db.asAuthService((tx) => createFlow(tx, flow, auth.now()));
  auth.advance(3_000);
  expect((await find(older))?.id).toBe(older);
  const newer = await auth.db.asAuthService((tx) => createFlow(tx, flow, auth.now()));
  expect((await newest())?.id).toBe(newer);
  auth.advance(601);
  expect(await find(older)).toBeUndefined();

  const code = await auth.db.asAuthService((tx) =>
    issueAuthCode(tx, auth.digest, { flowId: newer, userId }, auth.now()),
  );
  expect(await newest()).toBeUndefined();
  expect((await exchange(code)).status).toBe(200);
});

test.each([
  ['', CHALLENGE, 'PKCE flow requires code_challenge_method and code_challenge'],
  ['s256', '', 'PKCE flow requires code_challenge_method and code_challenge'],
  ['s256', 'short', 'code challenge has to be between 43 and 128 characters'],
  ['s256', 'x'.repeat(129), 'code challenge has to be between 43 and 128 characters'],
  [
    's256',
    `${'x'.repeat(43)}+`,
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ],
  ['md5', CHALLENGE, 'unsupported code_challenge method "md5"'],
])('the challenge %j %j is refused', (method, challenge, message) => {
  expect(() => codeChallengeOf(method, challenge)).toThrow(
    expect.objectContaining({ status: 400, code: 'validation_failed', message }) as Error,
  );
});
