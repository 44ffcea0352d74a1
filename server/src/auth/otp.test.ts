import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, PUBLIC_URL, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { codeIn, follow, fragmentOf, linkIn, mailTo, tokenIn } from './mail-reading.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

const V = '2024-01-01';
const post = (path: string, body: object) => auth.send('POST', path, { body, version: V });
const nothing = { status: 200, body: {} };
const refusedCode = {
  status: 403,
  body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
};
const refusedLink = {
  status: 403,
  body: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
};

describe('a sign-in by mail', () => {
  test('works with the code', async () => {
    const { id, email } = await auth.account('ada');
    expect(await post('/otp', { email: ' ADA@example.com ' })).toMatchObject(nothing);
    const mail = await mailTo(auth, email);
    expect(mail.subject).toBe('Your sign-in link');
    const reply = await post('/verify', { type: 'email', email, token: codeIn(mail) });
    expect(reply).toMatchObject({ status: 200, body: { user: { id }, token_type: 'bearer' } });
    expect(decodeJwt(String(reply.body['access_token']))).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'otp' }],
    });
    expect(await post('/verify', { type: 'email', email, token: codeIn(mail) })).toMatchObject(
      refusedCode,
    );
  });

  test.each(['magiclink', 'email'])('works with the token of the link as %s', async (type) => {
    const { id, email } = await auth.account(`link_${type}`);
    await post('/magiclink', { email });
    const token_hash = tokenIn(await mailTo(auth, email));
    expect(await post('/verify', { type, token_hash })).toMatchObject({ body: { user: { id } } });
    expect(await post('/verify', { type, token_hash })).toMatchObject(refusedLink);
  });

  test('works with the link', async () => {
    const { email } = await auth.account('linked');
    await post('/otp', { email });
    const link = linkIn(await mailTo(auth, email));
    expect(link.searchParams.get('type')).toBe('magiclink');
    const { location } = await follow(auth, link);
    expect(location?.origin).toBe(PUBLIC_URL);
    expect(fragmentOf(location)).toMatchObject({ type: 'magiclink', token_type: 'bearer' });
  });

  test('creates and confirms an account for a new address', async () => {
    const email = 'new.person@example.com';
    expect(await post('/otp', { email, data: { full_name: 'New Person' } })).toMatchObject(nothing);
    const mail = await mailTo(auth, email);
    const before = await auth.owner.query(
      'select email_confirmed_at from auth.users where email = $1',
      [email],
    );
    expect(before.rows).toEqual([{ email_confirmed_at: null }]);
    const token = codeIn(mail);
    expect(await post('/verify', { type: 'email', email, token })).toMatchObject({
      status: 200,
      body: {
        user: {
          email_confirmed_at: auth.now().toISOString(),
          user_metadata: { full_name: 'New Person', email_verified: true },
        },
      },
    });
  });

  test('creates no account when not requested, with the same answer', async () => {
    const email = 'stranger@example.com';
    expect(await post('/otp', { email, create_user: false })).toMatchObject(nothing);
    expect((await auth.mails()).some(({ to }) => to === email)).toBe(false);
    const { rows } = await auth.owner.query('select from auth.users where email = $1', [email]);
    expect(rows).toEqual([]);
  });
});

describe('a recovery', () => {
  test('redirects to the page for a new password, which replaces the old one', async () => {
    const { email, id } = await auth.account('forgetful');
    const page = `${PUBLIC_URL}/new-password`;
    expect(await post(`/recover?redirect_to=${encodeURIComponent(page)}`, { email })).toMatchObject(
      nothing,
    );
    const mail = await mailTo(auth, email);
    expect(mail.subject).toBe('Reset your password');
    const { location } = await follow(auth, linkIn(mail));
    expect(location?.href.split('#')[0]).toBe(page);
    const { access_token: token, type } = fragmentOf(location);
    expect(type).toBe('recovery');
    const changed = await auth.send('PUT', '/user', { token, body: { password: 'new password' } });
    expect(changed).toMatchObject({ status: 200, body: { id } });
    const signIn = (password: string) => post('/token?grant_type=password', { email, password });
    expect((await signIn(PASSWORD)).status).toBe(400);
    expect((await signIn('new password')).status).toBe(200);
    expect((await mailTo(auth, email)).subject).toBe('Your password was changed');
  });

  test('of an unknown address gets the same answer but sends no mail', async () => {
    expect(await post('/recover', { email: 'nobody@example.com' })).toMatchObject(nothing);
    expect((await auth.mails()).some(({ to }) => to === 'nobody@example.com')).toBe(false);
    expect(await post('/recover', { email: 'nobody@example.com' })).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    });
  });

  test('confirms an unconfirmed address and removes the password of its sign-up', async () => {
    const { email, id } = await auth.account('unconfirmed');
    await auth.owner.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
    await post('/recover', { email });
    const token = codeIn(await mailTo(auth, email));
    expect(await post('/verify', { type: 'recovery', email, token })).toMatchObject({
      body: { user: { email_confirmed_at: auth.now().toISOString() } },
    });
    const signIn = await post('/token?grant_type=password', { email, password: PASSWORD });
    expect(signIn).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  });

  test('works for addresses that were imported in capitals', async () => {
    const { id } = await auth.account('capitals');
    await auth.owner.query("update auth.users set email = 'Capitals@Example.com' where id = $1", [
      id,
    ]);
    const email = 'capitals@example.com';
    await post('/recover', { email });
    const token = codeIn(await mailTo(auth, email));
    const reply = await post('/verify', { type: 'recovery', email: 'CAPITALS@example.com', token });
    expect(reply).toMatchObject({ status: 200, body: { user: { id } } });
  });
});

describe('a mailed link and code', () => {
  test('are stored as digests only', async () => {
    const { email, id } = await auth.account('secret');
    await post('/recover', { email });
    const mail = await mailTo(auth, email);
    const { rows } = await auth.owner.query(
      'select * from auth.one_time_tokens where user_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(tokenIn(mail));
    expect(kept).not.toContain(codeIn(mail));
  });

  test('are valid for an hour', async () => {
    const { email } = await auth.account('late');
    await post('/recover', { email });
    const mail = await mailTo(auth, email);
    auth.advance(3_600);
    const code = { type: 'recovery', email, token: codeIn(mail) };
    expect(await post('/verify', code)).toMatchObject(refusedCode);
    expect(await post('/verify', { type: 'recovery', token_hash: tokenIn(mail) })).toMatchObject(
      refusedLink,
    );
  });

  test('become invalid after a newer mail', async () => {
    const { email } = await auth.account('twice');
    await post('/recover', { email });
    const first = tokenIn(await mailTo(auth, email));
    auth.advance(61);
    await post('/otp', { email });
    const second = tokenIn(await mailTo(auth, email));
    expect(await post('/verify', { type: 'recovery', token_hash: first })).toMatchObject(
      refusedLink,
    );
    expect((await post('/verify', { type: 'magiclink', token_hash: second })).status).toBe(200);
  });

  test('work once, even with concurrent requests', async () => {
    const { email } = await auth.account('crowd');
    await post('/recover', { email });
    const token_hash = tokenIn(await mailTo(auth, email));
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => post('/verify', { type: 'recovery', token_hash })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
  });

  test('cannot be used for another purpose, by another user, or while banned', async () => {
    const { email, id } = await auth.account('confused');
    const other = await auth.account('other');
    await post('/recover', { email });
    const mail = await mailTo(auth, email);
    const token = codeIn(mail);
    for (const type of ['signup', 'invite', 'email_change']) {
      expect(await post('/verify', { type, email, token })).toMatchObject(refusedCode);
      const hash = { type, token_hash: tokenIn(mail) };
      expect(await post('/verify', hash)).toMatchObject(refusedLink);
    }
    expect(await post('/verify', { type: 'recovery', email: other.email, token })).toMatchObject(
      refusedCode,
    );
    await auth.owner.query("update auth.users set banned_until = 'infinity' where id = $1", [id]);
    expect(await post('/verify', { type: 'recovery', token_hash: tokenIn(mail) })).toMatchObject({
      status: 403,
      body: { code: 'user_banned', message: 'User is banned' },
    });
  });

  test('after five wrong guesses only the link still works', async () => {
    const { email } = await auth.account('guessed');
    await post('/recover', { email });
    const mail = await mailTo(auth, email);
    const right = codeIn(mail);
    for (let guess = 0; guess < 5; guess += 1) {
      const token = String((Number(right) + 1 + guess) % 1_000_000).padStart(6, '0');
      expect(await post('/verify', { type: 'recovery', email, token })).toMatchObject(refusedCode);
    }
    await auth.mails();
    const reply = await post('/verify', { type: 'recovery', email, token: right });
    expect(reply).toMatchObject(refusedCode);
    const link = { type: 'recovery', token_hash: tokenIn(mail) };
    expect((await post('/verify', link)).status).toBe(200);
  });

  test('allow a limited number of guesses, for known and unknown addresses', async () => {
    for (const email of ['guessed@example.com', 'nobody@example.com']) {
      auth.advance(301);
      const replies = await Promise.all(
        Array.from({ length: 40 }, () =>
          post('/verify', { type: 'email', email, token: '000000' }),
        ),
      );
      const limited = replies.filter(({ status }) => status === 429);
      expect(limited).toHaveLength(10);
      expect(limited[0]?.body).toEqual({
        code: 'over_request_rate_limit',
        message: 'Too many requests',
      });
    }
  });
});

describe('POST /resend', () => {
  test('sends nothing if no confirmation is pending', async () => {
    const { email } = await auth.account('settled');
    const before = (await auth.mails()).length;
    for (const body of [
      { type: 'signup', email },
      { type: 'email_change', email },
      { type: 'signup', email: 'nobody@example.com' },
      { type: 'email_change', email: 'nobody@example.com' },
    ]) {
      expect(await post('/resend', body)).toMatchObject(nothing);
    }
    expect(await auth.mails()).toHaveLength(before);
  });
});

test.each([
  ['/otp', {}, 'One of email or phone must be set'],
  [
    '/otp',
    { email: 'a@b.com', phone: '+15550100' },
    'Only an email address or phone number should be provided',
  ],
  ['/otp', { email: 'a@b.com', channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
  ['/otp', { email: 'nonsense' }, 'Unable to validate email address: invalid format'],
  [
    '/otp',
    { email: 'a@b.com', code_challenge: 'x' },
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    '/otp',
    { email: 'a@b.com', data: { bio: 'x'.repeat(5_000) } },
    'User metadata is too large (max 4096 bytes)',
  ],
  ['/recover', {}, 'Password recovery requires an email'],
  ['/recover', { email: 'nonsense' }, 'Unable to validate email address: invalid format'],
  [
    '/resend',
    { email: 'a@b.com' },
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  [
    '/resend',
    { type: 'recovery', email: 'a@b.com' },
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  ['/resend', { type: 'signup' }, 'Type provided requires an email address'],
  ['/resend', { type: 'sms' }, 'Type provided requires a phone number'],
  ['/resend', { type: 'email_change' }, 'Missing email address or phone number'],
  [
    '/resend',
    { type: 'signup', email: 'a@b.com', phone: '+15550100' },
    'Only an email address or phone number should be provided.',
  ],
  ['/verify', { token: 'x' }, 'Verify requires a verification type'],
  ['/verify', { type: 'email' }, 'Verify requires either a token or a token hash'],
  [
    '/verify',
    { type: 'email', token: 'x', token_hash: 'y' },
    'Verify requires either a token or a token hash',
  ],
  [
    '/verify',
    { type: 'email', token: 'x' },
    'Only an email address or phone number should be provided on verify',
  ],
  [
    '/verify',
    { type: 'email', token_hash: 'x', email: 'a@b.com' },
    'Only the token_hash and type should be provided',
  ],
  ['/verify', { type: 'toString', token_hash: 'x' }, 'Invalid email verification type'],
])('%s %j is refused', async (path, body, message) => {
  expect(await post(path, body)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message },
  });
});

test.each([
  ['', 'Verify requires a verification type'],
  ['?type=signup', 'Verify requires a token or a token hash'],
])('GET /verify%s is refused', async (query, message) => {
  expect(await auth.send('GET', `/verify${query}`, { version: V })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message },
  });
});

test('a link of an unknown type redirects with an error', async () => {
  const link = new URL(`${PUBLIC_URL}/auth/v1/verify?token=x&type=nonsense`);
  const { status, location } = await follow(auth, link);
  expect(status).toBe(303);
  expect(location?.href).toBe(
    `${PUBLIC_URL}/#error=invalid_request&error_code=validation_failed&error_description=Invalid+email+verification+type&sb=`,
  );
});

test('a link does not redirect to other sites', async () => {
  const { email } = await auth.account('redirected');
  await post(`/otp?redirect_to=${encodeURIComponent('https://evil.example/')}`, { email });
  const link = linkIn(await mailTo(auth, email));
  expect(link.searchParams.get('redirect_to')).toBe(`${PUBLIC_URL}/`);
  link.searchParams.set('redirect_to', 'https://evil.example/');
  expect((await follow(auth, link)).location?.origin).toBe(PUBLIC_URL);
});
