import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, PUBLIC_URL, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { createBcryptHasher } from './bcrypt-hasher.node.ts';
import { codeIn, follow, fragmentOf, linkIn, mailTo, tokenIn } from './mail-reading.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture(undefined, { confirmation: 'on' });
});
afterAll(() => auth.close());

const V = '2024-01-01';
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = {
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 's256',
};

function signUp(name: string, more: object = {}) {
  return auth.send('POST', '/signup', {
    body: {
      email: `${name}@example.com`,
      password: PASSWORD,
      data: { username: name },
      ...more,
    },
    version: V,
  });
}

function signIn(name: string, password = PASSWORD) {
  return auth.send('POST', '/token?grant_type=password', {
    body: { email: `${name}@example.com`, password },
    version: V,
  });
}

const verify = (body: object) => auth.send('POST', '/verify', { body, version: V });

const refusedCode = {
  status: 403,
  body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
};
const refusedLink = {
  status: 403,
  body: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
};

test('settings show that addresses must be confirmed', async () => {
  expect((await auth.send('GET', '/settings')).body).toMatchObject({
    mailer_autoconfirm: false,
    external: { email: true },
  });
});

describe('a sign-up', () => {
  test('returns the account without a session, and the password works after the code was typed', async () => {
    const { status, body } = await signUp('ada');
    const time = auth.now().toISOString();
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        aud: 'authenticated',
        role: 'authenticated',
        email: 'ada@example.com',
        phone: '',
        confirmation_sent_at: time,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { username: 'ada' },
        identities: [
          {
            identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
            id: body['id'],
            user_id: body['id'],
            identity_data: {
              username: 'ada',
              sub: body['id'],
              email: 'ada@example.com',
              email_verified: false,
              phone_verified: false,
            },
            provider: 'email',
            last_sign_in_at: time,
            created_at: time,
            updated_at: time,
            email: 'ada@example.com',
          },
        ],
        created_at: time,
        updated_at: time,
        is_anonymous: false,
      },
    });
    expect(await signIn('ada')).toMatchObject({
      status: 400,
      body: { code: 'email_not_confirmed', message: 'Email not confirmed' },
    });

    const mail = await mailTo(auth, 'ada@example.com');
    expect(mail.subject).toBe('Confirm your email address');
    const email = 'ada@example.com';
    const verified = await verify({ type: 'signup', email, token: codeIn(mail) });
    expect(verified).toMatchObject({
      status: 200,
      body: {
        token_type: 'bearer',
        user: {
          id: body['id'],
          email_confirmed_at: auth.now().toISOString(),
          user_metadata: { username: 'ada', email_verified: true },
          identities: [{ identity_data: { email_verified: true } }],
        },
      },
    });
    expect(decodeJwt(String(verified.body['access_token']))['amr']).toMatchObject([
      { method: 'otp' },
    ]);
    expect((await signIn('ada')).status).toBe(200);
    expect(await verify({ type: 'signup', email, token: codeIn(mail) })).toMatchObject(refusedCode);
    expect(await verify({ type: 'signup', token_hash: tokenIn(mail) })).toMatchObject(refusedLink);
  });

  test('is confirmed by the link, which redirects to the requested page with a session', async () => {
    await auth.send('POST', `/signup?redirect_to=${PUBLIC_URL}/welcome?a=1`, {
      body: { email: 'linda@example.com', password: PASSWORD },
    });
    const link = linkIn(await mailTo(auth, 'linda@example.com'));
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/auth/v1/verify`);
    expect(link.searchParams.get('type')).toBe('signup');

    expect(await follow(auth, link, 'HEAD'), 'a scanner looks').toMatchObject({ status: 200 });
    const { status, location } = await follow(auth, link);
    expect(status).toBe(303);
    expect(location?.href.split('#')[0]).toBe(`${PUBLIC_URL}/welcome?a=1`);
    const told = fragmentOf(location);
    expect(told).toEqual({
      access_token: expect.stringMatching(/^ey/) as string,
      expires_at: String(Math.floor(auth.now().getTime() / 1000) + 600),
      expires_in: '600',
      refresh_token: expect.stringMatching(/^[\w-]{32}$/) as string,
      sb: '',
      token_type: 'bearer',
      type: 'signup',
    });
    const user = await auth.send('GET', '/user', { token: told['access_token'] });
    expect(user.body).toMatchObject({ email: 'linda@example.com' });

    const again = await follow(auth, link);
    expect(again.location?.search).toBe('?a=1');
    expect(again.location?.hash).toBe(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  test('with PKCE returns a code that only this browser can exchange', async () => {
    await signUp('proof', CHALLENGE);
    const link = linkIn(await mailTo(auth, 'proof@example.com'));
    const { status, location } = await follow(auth, link);
    expect(status).toBe(303);
    expect(location?.hash).toBe('');
    const traded = await auth.send('POST', '/token?grant_type=pkce', {
      body: { auth_code: location?.searchParams.get('code'), code_verifier: VERIFIER },
    });
    expect(traded).toMatchObject({ status: 200, body: { user: { email: 'proof@example.com' } } });
    expect(decodeJwt(String(traded.body['access_token']))['amr']).toMatchObject([
      { method: 'email/signup' },
    ]);

    const again = await follow(auth, link);
    const error = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    };
    expect(Object.fromEntries(again.location?.searchParams ?? [])).toEqual(error);
    expect(fragmentOf(again.location)).toEqual({ ...error, sb: '' });
  });

  test('with invalid data gets an error, and can be repeated at once', async () => {
    const reply = await auth.send('POST', '/signup', {
      body: { email: 'rule@example.com', password: PASSWORD, data: { username: 'a b' } },
      version: V,
    });
    expect(reply).toMatchObject({
      status: 422,
      body: { message: 'Username can only contain letters, numbers, and underscores' },
    });
    expect((await signUp('rule')).status).toBe(200);
  });

  test('is refused a second time within a minute', async () => {
    await signUp('hasty');
    auth.advance(2);
    const reply = await signUp('hasty');
    expect(reply).toMatchObject({
      status: 429,
      body: {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 58 seconds.',
      },
    });
    expect(reply.headers.get('retry-after')).toBe('58');
  });
});

describe('a sign-up with a known address', () => {
  async function known(name: string): Promise<string> {
    await signUp(name);
    const token = codeIn(await mailTo(auth, `${name}@example.com`));
    const { body } = await verify({ type: 'signup', email: `${name}@example.com`, token });
    auth.advance(61);
    return (body['user'] as { id: string }).id;
  }

  function shapeOf(body: unknown): unknown {
    if (Array.isArray(body)) return body.map(shapeOf);
    if (typeof body !== 'object' || body === null) return typeof body;
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, shapeOf(value)]));
  }

  test('answers in the same format with random ids, and informs the owner by mail', async () => {
    const id = await known('grace');
    const reply = await signUp('grace', { data: { username: 'grace_2' }, password: 'other pass' });
    const fresh = await signUp('fresh');
    expect(reply.status).toBe(fresh.status);
    expect(shapeOf(reply.body)).toEqual(shapeOf(fresh.body));
    expect(Object.keys(reply.body)).toEqual(Object.keys(fresh.body));
    expect([...reply.headers.keys()]).toEqual([...fresh.headers.keys()]);
    expect(reply.body).toMatchObject({
      email: 'grace@example.com',
      user_metadata: { username: 'grace_2' },
      identities: [{ email: 'grace@example.com', user_id: reply.body['id'] }],
    });
    expect(JSON.stringify(reply.body)).not.toContain(id);
    expect(JSON.stringify(reply.body)).not.toContain('rehearsal');

    const mail = await mailTo(auth, 'grace@example.com');
    expect(mail.subject).toBe('You already have an account');
    expect(mail.text).toContain(`${PUBLIC_URL}/auth/login`);
    expect((await signIn('grace')).status, 'nothing has changed').toBe(200);
    const { rows } = await auth.owner.query(
      "select username from public.profiles where username like 'grace%'",
    );
    expect(rows).toEqual([{ username: 'grace' }]);
  });

  test('that is unconfirmed sends the confirmation again', async () => {
    await signUp('forgetful');
    const first = await mailTo(auth, 'forgetful@example.com');
    auth.advance(61);
    const reply = await signUp('forgetful', { data: { username: 'forgetful_2' } });
    expect(reply.status).toBe(200);
    const second = await mailTo(auth, 'forgetful@example.com');
    expect(second.subject).toBe('Confirm your email address');
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    const email = 'forgetful@example.com';
    expect(await verify({ type: 'signup', token_hash: tokenIn(first) })).toMatchObject(refusedLink);
    expect((await verify({ type: 'signup', email, token: codeIn(second) })).status).toBe(200);
  });

  test('gets the same error for a bad username as a new address', async () => {
    await known('strict');
    for (const [name, username, message] of [
      ['strict', 'ab', 'Username must be at least 3 characters'],
      ['newcomer', 'ab', 'Username must be at least 3 characters'],
      ['strict', 'grace', 'Username is already taken. Please choose a different one.'],
      ['newcomer', 'grace', 'Username is already taken. Please choose a different one.'],
    ] as const) {
      expect(await signUp(name, { data: { username } })).toMatchObject({
        status: 422,
        body: { code: 'validation_failed', message },
      });
    }
  });
});

describe('a profile', () => {
  const namesLike = async (pattern: string) => {
    const { rows } = await auth.owner.query<{ username: string }>(
      'select username from public.profiles where username like $1 order by username',
      [pattern],
    );
    return rows.map(({ username }) => username);
  };

  test('appears after confirmation, so that names do not show who has an account', async () => {
    auth.advance(61);
    await signUp('grace', { data: { username: 'probe_known' } });
    await signUp('nobody_yet', { data: { username: 'probe_unknown' } });
    const mail = await mailTo(auth, 'nobody_yet@example.com');
    expect(await namesLike('probe%')).toEqual([]);
    await verify({ type: 'signup', token_hash: tokenIn(mail) });
    expect(await namesLike('probe%')).toEqual(['probe_unknown']);
  });

  test('gets another name if someone else confirmed the same name first', async () => {
    await signUp('rival_1', { data: { username: 'wanted', full_name: 'First' } });
    await signUp('rival_2', { data: { username: 'Wanted' } });
    for (const name of ['rival_2', 'rival_1']) {
      const token_hash = tokenIn(await mailTo(auth, `${name}@example.com`));
      expect((await verify({ type: 'signup', token_hash })).status).toBe(200);
    }
    expect(await namesLike('%anted%')).toEqual(['Wanted', 'wanted_1']);
  });
});

test('known and unknown addresses cause the same hashes and the same queries', async () => {
  const hashes: string[] = [];
  const hasher = createBcryptHasher({ cost: 4 });
  const counted = await createAuthFixture(
    {
      hash(password) {
        hashes.push('hash');
        return hasher.hash(password);
      },
      verify(password, hash) {
        hashes.push('verify');
        return hasher.verify(password, hash);
      },
    },
    { confirmation: 'on' },
  );
  try {
    const costOf = async (path: string, body: object) => {
      hashes.length = 0;
      const { status } = await counted.send('POST', path, { body });
      const cost = { status, hashes: [...hashes], queries: counted.queries.at(-1)?.length };
      await counted.mails();
      // Longer than the rate limit period for mails from one client to one recipient.
      counted.advance(901);
      return cost;
    };
    const email = 'ada@example.com';
    await costOf('/signup', { email, password: PASSWORD, data: { username: 'ada' } });
    const token = codeIn(await mailTo(counted, email));
    await counted.send('POST', '/verify', { body: { type: 'signup', email, token } });

    for (const [path, body] of [
      ['/signup', { password: PASSWORD }],
      ['/token?grant_type=password', { password: 'wrong!' }],
      ['/otp', { create_user: false }],
      ['/magiclink', { create_user: false }],
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
      ['/resend', { type: 'email_change' }],
      ['/verify', { type: 'email', token: '000000' }],
    ] as const) {
      const known = await costOf(path, { ...body, email });
      const unknown = await costOf(path, { ...body, email: 'nobody@example.com' });
      expect({ path, ...known }).toEqual({ path, ...unknown });
      await counted.owner.query("delete from auth.users where email = 'nobody@example.com'");
    }
  } finally {
    await counted.close();
  }
});
