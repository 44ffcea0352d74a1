import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { createBcryptHasher } from './bcrypt-hasher.node.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

function signIn(email: string, password: string, fixture = auth) {
  return fixture.client().auth.signInWithPassword({ email, password });
}

test('a correct password opens a new session, with the address in any case', async () => {
  const { id, email, accessToken } = await auth.account('ada');
  auth.advance(60);
  const { data, error } = await signIn(` ${email.toUpperCase()}`, PASSWORD);
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id, email, last_sign_in_at: auth.now().toISOString() });
  expect(data.session?.expires_in).toBe(600);
  expect(decodeJwt(data.session?.access_token ?? '')['session_id']).not.toBe(
    decodeJwt(accessToken)['session_id'],
  );

  const { rows } = await auth.owner.query(
    `select user_agent, host(ip) as ip, aal from auth.sessions where user_id = $1
     order by created_at desc limit 1`,
    [id],
  );
  expect(rows).toEqual([{ user_agent: 'node', ip: '127.0.0.1', aal: 'aal1' }]);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await auth.account('bob');
  const answers = await Promise.all(
    [
      { email, password: 'wrong' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: 'not an address', password: PASSWORD },
      { email: 'nul\u0000@example.com', password: PASSWORD },
      { email, password: '' },
      { email, password: `${PASSWORD}${'x'.repeat(100)}` },
    ].map((body) =>
      auth.send('POST', '/token?grant_type=password', { body, version: '2024-01-01' }),
    ),
  );
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    });
  }
});

test('unknown addresses and accounts without a password also compute a hash', async () => {
  const verified: (string | null)[] = [];
  const inner = createBcryptHasher({ cost: 4 });
  const watched = await createAuthFixture({
    hash: (password) => inner.hash(password),
    verify(password, hash) {
      verified.push(hash);
      return inner.verify(password, hash);
    },
  });
  try {
    const { email, id } = await watched.account('somebody');
    await signIn(email, 'wrong', watched);
    await signIn('nobody@example.com', 'wrong', watched);
    await watched.owner.query('update auth.users set encrypted_password = null where id = $1', [
      id,
    ]);
    await signIn(email, 'wrong', watched);
    expect(verified).toEqual([expect.stringMatching(/^\$2b\$04\$/), null, null]);
  } finally {
    await watched.close();
  }
});

test('a banned user gets the error about the ban only with the correct password', async () => {
  const { email, id } = await auth.account('banned');
  const until = new Date(auth.now().getTime() + 60_000);
  await auth.owner.query('update auth.users set banned_until = $2 where id = $1', [id, until]);
  expect((await signIn(email, 'wrong')).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await signIn(email, PASSWORD)).error).toMatchObject({
    status: 400,
    code: 'user_banned',
    message: 'User is banned',
  });
  auth.advance(61);
  expect((await signIn(email, PASSWORD)).error).toBeNull();
});

test('an unconfirmed account gets its own error', async () => {
  const { email, id } = await auth.account('unconfirmed');
  await auth.owner.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
  expect((await signIn(email, PASSWORD)).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });
});

test('a password matches however a device encodes its letters', async () => {
  const [composed, decomposed, wide] = ['tóilette №5', 'to\u0301ilette No5', 'tóilette Ｎo５'];
  const email = 'forms@example.com';
  const { error } = await auth.client().auth.signUp({ email, password: decomposed });
  expect(error).toBeNull();
  for (const password of [composed, decomposed, wide]) {
    expect((await signIn(email, password)).error).toBeNull();
  }
  expect((await signIn(email, 'toilette No5')).error).toMatchObject({
    code: 'invalid_credentials',
  });
});

test('a hash of a password as it was typed still matches', async () => {
  const { id, email } = await auth.account('typed');
  const typed = 'to\u0301ilette';
  await auth.owner.query('update auth.users set encrypted_password = $2 where id = $1', [
    id,
    await createBcryptHasher({ cost: 4 }).hash(typed),
  ]);
  expect((await signIn(email, typed)).error).toBeNull();
});

test('an imported user signs in with the imported hash, and gets a warning about a weak password', async () => {
  const { id, email } = await auth.account('imported');
  await auth.owner.query('update auth.users set encrypted_password = $2 where id = $1', [
    id,
    '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
  ]);
  const { data, error } = await signIn(email, 'U*U');
  expect(error).toBeNull();
  expect(data.weakPassword).toEqual({
    reasons: ['length'],
    message: 'Password should be at least 6 characters.',
  });
});

test('the old password fails if the password changes during the check', async () => {
  const inner = createBcryptHasher({ cost: 4 });
  const late = await createAuthFixture({
    hash: (password) => inner.hash(password),
    async verify(password, hash) {
      await late.owner.query("update auth.users set encrypted_password = 'another hash'");
      return inner.verify(password, hash);
    },
  });
  try {
    const { email } = await late.account('changing');
    expect((await signIn(email, PASSWORD, late)).error).toMatchObject({
      code: 'invalid_credentials',
    });
  } finally {
    await late.close();
  }
});

test('five consecutive wrong passwords end with 429, and a minute later one more try is allowed', async () => {
  const { email } = await auth.account('guessed');
  const guess = (password: string, address: string) =>
    auth.send('POST', '/token?grant_type=password', {
      body: { email, password },
      version: '2024-01-01',
      address,
    });
  for (let wrong = 1; wrong < 5; wrong += 1) {
    expect((await guess(`wrong ${String(wrong)}`, '203.0.113.7')).status).toBe(400);
  }
  const refused = { code: 'over_request_rate_limit', message: 'Too many requests' };
  const fifth = await guess('wrong 5', '203.0.113.7');
  expect(fifth).toMatchObject({ status: 429, body: refused });
  expect(fifth.headers.get('retry-after')).toBe('60');
  expect(await guess(PASSWORD, '203.0.113.7')).toMatchObject({ status: 429, body: refused });

  expect((await guess(PASSWORD, '203.0.113.8')).status, 'from elsewhere').toBe(200);
  auth.advance(60);
  expect((await guess('wrong 6', '203.0.113.7')).status).toBe(429);
  auth.advance(60);
  expect((await guess(PASSWORD, '203.0.113.7')).status).toBe(200);
  expect((await guess('wrong again', '203.0.113.7')).status, 'a fresh row').toBe(400);
});

test('an unknown address is limited in the same way', async () => {
  const statuses: number[] = [];
  for (let wrong = 1; wrong <= 6; wrong += 1) {
    const reply = await auth.send('POST', '/token?grant_type=password', {
      body: { email: 'nobody@example.com', password: 'wrong' },
      address: '203.0.113.9',
    });
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
});

test('concurrent guesses are limited too', async () => {
  const { email } = await auth.account('stormed');
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      auth.send('POST', '/token?grant_type=password', {
        body: { email, password: `wrong ${String(index)}` },
        address: '203.0.113.10',
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 400).length).toBeLessThan(5);
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(35);
});

test('correct sign-ins are not limited', async () => {
  const { email } = await auth.account('regular');
  for (let round = 0; round < 4; round += 1) {
    const results = await Promise.all(Array.from({ length: 10 }, () => signIn(email, PASSWORD)));
    expect(results.every(({ error }) => error === null)).toBe(true);
  }
});

test('unknown grants and incomplete requests get their own errors', async () => {
  const errorOf = async (query: string, body: unknown) => {
    const reply = await auth.send('POST', `/token${query}`, { body, version: '2024-01-01' });
    return [reply.status, reply.body['code'], reply.body['message']];
  };
  expect(await errorOf('?grant_type=password', { password: PASSWORD })).toEqual([
    400,
    'validation_failed',
    'missing email or phone',
  ]);
  expect(await errorOf('?grant_type=password', { phone: '+15550100' })).toEqual([
    422,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ]);
  expect(await errorOf('?grant_type=magic', {})).toEqual([
    400,
    'invalid_credentials',
    'unsupported_grant_type',
  ]);
  expect((await errorOf('', {}))[2]).toBe('unsupported_grant_type');
  expect((await errorOf('?grant_type=pkce', {}))[1]).toBe('validation_failed');
  expect((await errorOf('?grant_type=web3', {}))[1]).toBe('web3_provider_disabled');
});

test('a hundred concurrent sign-ins do not block other requests', async () => {
  // bcrypt-hasher.test.ts shows that hashing leaves the main thread free.
  const bcrypt = createBcryptHasher({ cost: 4 });
  const checks: (() => void)[] = [];
  const busy = await createAuthFixture({
    hash: (password) => bcrypt.hash(password),
    async verify(password, hash) {
      await new Promise<void>((resolve) => checks.push(resolve));
      return bcrypt.verify(password, hash);
    },
  });
  try {
    const names = ['popular_1', 'popular_2', 'popular_3', 'popular_4', 'popular_5'];
    const accounts = await Promise.all(names.map((name) => busy.account(name)));
    const outcomes: string[] = [];
    const signIns = Array.from({ length: 100 }, (_, index) =>
      signIn(accounts[index % accounts.length]?.email ?? '', PASSWORD, busy).then(({ error }) => {
        outcomes.push(error === null ? 'signed in' : (error.code ?? 'failed'));
      }),
    );
    await vi.waitFor(() => {
      expect(checks).toHaveLength(100);
    });
    for (let request = 0; request < 20; request += 1) {
      expect((await busy.send('GET', '/health')).status).toBe(200);
    }
    expect(outcomes).toEqual([]);
    for (const resume of checks) resume();
    await Promise.all(signIns);
    expect(outcomes).toEqual(Array<string>(100).fill('signed in'));
  } finally {
    await busy.close();
  }
});
