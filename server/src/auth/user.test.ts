import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

describe('GET /user', () => {
  test('returns the current account', async () => {
    const { id, client, email } = await auth.account('ada');
    await auth.owner.query(
      `update auth.users set raw_user_meta_data = '{"color": "red"}' where id = $1`,
      [id],
    );
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, user_metadata: { color: 'red' } });
    expect(data.user?.identities).toHaveLength(1);
    expect(JSON.stringify(data.user)).not.toContain('$2b$');
  });

  test('refuses invalid tokens and tokens that are not of a user', async () => {
    const { accessToken } = await auth.account('forged');
    const claims = decodeJwt(accessToken);
    const [header = '', payload = '', signature = ''] = accessToken.split('.');
    const raised = btoa(JSON.stringify({ ...claims, role: 'service_role' })).replaceAll('=', '');
    const otherKey = new TextEncoder().encode('another secret of at least thirty-two');
    const sign = (changed: object) => auth.tokens.sign({ ...claims, ...changed });

    const tokens: [string, string | undefined, number, string][] = [
      ['none at all', undefined, 401, 'no_authorization'],
      ['no token', 'nonsense', 403, 'bad_jwt'],
      ['tampered claims', `${header}.${raised}.${signature}`, 403, 'bad_jwt'],
      ['no signature', `${header}.${payload}.`, 403, 'bad_jwt'],
      ['alg none', new UnsecuredJWT(claims).encode(), 403, 'bad_jwt'],
      [
        'another key',
        await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(otherKey),
        403,
        'bad_jwt',
      ],
      ['the anon key', await auth.tokens.anonKey(), 403, 'bad_jwt'],
      ['the service key', await auth.tokens.serviceKey(), 403, 'bad_jwt'],
      ['another role', await sign({ role: 'postgres' }), 403, 'bad_jwt'],
      ['another audience', await sign({ aud: 'elsewhere' }), 403, 'bad_jwt'],
      ['an odd subject', await sign({ sub: "' or true --" }), 403, 'bad_jwt'],
      ['no session', await sign({ session_id: undefined }), 403, 'bad_jwt'],
      ['expired', await sign({ exp: Number(claims.iat) - 1 }), 403, 'bad_jwt'],
      [
        'another session',
        await sign({ session_id: crypto.randomUUID() }),
        403,
        'session_not_found',
      ],
      ['another user', await sign({ sub: crypto.randomUUID() }), 403, 'user_not_found'],
    ];
    for (const [what, token, status, code] of tokens) {
      const reply = await auth.send('GET', '/user', { token, version: '2024-01-01' });
      expect({ what, status: reply.status, code: reply.body['code'] }).toEqual({
        what,
        status,
        code,
      });
    }
  });

  test("refuses a user's token with another user's session", async () => {
    const [ada, eve] = [await auth.account('holder'), await auth.account('eve')];
    const token = await auth.tokens.sign({
      ...decodeJwt(eve.accessToken),
      session_id: decodeJwt(ada.accessToken)['session_id'],
    });
    const { status, body } = await auth.send('GET', '/user', { token });
    expect([status, body['error_code']]).toEqual([403, 'session_not_found']);
  });

  test('refuses a session after its own end', async () => {
    const { accessToken, id } = await auth.account('limited');
    const limit = 'update auth.sessions set not_after = $2 where user_id = $1';
    await auth.owner.query(limit, [id, new Date(auth.now().getTime() + 1_000)]);
    expect((await auth.send('GET', '/user', { token: accessToken })).status).toBe(200);
    auth.advance(1);
    const { status, body } = await auth.send('GET', '/user', { token: accessToken });
    expect([status, body['error_code']]).toEqual([403, 'session_not_found']);
  });

  test('refuses a token after ten minutes', async () => {
    const { accessToken } = await auth.account('late');
    auth.advance(599);
    expect((await auth.send('GET', '/user', { token: accessToken })).status).toBe(200);
    auth.advance(1);
    expect(await auth.send('GET', '/user', { token: accessToken })).toMatchObject({
      status: 403,
      body: {
        code: 403,
        error_code: 'bad_jwt',
        msg: 'invalid JWT: unable to parse or verify signature, JWT expired',
      },
    });
  });

  test('refuses banned and deleted users', async () => {
    const { id, accessToken } = await auth.account('going');
    const codeNow = async () =>
      (await auth.send('GET', '/user', { token: accessToken })).body['error_code'];
    await auth.owner.query("update auth.users set banned_until = 'infinity' where id = $1", [id]);
    expect(await codeNow()).toBe('user_banned');
    await auth.owner.query('delete from auth.users where id = $1', [id]);
    expect(await codeNow()).toBe('user_not_found');
  });
});

describe('PUT /user', () => {
  test('merges metadata; null removes a key', async () => {
    const { client } = await auth.account('metadata');
    auth.advance(5);
    const { data, error } = await client.auth.updateUser({
      data: { full_name: null, color: 'blue', nested: { a: [1] } },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({
      username: 'metadata',
      color: 'blue',
      nested: { a: [1] },
    });
    expect(data.user?.updated_at).toBe(auth.now().toISOString());

    const refreshed = await client.auth.refreshSession();
    expect(decodeJwt(refreshed.data.session?.access_token ?? '')['user_metadata']).toMatchObject({
      color: 'blue',
    });
  });

  test('keeps all concurrent updates', async () => {
    const { client } = await auth.account('parallel');
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        client.auth.updateUser({ data: { [`key_${String(index)}`]: index } }),
      ),
    );
    const { data } = await client.auth.getUser();
    expect(Object.keys(data.user?.user_metadata ?? {})).toHaveLength(2 + 8);
  });

  test('a new password replaces the old one and ends other sessions', async () => {
    const { client, email } = await auth.account('password');
    const elsewhere = auth.client();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });

    const { error } = await client.auth.updateUser({ password: 'battery staple' });
    expect(error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error).toMatchObject({
      name: 'AuthSessionMissingError',
    });
    const signIn = (password: string) => auth.client().auth.signInWithPassword({ email, password });
    expect((await signIn(PASSWORD)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn('battery staple')).error).toBeNull();
  });

  test.each([
    [{ password: '12345' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
    [{ password: '' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
    [
      { password: 'qwerty' },
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
    ],
    [
      { password: 'Lovelace1815', data: { full_name: 'Ada Lovelace' } },
      422,
      'weak_password',
      'Password should not consist of your name, username, email address or the name of this site.',
    ],
    [
      { password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      { password: PASSWORD },
      422,
      'same_password',
      'New password should be different from the old password.',
    ],
    [
      { password: 'battery staple', current_password: 'wrong' },
      400,
      'current_password_invalid',
      'Current password required when setting new password.',
    ],
    [{ phone: '+15550100' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    [
      { app_metadata: { admin: true } },
      403,
      'not_admin',
      'Updating app_metadata requires admin privileges',
    ],
    [
      { data: { bio: 'x'.repeat(5_000) } },
      400,
      'validation_failed',
      'User metadata is too large (max 4096 bytes)',
    ],
  ])('%j is refused and changes nothing', async (body, status, code, message) => {
    const { accessToken, email, id } = await auth.account(
      `refused_${code.slice(0, 12)}_${crypto.randomUUID().slice(0, 8)}`,
    );
    const before = await auth.owner.query('select * from auth.users where id = $1', [id]);
    const reply = await auth.send('PUT', '/user', {
      body: { ...body, email: 'email' in body ? body.email : email },
      token: accessToken,
      version: '2024-01-01',
    });
    expect(reply).toMatchObject({ status, body: { code, message } });
    const after = await auth.owner.query('select * from auth.users where id = $1', [id]);
    expect(after.rows).toEqual(before.rows);
  });

  test('guessing the old password by changing it is limited', async () => {
    const { accessToken } = await auth.account('guessing');
    const replies = await Promise.all(
      Array.from({ length: 31 }, (_, index) =>
        auth.send('PUT', '/user', {
          body: { password: 'battery staple', current_password: `wrong ${String(index)}` },
          token: accessToken,
          address: '203.0.113.30',
        }),
      ),
    );
    expect(
      replies
        .map(({ status }) => status)
        .sort()
        .at(-1),
    ).toBe(429);
  });
});
