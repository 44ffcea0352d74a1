import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, PUBLIC_URL, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { createBcryptHasher } from './bcrypt-hasher.node.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

function signUp(email: string, password: string, data?: object) {
  return auth.client().auth.signUp({ email, password, options: { data: data ?? {} } });
}

async function countOf(table: string): Promise<number> {
  const { rows } = await auth.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? -1;
}

test('a new account is confirmed, signed in and has a profile', async () => {
  const { data, error } = await signUp(' Ada@Example.com ', PASSWORD, {
    username: 'Ada_L',
    full_name: 'Ada Lovelace',
  });
  expect(error).toBeNull();
  const now = auth.now();
  const { session, user } = data;
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 600 });
  expect(session?.expires_at).toBe(Math.floor(now.getTime() / 1000) + 600);
  expect(session?.refresh_token).toMatch(/^[\w-]{32}$/);
  const time = now.toISOString();
  const metadata = { username: 'Ada_L', full_name: 'Ada Lovelace' };
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    phone: '',
    email_confirmed_at: time,
    confirmed_at: time,
    last_sign_in_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        id: user?.id,
        user_id: user?.id,
        provider: 'email',
        email: 'ada@example.com',
        identity_data: {
          ...metadata,
          sub: user?.id,
          email: 'ada@example.com',
          email_verified: false,
          phone_verified: false,
        },
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
      },
    ],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  });

  const { rows } = await auth.owner.query(
    'select username, full_name from public.profiles where id = $1',
    [user?.id],
  );
  expect(rows).toEqual([metadata].map(({ username, full_name }) => ({ username, full_name })));
});

test.each([
  ['\u202eAda\u200b Lovelace', 'Ada Lovelace'],
  ['\u200b\u3164', 'hidden_name'],
])('the name %j of a new account becomes %j', async (full_name, shown) => {
  const { data } = await auth.client().auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: PASSWORD,
    options: { data: { username: 'hidden_name', full_name } },
  });
  const { rows } = await auth.owner.query<{ full_name: string }>(
    'delete from public.profiles where id = $1 returning full_name',
    [data.user?.id],
  );
  expect(rows).toEqual([{ full_name: shown }]);
});

test('the access token carries the claims of the protocol', async () => {
  const { id, accessToken } = await auth.account('claims');
  const issued = Math.floor(auth.now().getTime() / 1000);
  expect(decodeJwt(accessToken)).toEqual({
    iss: `${PUBLIC_URL}/auth/v1`,
    sub: id,
    aud: 'authenticated',
    iat: issued,
    exp: issued + 600,
    email: 'claims@example.com',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { username: 'claims', full_name: 'Full claims' },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: issued }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    is_anonymous: false,
  });
});

test('an address that has an account is refused, in upper and lower case', async () => {
  await auth.account('known');
  for (const email of ['known@example.com', 'KNOWN@Example.COM', ' known@example.com']) {
    const { error, data } = await signUp(email, PASSWORD, { username: 'somebody_else' });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    expect(data.session).toBeNull();
  }
});

test.each([
  ['ada', 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  ['a b@example.com', 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  [' ', 400, 'validation_failed', 'An email address is required'],
  ['', 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
])('the address %j is refused', async (email, status, code, message) => {
  const { error } = await signUp(email, PASSWORD, { username: 'unused' });
  expect(error).toMatchObject({ status, code, message });
});

test('short, missing and too long passwords are refused', async () => {
  const email = 'password@example.com';
  expect((await signUp(email, '12345')).error).toMatchObject({
    status: 422,
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  });
  expect((await signUp(email, '')).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Signup requires a valid password',
  });
  expect((await signUp(email, 'x'.repeat(73))).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  });
});

test('common passwords, and the name or address of the person, are refused', async () => {
  const email = 'mary.shelley@example.com';
  const data = { username: 'frankenstein', full_name: 'Mary Shelley' };
  for (const password of ['123456', 'qwerty', 'password', 'Password1!']) {
    const { error } = await signUp(email, password, data);
    expect(error, password).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    });
  }
  for (const password of [email, 'maryshelley', 'Frankenstein!', 'shelley1818', 'Promptory1']) {
    const { error } = await signUp(email, password, data);
    expect(error, password).toMatchObject({
      name: 'AuthWeakPasswordError',
      message:
        'Password should not consist of your name, username, email address or the name of this site.',
    });
  }
  expect((await signUp(email, 'a lake in 1816', data)).error).toBeNull();
});

test.each([
  ['ab', 'Username must be at least 3 characters'],
  ['a'.repeat(31), 'Username must be at most 30 characters'],
  ['no spaces', 'Username can only contain letters, numbers, and underscores'],
  ['TAKEN_name', 'Username is already taken. Please choose a different one.'],
])(
  'the username %j is refused with its reason, and nothing is left of the try',
  async (username, message) => {
    if (username === 'TAKEN_name') await auth.account('taken_Name');
    const before = await countOf('auth.users');
    const { error } = await signUp('username@example.com', PASSWORD, { username });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed', message });
    expect(await countOf('auth.users')).toBe(before);
    const { rows } = await auth.owner.query(
      "select from auth.users where email = 'username@example.com'",
    );
    expect(rows).toEqual([]);
  },
);

test('an account without a username gets one from its address', async () => {
  const { data } = await signUp('grace.hopper@example.com', PASSWORD);
  const { rows } = await auth.owner.query('select username from public.profiles where id = $1', [
    data.user?.id,
  ]);
  expect(rows).toEqual([{ username: 'gracehopper' }]);
});

test('an overlong picture address does not stop a sign-up', async () => {
  const { data, error } = await signUp('avatar@example.com', PASSWORD, {
    username: 'avatar',
    avatar_url: `https://example.com/${'x'.repeat(500)}`,
  });
  expect(error).toBeNull();
  const { rows } = await auth.owner.query('select avatar_url from public.profiles where id = $1', [
    data.user?.id,
  ]);
  expect(rows).toEqual([{ avatar_url: null }]);
});

test('sign-ups with a phone number are refused, even with an address', async () => {
  const phone = await auth.client().auth.signUp({ phone: '+15550100', password: PASSWORD });
  expect(phone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  const both = await auth.send('POST', '/signup', {
    body: { email: 'a@example.com', phone: '+15550100', password: PASSWORD },
  });
  expect(both).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});

test('metadata that tokens or the database cannot hold is refused', async () => {
  const big = await signUp('big@example.com', PASSWORD, { bio: 'x'.repeat(5_000) });
  expect(big.error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'User metadata is too large (max 4096 bytes)',
  });
  const nul = await signUp('nul@example.com', PASSWORD, { bio: 'a\u0000b' });
  expect(nul.error).toMatchObject({ status: 400, code: 'validation_failed' });
});

describe('concurrent sign-ups', () => {
  test('with the same address: one succeeds, the others get an error', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        signUp(index % 2 === 0 ? 'race@example.com' : 'RACE@example.com', PASSWORD, {
          username: `race_${String(index)}`,
        }),
      ),
    );
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of results) {
      if (error === null) continue;
      expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
    }
  });

  test('with the same username: one succeeds, the others get an error', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        signUp(`name_race_${String(index)}@example.com`, PASSWORD, { username: 'same_name' }),
      ),
    );
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of results) {
      if (error === null) continue;
      expect(error).toMatchObject({ status: 422, message: /^Username is already taken/ });
    }
  });
});

test('the unique index refuses a duplicate that the earlier check missed', async () => {
  const inserting = createBcryptHasher({ cost: 4 });
  const late = await createAuthFixture({
    ...inserting,
    // While this sign-up computes its hash, another sign-up takes the address.
    async hash(password) {
      await late.owner.query(
        `insert into auth.users (email, raw_user_meta_data)
         values ('late@example.com', '{"username": "first"}')`,
      );
      return inserting.hash(password);
    },
  });
  try {
    const { error } = await late.client().auth.signUp({
      email: 'late@example.com',
      password: PASSWORD,
      options: { data: { username: 'second' } },
    });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  } finally {
    await late.close();
  }
});

test('a failing trigger is logged, without details for the client', async () => {
  const broken = await createAuthFixture();
  try {
    await broken.owner.query('alter table public.profiles add column needed text not null');
    const { status, headers, body } = await broken.send('POST', '/signup', {
      body: { email: 'x@example.com', password: PASSWORD, data: { username: 'xyz' } },
      version: '2024-01-01',
    });
    expect({ status, body }).toEqual({
      status: 500,
      body: { code: 'unexpected_failure', message: 'Database error saving new user' },
    });
    expect(headers.get('x-sb-error-code')).toBe('unexpected_failure');
    expect(broken.logged).toHaveLength(1);
    expect(broken.logged[0]).toMatch(/^auth: POST \/auth\/v1\/signup failed: .*"needed"/s);
    expect(broken.logged[0]).not.toContain('x@example.com');
  } finally {
    await broken.close();
  }
});
