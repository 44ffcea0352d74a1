import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture, Reply } from './auth-fixture.testing.ts';
import type { Captcha } from './captcha.ts';
import { challenge, enrol, meet, tokensOf } from './factors/factors-fixture.testing.ts';
import { codeIn, mailTo, tokenIn } from './mail-reading.testing.ts';

/** An address that nobody used before. */
const NEW_ADDRESS = '198.51.100.1';
const NETWORK = 120;

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

interface Guess {
  readonly address?: string;
  readonly cookie?: string;
  readonly body?: object;
}

function signIn(email: string, password: string, { body, ...sent }: Guess = {}, fixture = auth) {
  return fixture.send('POST', '/token?grant_type=password', {
    body: { email, password, ...body },
    ...sent,
  });
}

/** The cookie that a browser sends after this answer. */
function cookieOf({ headers }: Reply): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Wrong passwords for one account from many addresses. Returns the statuses. */
async function attack(email: string, body?: (index: number) => object, fixture = auth) {
  const guesses = Array.from({ length: NETWORK }, (_, index) => {
    const address = `203.0.113.${String(index)}`;
    const sent = { address, body: body?.(index) ?? {} };
    return signIn(email, `wrong ${String(index)}`, sent, fixture);
  });
  return (await Promise.all(guesses)).map(({ status }) => status);
}

describe('while an attacker guesses from everywhere, the owner can sign in', () => {
  test('from a browser that she used before, at any address, even at the address of an attacker', async () => {
    const { email } = await auth.account('ada');
    const cookie = cookieOf(await signIn(email, PASSWORD));
    const attacked = await attack(email);
    expect(attacked.filter((status) => status === 400)).toHaveLength(100);
    expect(attacked.filter((status) => status === 429)).toHaveLength(20);
    for (let guess = 0; guess < 10; guess += 1) {
      await signIn(email, `wrong ${String(guess)}`, { address: '203.0.113.1' });
    }
    expect((await signIn(email, PASSWORD, { address: '203.0.113.1' })).status).toBe(429);
    expect((await signIn(email, PASSWORD, { address: NEW_ADDRESS })).status).toBe(429);

    for (const address of [NEW_ADDRESS, '203.0.113.1']) {
      expect((await signIn(email, PASSWORD, { address, cookie })).status, address).toBe(200);
    }
  });

  test('from a browser with an old session that was refreshed', async () => {
    const { email, refreshToken } = await auth.account('refreshed');
    const refreshed = await auth.send('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    await attack(email);
    const sent = { address: NEW_ADDRESS, cookie: cookieOf(refreshed) };
    expect((await signIn(email, PASSWORD, sent)).status).toBe(200);
  });

  test('with supabase-js without cookies, from the address of a session of hers', async () => {
    const { email } = await auth.account('without_cookies');
    await attack(email);
    const { error } = await auth.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect((await signIn(email, PASSWORD, { address: NEW_ADDRESS })).status).toBe(429);
  });

  test('from the IPv6 network of a session of hers', async () => {
    const { email } = await auth.account('ipv6');
    await signIn(email, PASSWORD, { address: '2001:db8:1:2::1' });
    await attack(email);
    expect((await signIn(email, PASSWORD, { address: '2001:db8:1:2::ffff' })).status).toBe(200);
    expect((await signIn(email, PASSWORD, { address: '2001:db8:1:3::1' })).status).toBe(429);
  });

  test('by the link or the code of a mail, and that browser is known afterwards', async () => {
    const { email } = await auth.account('by_mail');
    await attack(email);
    const address = NEW_ADDRESS;
    expect((await signIn(email, PASSWORD, { address })).status).toBe(429);

    await auth.send('POST', '/otp', { body: { email, create_user: false }, address });
    const link = { type: 'magiclink', token_hash: tokenIn(await mailTo(auth, email)) };
    const byLink = await auth.send('POST', '/verify', { body: link, address });
    expect(byLink.status).toBe(200);
    await attack(email);
    expect((await signIn(email, PASSWORD, { address, cookie: cookieOf(byLink) })).status).toBe(200);

    auth.advance(60);
    await auth.send('POST', '/recover', { body: { email }, address });
    const code = { type: 'recovery', email, token: codeIn(await mailTo(auth, email)) };
    expect((await auth.send('POST', '/verify', { body: code, address })).status).toBe(200);
  });

  test('by the code of a mail, while the attacker guesses codes too', async () => {
    const { email } = await auth.account('codes');
    const guessCode = (index: number) =>
      auth.send('POST', '/verify', {
        body: { type: 'recovery', email, token: '000000' },
        address: `203.0.113.${String(index)}`,
      });
    await Promise.all(Array.from({ length: NETWORK }, (_, index) => guessCode(index)));
    await auth.send('POST', '/recover', { body: { email }, address: NEW_ADDRESS });
    const code = { type: 'recovery', email, token: codeIn(await mailTo(auth, email)) };
    const reply = await auth.send('POST', '/verify', { body: code, address: NEW_ADDRESS });
    expect(reply.status).toBe(200);
  });

  test('by a mail, while an attacker requests mails for her from one address', async () => {
    const { email } = await auth.account('mailed_often');
    const request = (address: string) =>
      auth.send('POST', '/recover', { body: { email }, address });
    for (let minute = 0; minute < 15; minute += 1) {
      await request('203.0.113.1');
      auth.advance(60);
    }
    expect((await request(NEW_ADDRESS)).status).toBe(200);
  });

  test('with a solved captcha', async () => {
    const solved: string[] = [];
    const captcha: Captcha = (token) => {
      solved.push(token);
      return Promise.resolve();
    };
    const checked = await createAuthFixture(undefined, { captcha });
    try {
      const proof = (token: string) => ({ gotrue_meta_security: { captcha_token: token } });
      const email = 'checked@example.com';
      const signUp = { email, password: PASSWORD, ...proof('sign-up') };
      await checked.send('POST', '/signup', { body: signUp });
      await attack(email, (index) => proof(String(index)), checked);
      const sent = { address: NEW_ADDRESS, body: proof('owner') };
      expect((await signIn(email, PASSWORD, sent, checked)).status).toBe(200);
      expect(solved).toContain('owner');
    } finally {
      await checked.close();
    }
  });

  test('and change her password with the session she has', async () => {
    const { email, accessToken: token } = await auth.account('changing');
    await attack(email);
    const body = { password: 'battery staple', current_password: PASSWORD };
    const reply = await auth.send('PUT', '/user', { body, token, address: NEW_ADDRESS });
    expect(reply.status).toBe(200);
  });
});

describe('the cookie of a known device', () => {
  test('is for the auth service only and not readable by scripts', async () => {
    const { email } = await auth.account('cookie');
    const header = (await signIn(email, PASSWORD)).headers.get('set-cookie') ?? '';
    expect(header).toMatch(
      /^promptory-device=[\w.-]+; Max-Age=34560000; Path=\/auth\/v1; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(header).not.toContain('cookie');
  });

  test('is no proof for another account, and cannot be made up', async () => {
    const { email } = await auth.account('victim');
    const { email: own } = await auth.account('attacker');
    const cookie = cookieOf(await signIn(own, PASSWORD));
    await attack(email);
    const [device = ''] = cookie.split('.');
    for (const forged of [cookie, `${device}.${'A'.repeat(32)}`, device, `${device}.`, 'x=y']) {
      const sent = { address: NEW_ADDRESS, cookie: forged };
      expect((await signIn(email, PASSWORD, sent)).status, forged).toBe(429);
    }
  });

  test('needs the second factor, and guesses of others at that factor do not block it', async () => {
    const { email, accessToken: token } = await auth.account('two_factors');
    const factor = await enrol(auth, token);
    const complete = await meet(auth, token, factor.id, factor.code());
    const cookie = cookieOf(complete);
    expect(cookie).toMatch(/^promptory-device=/);

    const thief = await signIn(email, PASSWORD, { address: NEW_ADDRESS });
    expect(thief.headers.get('set-cookie'), 'with the password alone').toBeNull();
    const thiefToken = tokensOf(thief).access;
    for (let guess = 0; guess < 10; guess += 1) {
      await meet(auth, thiefToken, factor.id, factor.code(10 + guess));
    }
    expect((await meet(auth, thiefToken, factor.id, factor.code(1))).status).toBe(429);

    const owner = tokensOf(await signIn(email, PASSWORD, { cookie })).access;
    const body = { challenge_id: await challenge(auth, owner, factor.id), code: factor.code(1) };
    const path = `/factors/${factor.id}/verify`;
    expect((await auth.send('POST', path, { token: owner, body, cookie })).status).toBe(200);
  });

  test('allows five wrong passwords in a row, like any other device', async () => {
    const { email } = await auth.account('stolen_cookie');
    const cookie = cookieOf(await signIn(email, PASSWORD));
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const address = `203.0.113.${String(guess)}`;
      statuses.push((await signIn(email, `wrong ${String(guess)}`, { address, cookie })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
    expect((await signIn(email, PASSWORD)).status, 'without the cookie').toBe(200);
  });

  test('is remembered for the last five accounts of a browser', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    let cookie = '';
    const emails: string[] = [];
    for (const name of names) {
      const { email } = await auth.account(`shared_${name}`);
      emails.push(email);
      cookie = cookieOf(await signIn(email, PASSWORD, { cookie }));
    }
    const [forgotten = '', remembered = ''] = emails;
    for (const [email, status] of [
      [forgotten, 429],
      [remembered, 200],
    ] as const) {
      await attack(email);
      const reply = await signIn(email, PASSWORD, { address: NEW_ADDRESS, cookie });
      expect(reply.status, email).toBe(status);
    }
  });
});

test('an address without an account is limited in the same way, with the same statements', async () => {
  const { email } = await auth.account('existing');
  const statements: string[][] = [];
  for (const account of [email, 'missing@example.com']) {
    expect((await attack(account)).filter((status) => status === 429)).toHaveLength(20);
    expect((await signIn(account, 'wrong', { address: NEW_ADDRESS })).status).toBe(429);
    statements.push(auth.queries.at(-1) ?? []);
  }
  expect(statements[0]).toEqual(statements[1]);
  expect(statements[0]).toHaveLength(1);
});
