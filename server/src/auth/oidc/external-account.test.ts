import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../auth-fixture.testing.ts';
import type { Reply } from '../auth-fixture.testing.ts';
import { RETURN_TO, createGoogleFixture, proofKey } from './google-fixture.testing.ts';
import type { GoogleFixture } from './google-fixture.testing.ts';

let google: GoogleFixture;
/** the same service, but addresses must be confirmed by mail */
let strict: GoogleFixture;

beforeAll(async () => {
  google = await createGoogleFixture();
  strict = await createGoogleFixture({ confirmation: 'on' });
});
afterAll(async () => {
  await google.close();
  await strict.close();
});

const START = `/authorize?provider=google&redirect_to=${encodeURIComponent(RETURN_TO)}`;

describe('a verified address', () => {
  test('signs in to the account with this proven address, which keeps its other identities', async () => {
    const { id, email, accessToken } = await google.auth.account('proven');
    await google.auth.owner.query(
      `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
      [id],
    );
    google.auth.advance(1);
    const { body } = await google.signIn({
      email: 'Proven@Example.com',
      verified: 'yes',
      name: 'P',
    });
    expect(body['user']).toMatchObject({
      id,
      email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { username: 'proven', full_name: 'P' },
    });
    expect((await byPassword(google, email)).status).toBe(200);
    expect((await google.auth.send('GET', '/user', { token: accessToken })).status).toBe(200);
  });

  test('takes over an unproven account and removes all other ways to sign in to it', async () => {
    const { id, email, accessToken, refreshToken } = await google.auth.account('waiting');
    await google.auth.owner.query(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
      [id],
    );
    await google.auth.send('POST', '/recover', { body: { email } });
    await google.auth.mails();
    const { body } = await google.signIn({
      email,
      verified: 'yes',
      name: 'The owner',
      sub: 'owner',
    });
    expect(body['user']).toMatchObject({
      id,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'The owner', email_verified: true },
      identities: [{ provider: 'google', id: 'owner' }],
    });
    expect(body['user']).not.toHaveProperty('factors');
    expect((await byPassword(google, email)).body['error_code']).toBe('invalid_credentials');
    expect((await google.auth.send('GET', '/user', { token: accessToken })).status).toBe(403);
    const refresh = { body: { refresh_token: refreshToken } };
    expect(
      (await google.auth.send('POST', '/token?grant_type=refresh_token', refresh)).status,
    ).toBe(400);
    const { rows } = await google.auth.owner.query(
      'select from auth.one_time_tokens where user_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('takes over an unconfirmed account', async () => {
    const email = 'unanswered@example.com';
    const body = { email, password: PASSWORD, data: { username: 'unanswered' } };
    expect((await strict.auth.send('POST', '/signup', { body })).status).toBe(200);
    await strict.auth.mails();
    const { body: session } = await strict.signIn({ email, verified: 'yes' });
    expect(session['user']).toMatchObject({ identities: [{ provider: 'google' }] });
    expect((await byPassword(strict, email)).body['error_code']).toBe('invalid_credentials');
    const { rows } = await strict.auth.owner.query(
      'select count(*)::int from auth.users where email = $1',
      [email],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('signs in to an account that changed its address, if an identity has the verified address', async () => {
    const first = await google.signIn({ email: 'before@example.com', verified: 'yes', sub: 'one' });
    const { id } = first.body['user'] as { id: string };
    await google.auth.owner.query(
      `update auth.users set email = 'after@example.com' where id = $1`,
      [id],
    );
    google.auth.advance(1);
    const second = await google.signIn({
      email: 'before@example.com',
      verified: 'yes',
      sub: 'two',
    });
    expect(second.body['user']).toMatchObject({ id, email: 'after@example.com' });
    expect(second.body['user']).toMatchObject({ identities: [{ id: 'one' }, { id: 'two' }] });
  });
});

describe('an address that is not verified', () => {
  test('never signs in to an existing account', async () => {
    await google.auth.account('guarded');
    const hop = await arriveWith(google, { email: 'guarded@example.com', verified: 'no' });
    expect(toldBy(hop)).toEqual(NEEDS_VERIFICATION);
  });

  test('creates an account only if a sign-up needs no confirmation either', async () => {
    const who = { email: 'unverified@example.com', verified: 'no' } as const;
    const { body } = await google.signIn(who);
    expect(body['user']).toMatchObject({
      email: who.email,
      identities: [{ identity_data: { email_verified: false } }],
    });
    expect(toldBy(await arriveWith(strict, who))).toEqual(NEEDS_VERIFICATION);
    const { rows } = await strict.auth.owner.query('select from auth.users where email = $1', [
      who.email,
    ]);
    expect(rows).toEqual([]);
  });
});

test('a profile without an address gets no account', async () => {
  const hop = await arriveWith(google, { sub: 'nameless' });
  expect(toldBy(hop)).toEqual({
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Error getting user email from external provider',
  });
});

test('a banned user is not signed in', async () => {
  const who = { email: 'banned@example.com', verified: 'yes' } as const;
  const { body } = await google.signIn(who);
  const { id } = body['user'] as { id: string };
  await google.auth.owner.query(
    `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
    [id],
  );
  expect(toldBy(await arriveWith(google, who))).toEqual({
    error: 'access_denied',
    error_code: 'user_banned',
    error_description: 'User is banned',
  });
});

test('users with the same name in their addresses get different usernames, even concurrently', async () => {
  const hosts = ['a', 'b', 'c', 'd', 'e', 'f'];
  const replies = await Promise.all(
    hosts.map((host) =>
      google.signIn({ email: `j.smith@${host}.example`, verified: 'yes', sub: `smith-${host}` }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(hosts.map(() => 200));
  const { rows } = await google.auth.owner.query<{ username: string }>(
    `select username from public.profiles where username like 'jsmith%' order by 1`,
  );
  expect(rows).toHaveLength(hosts.length);
  expect(rows.map(({ username }) => username)).toContain('jsmith');
});

test('one user in two windows at once gets one account', async () => {
  const who = { email: 'twice@example.com', verified: 'yes', sub: 'twice' } as const;
  const replies = await Promise.all([google.signIn(who), google.signIn(who), google.signIn(who)]);
  const ids = replies.map(({ body }) => (body['user'] as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
});

test.each(['é@example.com', 'a@example.com', '...@example.com', `${'x'.repeat(60)}@example.com`])(
  'a username is made from the address %s',
  async (email) => {
    const { status, body } = await google.signIn({ email, verified: 'yes', sub: `of ${email}` });
    expect(status).toBe(200);
    const { id } = body['user'] as { id: string };
    const { rows } = await google.auth.owner.query<{ username: string }>(
      'select username from public.profiles where id = $1',
      [id],
    );
    expect(rows[0]?.username).toMatch(/^[A-Za-z0-9_]{3,30}$/);
  },
);

test('invalid and too long claims are left out', async () => {
  const { body } = await google.signIn({
    email: 'odd@example.com',
    verified: 'yes',
    name: 'x'.repeat(1_000),
    picture: 'javascript:alert(1)',
  });
  const metadata = (body['user'] as { user_metadata: object }).user_metadata;
  expect(Object.keys(metadata)).not.toEqual(expect.arrayContaining(['name']));
  expect(metadata).not.toHaveProperty('avatar_url');
});

const NEEDS_VERIFICATION = {
  error: 'access_denied',
  error_code: 'provider_email_needs_verification',
  error_description:
    'Unverified email with google. Verify the email with google in order to sign in',
};

function arriveWith(fixture: GoogleFixture, who: Parameters<GoogleFixture['signIn']>[0]) {
  return fixture.roundTrip(`${START}&${proofKey().query}`, who);
}

function toldBy({ location }: Awaited<ReturnType<GoogleFixture['hop']>>): object {
  return Object.fromEntries(location?.searchParams ?? []);
}

function byPassword(fixture: GoogleFixture, email: string): Promise<Reply> {
  const body = { email, password: PASSWORD };
  return fixture.auth.send('POST', '/token?grant_type=password', { body });
}
