import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, createAuthFixture } from '../auth-fixture.testing.ts';
import type { AuthFixture, Reply } from '../auth-fixture.testing.ts';
import { challenge, enrol, meet, tokensOf } from './factors-fixture.testing.ts';
import type { TestFactor } from './factors-fixture.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

describe('a challenge', () => {
  test('is open for five minutes', async () => {
    const { accessToken: token } = await auth.account('opens');
    const { id } = await enrol(auth, token);
    const reply = await auth.send('POST', `/factors/${id}/challenge`, { token, body: {} });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        type: 'totp',
        expires_at: Math.floor(auth.now().getTime() / 1000) + 300,
      },
    ]);
    const user = await auth.send('GET', '/user', { token });
    expect(user.body['factors']).toMatchObject([{ last_challenged_at: auth.now().toISOString() }]);
  });

  test("is only opened for factors of the user's own account", async () => {
    const { accessToken: token } = await auth.account('mine');
    const { accessToken: others } = await auth.account('theirs');
    const { id } = await enrol(auth, others);
    for (const [method, path] of [
      ['POST', `/factors/${id}/challenge`],
      ['POST', `/factors/${id}/verify`],
      ['DELETE', `/factors/${id}`],
    ] as const) {
      const body = method === 'POST' ? { challenge_id: id, code: '123456' } : undefined;
      expect(outcome(await auth.send(method, path, { token, body }))).toEqual([
        404,
        'mfa_factor_not_found',
        'Factor not found',
      ]);
    }
    const odd = await auth.send('POST', '/factors/1234/challenge', { token, body: {} });
    expect(outcome(odd)).toEqual([404, 'validation_failed', 'factor_id must be an UUID']);
  });

  test('is deleted when the factor has too many challenges', async () => {
    const { accessToken: token } = await auth.account('piles');
    const { id } = await enrol(auth, token);
    for (let count = 0; count < 60; count += 1) await challenge(auth, token, id);
    const { rows } = await auth.owner.query(
      'select count(*)::int from auth.mfa_challenges where factor_id = $1',
      [id],
    );
    expect(rows).toEqual([{ count: 50 }]);
  });
});

describe('the correct code', () => {
  test('raises the session to aal2, with new tokens and the factor in the user', async () => {
    const { accessToken: token, refreshToken, id: userId } = await auth.account('raised');
    const factor = await enrol(auth, token, 'Phone');
    auth.advance(10);
    const reply = await meet(auth, token, factor.id, factor.code());
    const { access, refresh } = tokensOf(reply);
    expect(Object.keys(reply.body).sort()).toEqual(
      ['access_token', 'token_type', 'expires_in', 'expires_at', 'refresh_token', 'user'].sort(),
    );
    expect(reply.body['user']).toMatchObject({
      id: userId,
      factors: [{ id: factor.id, status: 'verified', factor_type: 'totp' }],
    });
    const before = decodeJwt(token);
    const claims = decodeJwt(access);
    const second = Math.floor(auth.now().getTime() / 1000);
    expect(claims).toMatchObject({
      sub: userId,
      session_id: before['session_id'],
      aal: 'aal2',
      amr: [
        { method: 'totp', timestamp: second },
        { method: 'password', timestamp: second - 10 },
      ],
    });

    expect(outcome(await refreshed(refreshToken))).toEqual([
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ]);
    const next = await refreshed(refresh);
    expect(decodeJwt(tokensOf(next).access)).toMatchObject({ aal: 'aal2' });
  });

  test('ends only the sessions without the second factor', async () => {
    const { accessToken: token, email } = await auth.account('ends');
    const factor = await enrol(auth, token, 'Phone');
    const first = tokensOf(await meet(auth, token, factor.id, factor.code()));
    const left = tokensOf(await signIn(email));
    auth.advance(30);
    const second = tokensOf(await signIn(email));
    const raised = tokensOf(await meet(auth, second.access, factor.id, factor.code()));

    for (const [access, status] of [
      [left.access, 403],
      [first.access, 200],
      [raised.access, 200],
    ] as const) {
      expect((await auth.send('GET', '/user', { token: access })).status).toBe(status);
    }
    expect((await refreshed(left.refresh)).status).toBe(400);
  });

  test('may be one time step early or late, not more', async () => {
    const { accessToken: token } = await auth.account('steps');
    const factor = await enrol(auth, token);
    for (const away of [-2, 2]) {
      expect((await meet(auth, token, factor.id, factor.code(away))).status).toBe(422);
    }
    const { access } = tokensOf(await meet(auth, token, factor.id, ` ${factor.code(-1)} `));
    expect((await meet(auth, access, factor.id, factor.code(1))).status).toBe(200);
  });

  test('deletes other unverified factors', async () => {
    const { accessToken: token } = await auth.account('tidy');
    const factor = await enrol(auth, token, 'One');
    await enrol(auth, token, 'Two');
    const reply = await meet(auth, token, factor.id, factor.code());
    expect(reply.body['user']).toMatchObject({ factors: [{ id: factor.id }] });
    expect((reply.body['user'] as { factors: unknown[] }).factors).toHaveLength(1);
  });

  test('works once, even with a new challenge and in another session', async () => {
    const { accessToken: token, email } = await auth.account('replay');
    const factor = await enrol(auth, token);
    const code = factor.code();
    const { access } = tokensOf(await meet(auth, token, factor.id, code));
    const other = tokensOf(await signIn(email));
    for (const again of [access, other.access]) {
      expect(outcome(await meet(auth, again, factor.id, code))).toEqual(WRONG);
      // This code is older than the used one.
      expect(outcome(await meet(auth, again, factor.id, factor.code(-1)))).toEqual(WRONG);
    }
    auth.advance(30);
    expect((await meet(auth, other.access, factor.id, factor.code())).status).toBe(200);
  });

  test('works once in two concurrent requests', async () => {
    const { accessToken: token } = await auth.account('twice');
    const factor = await enrol(auth, token);
    const [one, two] = [
      await challenge(auth, token, factor.id),
      await challenge(auth, token, factor.id),
    ];
    const replies = await Promise.all(
      [one, two].map((id) => verify(token, factor, { challenge_id: id, code: factor.code() })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('works for an imported factor with an unencrypted secret', async () => {
    const { accessToken: token } = await auth.account('moved');
    const factor = await enrol(auth, token);
    const secret = new URL(factor.uri).searchParams.get('secret');
    await auth.owner.query('update auth.mfa_factors set secret = $2 where id = $1', [
      factor.id,
      secret,
    ]);
    expect((await meet(auth, token, factor.id, factor.code())).status).toBe(200);
  });
});

describe('refuses', () => {
  let token: string;
  let factor: TestFactor;

  beforeAll(async () => {
    token = (await auth.account('refused')).accessToken;
    factor = await enrol(auth, token);
  });

  test('a missing code', async () => {
    const body = { challenge_id: await challenge(auth, token, factor.id), code: '' };
    expect(outcome(await verify(token, factor, body))).toEqual([
      400,
      'validation_failed',
      'Code needs to be non-empty',
    ]);
  });

  test('a wrong code and a code in another format', async () => {
    for (const code of [wrong(factor), '1', '12345678', 'abcdef', '１２３４５６', '\u0000']) {
      const fresh = await auth.account(`shape${String(code.codePointAt(0))}${String(code.length)}`);
      const its = await enrol(auth, fresh.accessToken);
      expect(outcome(await meet(auth, fresh.accessToken, its.id, code))).toEqual(WRONG);
    }
  });

  test('a missing challenge, an unknown challenge and the challenge of another factor', async () => {
    const other = await enrol(auth, token, 'Other');
    const others = await challenge(auth, token, other.id);
    for (const id of [undefined, 'x', crypto.randomUUID(), others]) {
      const reply = await verify(token, factor, { challenge_id: id, code: factor.code() });
      expect(outcome(reply)).toEqual([
        422,
        'mfa_factor_not_found',
        'MFA factor with the provided challenge ID not found',
      ]);
    }
  });

  test('a challenge from another address', async () => {
    const id = await challenge(auth, token, factor.id);
    const reply = await auth.send('POST', `/factors/${factor.id}/verify`, {
      token,
      address: '192.0.2.9',
      body: { challenge_id: id, code: factor.code() },
    });
    expect(outcome(reply)).toEqual([
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    ]);
  });

  test('an expired and a used challenge', async () => {
    const id = await challenge(auth, token, factor.id);
    auth.advance(301);
    const late = await verify(token, factor, { challenge_id: id, code: factor.code() });
    expect(outcome(late)).toEqual([
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ]);
    const met = await challenge(auth, token, factor.id);
    const body = { challenge_id: met, code: factor.code() };
    const { access } = tokensOf(await verify(token, factor, body));
    auth.advance(30);
    const again = await verify(access, factor, { challenge_id: met, code: factor.code() });
    expect(outcome(again)).toEqual([
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    ]);
  });

  test('requests without a signed-in user', async () => {
    const reply = await auth.send('POST', `/factors/${factor.id}/verify`, { body: {} });
    expect(outcome(reply)).toEqual([
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ]);
  });
});

test('after ten wrong codes all factors and sessions of the account are blocked', async () => {
  const { accessToken: token, email } = await auth.account('guesses');
  const factor = await enrol(auth, token, 'One');
  const { access } = tokensOf(await meet(auth, token, factor.id, factor.code()));
  const second = await enrol(auth, access, 'Two');
  tokensOf(await meet(auth, access, second.id, second.code()));
  const thief = tokensOf(await signIn(email)).access;
  for (let count = 0; count < 10; count += 1) {
    const target = count % 2 === 0 ? factor : second;
    expect((await meet(auth, thief, target.id, wrong(target))).status).toBe(422);
  }
  const blocked = await meet(auth, thief, factor.id, factor.code(1));
  expect(outcome(blocked)).toEqual([429, 'over_request_rate_limit', 'Too many requests']);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  auth.advance(3_600);
  const later = tokensOf(await signIn(email)).access;
  expect((await meet(auth, later, factor.id, factor.code())).status).toBe(200);
});

const WRONG = [422, 'mfa_verification_failed', 'Invalid TOTP code entered'];

function outcome({ status, body }: Reply): unknown[] {
  return [status, body['error_code'], body['msg']];
}

/** A code that is wrong for all accepted time steps. */
function wrong(factor: TestFactor): string {
  const right = [-1, 0, 1].map((away) => factor.code(away));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

function verify(token: string, factor: TestFactor, body: object): Promise<Reply> {
  return auth.send('POST', `/factors/${factor.id}/verify`, { token, body });
}

function signIn(email: string): Promise<Reply> {
  return auth.send('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } });
}

function refreshed(token: string): Promise<Reply> {
  return auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
}
