import { createClient } from '@supabase/supabase-js';
import type { WebSocketLikeConstructor } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PASSWORD, PUBLIC_URL, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { codeIn, follow, linkIn, mailTo, tokenIn } from './mail-reading.testing.ts';

// Calls the unmodified client that the web app uses, with PKCE.

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture(undefined, { confirmation: 'on' });
});
afterAll(() => auth.close());

/**
 * Functions that restore the last PKCE verifier of a client: the client deletes its verifier
 * whenever it saves a session.
 */
const restoreVerifierOf = new WeakMap<object, () => void>();

/** Creates a browser, which stores its session and its PKCE verifiers. */
async function openBrowser() {
  const kept = new Map<string, string>();
  let verifier: { key: string; value: string } | undefined;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, value);
      if (key.endsWith('-code-verifier')) verifier = { key, value };
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  const client = createClient(auth.url, await auth.tokens.anonKey(), {
    auth: { flowType: 'pkce', storage, autoRefreshToken: false, detectSessionInUrl: false },
    // The two types differ only in optional arguments.
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
  });
  restoreVerifierOf.set(client.auth, () => {
    if (verifier !== undefined) kept.set(verifier.key, verifier.value);
  });
  return client.auth;
}

/** Follows the link of the newest mail to an address. Returns the code of the redirect. */
async function codeOfLink(address: string): Promise<string> {
  const { location } = await follow(auth, linkIn(await mailTo(auth, address)));
  return location?.searchParams.get('code') ?? '';
}

async function signUp(name: string) {
  const browser = await openBrowser();
  const email = `${name}@example.com`;
  const options = { data: { username: name }, emailRedirectTo: `${PUBLIC_URL}/auth/callback` };
  const { data, error } = await browser.signUp({ email, password: PASSWORD, options });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email });
  return { browser, email };
}

async function account(name: string) {
  const signedUp = await signUp(name);
  const { error } = await signedUp.browser.exchangeCodeForSession(await codeOfLink(signedUp.email));
  expect(error).toBeNull();
  return signedUp;
}

const expired = { name: 'AuthApiError', status: 403, code: 'otp_expired' };
const hasty = { name: 'AuthApiError', status: 429, code: 'over_email_send_rate_limit' };

describe('signUp', () => {
  test('the link in the same browser signs in', async () => {
    const { browser, email } = await account('ada');
    expect((await browser.getUser()).data.user).toMatchObject({ email });
    expect((await browser.getClaims()).data?.claims).toMatchObject({
      email,
      amr: [{ method: 'email/signup' }],
    });
  });

  test('the link in another browser confirms the address without signing in', async () => {
    const { email } = await signUp('elsewhere');
    const code = await codeOfLink(email);
    const other = await openBrowser();
    expect((await other.exchangeCodeForSession(code)).error).not.toBeNull();
    const { error } = await other.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
  });

  test('verifyOtp with the token of the link signs in', async () => {
    const { email } = await signUp('page');
    const token_hash = tokenIn(await mailTo(auth, email));
    const browser = await openBrowser();
    const { data, error } = await browser.verifyOtp({ type: 'signup', token_hash });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ email });
    expect((await browser.verifyOtp({ type: 'signup', token_hash })).error).toMatchObject(expired);
  });

  test('verifyOtp with the code signs in', async () => {
    const { browser, email } = await signUp('typed');
    const token = codeIn(await mailTo(auth, email));
    const wrong = token === '000000' ? '000001' : '000000';
    const refused = await browser.verifyOtp({ type: 'email', email, token: wrong });
    expect(refused.error).toMatchObject({ ...expired, message: 'Token has expired or is invalid' });
    expect((await browser.verifyOtp({ type: 'email', email, token })).error).toBeNull();
  });
});

test('signInWithPassword fails until the address is confirmed', async () => {
  const { browser, email } = await signUp('early');
  const signIn = () => browser.signInWithPassword({ email, password: PASSWORD });
  expect((await signIn()).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });
  await codeOfLink(email);
  expect((await signIn()).data.session?.user).toMatchObject({ email });
});

test('resend sends the mail again, but not within a minute', async () => {
  const { browser, email } = await signUp('resending');
  const first = await mailTo(auth, email);
  const again = () => browser.resend({ type: 'signup', email });
  expect((await again()).error).toMatchObject(hasty);
  auth.advance(60);
  expect((await again()).error).toBeNull();
  expect(tokenIn(await mailTo(auth, email))).not.toBe(tokenIn(first));
  const stranger = await browser.resend({ type: 'signup', email: 'stranger@example.com' });
  expect(stranger.error).toBeNull();
});

test('resetPasswordForEmail, the link and updateUser set a new password', async () => {
  const { browser, email } = await account('forgetful');
  await browser.signOut();
  const redirectTo = `${PUBLIC_URL}/new-password`;
  expect((await browser.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
  // Use another client, because a client deletes its verifier when a mail request fails.
  const other = await openBrowser();
  expect((await other.resetPasswordForEmail(email, { redirectTo })).error).toMatchObject(hasty);
  const { location } = await follow(auth, linkIn(await mailTo(auth, email)));
  expect(location?.href).toMatch(`${redirectTo}?code=`);
  const code = location?.searchParams.get('code') ?? '';
  const { data, error } = await browser.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.user).toMatchObject({ email });
  expect((await browser.exchangeCodeForSession(code)).error).not.toBeNull();

  expect((await browser.updateUser({ password: PASSWORD })).error).toMatchObject({
    status: 422,
    code: 'same_password',
  });
  expect((await browser.updateUser({ password: 'short' })).error).toMatchObject({
    name: 'AuthWeakPasswordError',
    reasons: ['length'],
  });
  expect((await browser.updateUser({ password: 'battery staple' })).error).toBeNull();
  const fresh = await openBrowser();
  expect((await fresh.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
    code: 'invalid_credentials',
  });
  const changed = await fresh.signInWithPassword({ email, password: 'battery staple' });
  expect(changed.error).toBeNull();
});

test('signInWithOtp works with the link and with the code', async () => {
  const { email } = await account('by_mail');
  const browser = await openBrowser();
  expect((await browser.signInWithOtp({ email })).error).toBeNull();
  expect((await browser.exchangeCodeForSession(await codeOfLink(email))).error).toBeNull();
  expect((await browser.getClaims()).data?.claims.amr).toMatchObject([{ method: 'magiclink' }]);
  auth.advance(60);
  const options = { shouldCreateUser: false };
  expect((await browser.signInWithOtp({ email, options })).error).toBeNull();
  const token = codeIn(await mailTo(auth, email));
  const { data } = await browser.verifyOtp({ type: 'email', email, token });
  expect(data.session?.user).toMatchObject({ email });
  expect((await browser.signInWithOtp({ email: 'nonsense' })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
  });
});

test('updateUser with a new address needs both confirmations', async () => {
  const { browser, email } = await account('moving');
  const newEmail = 'moved@example.com';
  const emailRedirectTo = `${PUBLIC_URL}/settings`;
  const { data, error } = await browser.updateUser({ email: newEmail }, { emailRedirectTo });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: newEmail });
  const first = await follow(auth, linkIn(await mailTo(auth, newEmail)));
  expect(first.location?.searchParams.get('message')).toMatch(/^Confirmation link accepted/);
  const code = await codeOfLink(email);
  restoreVerifierOf.get(browser)?.();
  expect((await browser.exchangeCodeForSession(code)).data.session?.user).toMatchObject({
    email: newEmail,
  });
  auth.advance(60);
  const odd = await browser.updateUser({ email: 'nonsense' });
  expect(odd.error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('reauthenticate mails a code for changing the password', async () => {
  const { browser, email } = await account('proving');
  expect((await browser.reauthenticate()).error).toBeNull();
  expect((await mailTo(auth, email)).subject).toBe('Your confirmation code');
  const nonce = codeIn(await mailTo(auth, email));
  expect((await browser.updateUser({ password: 'battery staple', nonce })).error).toBeNull();
  await browser.signOut();
  expect((await browser.reauthenticate()).error).toMatchObject({ name: 'AuthSessionMissingError' });
});

test('data of updateUser is in the token after refreshSession', async () => {
  const { browser } = await account('describing');
  expect((await browser.updateUser({ data: { color: 'blue' } })).error).toBeNull();
  const { data, error } = await browser.refreshSession();
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toMatchObject({ color: 'blue' });
  const gone = await browser.refreshSession({ refresh_token: 'made-up' });
  expect(gone.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

test('a local signOut keeps other browsers signed in, a global signOut does not', async () => {
  const { browser, email } = await account('leaving');
  const other = await openBrowser();
  await other.signInWithPassword({ email, password: PASSWORD });
  expect((await browser.signOut({ scope: 'local' })).error).toBeNull();
  expect((await browser.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  expect((await other.getUser()).error).toBeNull();
  await browser.signInWithPassword({ email, password: PASSWORD });
  expect((await browser.signOut({ scope: 'global' })).error).toBeNull();
  expect((await other.getUser()).error).not.toBeNull();
});

test('five wrong passwords cause a rate limit error', async () => {
  const { email } = await account('guessed');
  const browser = await openBrowser();
  const messages: (string | undefined)[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { error } = await browser.signInWithPassword({ email, password: 'wrong!' });
    messages.push(error?.message);
  }
  expect(messages.slice(0, 4)).toEqual(Array(4).fill('Invalid login credentials'));
  expect(messages.slice(4)).toEqual(['Too many requests', 'Too many requests']);
});
