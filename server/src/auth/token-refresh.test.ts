import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture, Reply } from './auth-fixture.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

function refresh(refreshToken: unknown): Promise<Reply> {
  return auth.send('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
    version: '2024-01-01',
  });
}

const NOT_FOUND = {
  status: 400,
  body: {
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
};
const ALREADY_USED = {
  status: 400,
  body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
};

async function sessionsOf(userId: string): Promise<number> {
  const { rowCount } = await auth.owner.query('select from auth.sessions where user_id = $1', [
    userId,
  ]);
  return rowCount ?? 0;
}

test('a refresh returns the next tokens of the same session', async () => {
  const { id, client, accessToken, refreshToken } = await auth.account('ada');
  auth.advance(3_000);
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.user?.id).toBe(id);
  expect(data.session?.refresh_token).not.toBe(refreshToken);

  const [before, after] = [accessToken, data.session?.access_token ?? ''].map((t) => decodeJwt(t));
  const now = Math.floor(auth.now().getTime() / 1000);
  expect(after).toEqual({ ...before, iat: now, exp: now + 600 });

  const { rows } = await auth.owner.query(
    `select token = $2 as first, revoked, parent, refreshed_at
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where t.user_id = $1 order by t.id`,
    [id, refreshToken],
  );
  expect(rows).toEqual([
    { first: true, revoked: true, parent: null, refreshed_at: auth.now() },
    { first: false, revoked: false, parent: refreshToken, refreshed_at: auth.now() },
  ]);
});

test('each refresh needs the token of the refresh before it', async () => {
  let { refreshToken } = await auth.account('chain');
  for (let round = 0; round < 4; round += 1) {
    auth.advance(600);
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    refreshToken = String(body['refresh_token']);
  }
});

test.each([
  ['nothing_like_it_is_known_here__'],
  ['short'],
  ['a\u0000b'],
  ["' or true --"],
  ['x'.repeat(9_000)],
])('the unknown token %j is not found', async (token) => {
  expect(await refresh(token)).toMatchObject(NOT_FOUND);
});

test('a missing token gets its own error', async () => {
  expect(await refresh(undefined)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'Refresh token is not valid' },
  });
});

describe('a used token', () => {
  test('returns the active token for ten seconds, any number of times', async () => {
    const { refreshToken } = await auth.account('lost');
    const first = await refresh(refreshToken);
    auth.advance(10);
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    expect(again.body['refresh_token']).toBe(first.body['refresh_token']);

    const third = await refresh(first.body['refresh_token']);
    const late = await refresh(first.body['refresh_token']);
    expect(late.body['refresh_token']).toBe(third.body['refresh_token']);
  });

  test('returns the newest token, even after several refreshes', async () => {
    const { refreshToken } = await auth.account('forked');
    const second = await refresh(refreshToken);
    const third = await refresh(second.body['refresh_token']);
    expect((await refresh(refreshToken)).body['refresh_token']).toBe(third.body['refresh_token']);
  });

  test('ends its own session, and no other, after ten seconds', async () => {
    const { id, client, email, refreshToken } = await auth.account('stolen');
    const other = await auth.client().auth.signInWithPassword({ email, password: 'correct horse' });
    const { body } = await refresh(refreshToken);
    auth.advance(10.001);
    expect(await refresh(refreshToken)).toMatchObject(ALREADY_USED);

    expect(await sessionsOf(id)).toBe(1);
    expect(await refresh(body['refresh_token'])).toMatchObject(NOT_FOUND);
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await refresh(other.data.session?.refresh_token)).status).toBe(200);
  });

  test('never revives a session whose tokens are all revoked', async () => {
    const { id, refreshToken } = await auth.account('revoked');
    await auth.owner.query(
      'update auth.refresh_tokens set revoked = true, updated_at = $2 where user_id = $1',
      [id, auth.now()],
    );
    expect(await refresh(refreshToken)).toMatchObject(ALREADY_USED);
    expect(await sessionsOf(id)).toBe(0);
  });
});

describe('concurrent requests', () => {
  test('all refreshes with one token get the same valid new token', async () => {
    const { refreshToken } = await auth.account('tabs');
    const replies = await Promise.all(Array.from({ length: 12 }, () => refresh(refreshToken)));
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    const given = new Set(replies.map(({ body }) => body['refresh_token']));
    expect(given.size).toBe(1);
    const [next] = given;
    expect(next).not.toBe(refreshToken);
    auth.advance(60);
    expect((await refresh(next)).status).toBe(200);
  });

  test('a refresh and a sign-out leave no usable token', async () => {
    const { id, accessToken, refreshToken } = await auth.account('leaving');
    const [, out] = await Promise.all([
      refresh(refreshToken),
      auth.send('POST', '/logout', { token: accessToken }),
    ]);
    expect(out.status).toBe(204);
    expect(await sessionsOf(id)).toBe(0);
    expect(await refresh(refreshToken)).toMatchObject(NOT_FOUND);
  });
});

test('banned users and ended sessions get no tokens', async () => {
  const banned = await auth.account('banned');
  await auth.owner.query("update auth.users set banned_until = 'infinity' where id = $1", [
    banned.id,
  ]);
  expect(await refresh(banned.refreshToken)).toMatchObject({
    status: 400,
    body: { code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
  });

  const ended = await auth.account('ended');
  await auth.owner.query('update auth.sessions set not_after = $2 where user_id = $1', [
    ended.id,
    auth.now(),
  ]);
  auth.advance(1);
  expect(await refresh(ended.refreshToken)).toMatchObject({
    status: 400,
    body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
  });
});
