import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../testing/test-server.testing.ts';
import { PASSWORD, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { createCaptcha } from './captcha.ts';

const SECRET = 'the captcha secret';

/** A fake of both captcha providers: reads a form, answers JSON, and accepts each token once. */
async function createProvider() {
  const fresh = new Set<string>();
  const asked: Record<string, string>[] = [];
  const app = new Hono();
  app.post('/siteverify', async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
    asked.push(form);
    const codes = [];
    if (context.req.header('content-type')?.split(';')[0] !== 'application/x-www-form-urlencoded')
      codes.push('bad-request');
    if (form['secret'] !== SECRET) codes.push('invalid-input-secret');
    if (!fresh.delete(form['response'] ?? '')) codes.push('invalid-input-response');
    const success = codes.length === 0;
    return context.json({ success, 'error-codes': codes, hostname: 'site.example' });
  });
  app.post('/broken', (context) => context.html('<h1>Down for maintenance</h1>'));
  const server = await serve(app);
  return {
    ...server,
    asked,
    /** creates a token that is accepted once, as the widget does */
    solve(): string {
      const token = crypto.randomUUID();
      fresh.add(token);
      return token;
    },
  };
}

let provider: Awaited<ReturnType<typeof createProvider>>;
let auth: AuthFixture;

beforeAll(async () => {
  provider = await createProvider();
  const verifyUrl = `${provider.url}/siteverify`;
  auth = await createAuthFixture(undefined, {
    captcha: createCaptcha({ provider: 'turnstile', secret: SECRET, verifyUrl }),
  });
});
afterAll(async () => {
  await auth.close();
  await provider.close();
});

const email = 'ada@example.com';

test('each solved captcha is accepted once', async () => {
  const client = auth.client();
  const captchaToken = provider.solve();
  const options = { captchaToken, data: { username: 'ada' } };
  expect((await client.auth.signUp({ email, password: PASSWORD, options })).error).toBeNull();
  expect(provider.asked.at(-1)).toEqual({
    secret: SECRET,
    response: captchaToken,
    remoteip: '127.0.0.1',
  });
  const again = await client.auth.signInWithPassword({
    email,
    password: PASSWORD,
    options: { captchaToken },
  });
  expect(again.error).toMatchObject({
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (invalid-input-response)',
  });
  const fresh = { captchaToken: provider.solve() };
  const signedIn = await client.auth.signInWithPassword({
    email,
    password: PASSWORD,
    options: fresh,
  });
  expect(signedIn.error).toBeNull();
  expect((await client.auth.refreshSession()).error, 'a refresh needs none').toBeNull();
});

test.each([
  '/signup',
  '/token?grant_type=password',
  '/token?grant_type=web3',
  '/token',
  '/signup?grant_type=pkce',
  '/otp',
  '/magiclink',
  '/recover',
  '/resend',
  '/sso',
])('POST %s without a token is refused first', async (path) => {
  const body = { email, password: PASSWORD, type: 'signup' };
  for (const more of [{}, { gotrue_meta_security: {} }, { gotrue_meta_security: null }]) {
    const before = auth.queries.length;
    expect(
      await auth.send('POST', path, { body: { ...body, ...more }, version: '2024-01-01' }),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'captcha_failed',
        message: 'captcha protection: request disallowed (no captcha_token found)',
      },
    });
    expect(auth.queries.slice(before)).toEqual([[]]);
  }
});

test('requests that carry another proof need no captcha', async () => {
  for (const grant of ['refresh_token', 'pkce', 'id_token']) {
    const { body } = await auth.send('POST', `/token?grant_type=${grant}`, { body: {} });
    expect(body['error_code']).not.toBe('captcha_failed');
  }
  const verified = await auth.send('POST', '/verify', { body: { type: 'email' } });
  expect(verified.body['error_code']).toBe('validation_failed');
});

test('the secret key needs no captcha, the publishable key and invalid keys do', async () => {
  const send = (token: string) => auth.send('POST', '/recover', { body: { email }, token });
  expect((await send(await auth.tokens.serviceKey())).status).toBe(200);
  for (const token of [await auth.tokens.anonKey(), 'nonsense']) {
    expect((await send(token)).body['error_code']).toBe('captcha_failed');
  }
});

test('a provider that fails stops sign-ins and is logged', async () => {
  const verifyUrl = `${provider.url}/broken`;
  const stopped = await createAuthFixture(undefined, {
    captcha: createCaptcha({ provider: 'hcaptcha', secret: SECRET, verifyUrl }),
  });
  try {
    const body = { email, gotrue_meta_security: { captcha_token: 'x' } };
    expect(await stopped.send('POST', '/recover', { body, version: '2024-01-01' })).toMatchObject({
      status: 500,
      body: { code: 'unexpected_failure', message: 'captcha verification process failed' },
    });
    expect(stopped.logged).toHaveLength(1);
  } finally {
    await stopped.close();
  }
});
