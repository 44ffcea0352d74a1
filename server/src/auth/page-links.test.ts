import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteAddress } from '../http/site-address.ts';
import { createAuthFixture, PASSWORD, PUBLIC_URL } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { codeIn, linkIn, mailTo } from './mail-reading.testing.ts';

const RESET_PAGE = '/auth/reset-password';
const VERIFY_PAGE = '/auth/verify-email';
const CHANGE_PAGE = '/auth/change-email';
/** A browser that supports PKCE, as the web app does, sends these. */
const PKCE = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };

let auth: AuthFixture;
let site = PUBLIC_URL;
const siteAddress: SiteAddress = { of: () => site, latest: () => site };
beforeAll(async () => {
  auth = await createAuthFixture(undefined, { confirmation: 'on', siteAddress });
});
afterAll(() => auth.close());

const path = (endpoint: string, redirectTo: string): string =>
  `${endpoint}?redirect_to=${encodeURIComponent(redirectTo)}`;

async function signUp(name: string, redirectTo = `${PUBLIC_URL}${VERIFY_PAGE}`) {
  const email = `${name}@example.com`;
  const body = { email, password: PASSWORD, data: { username: name }, ...PKCE };
  const { status } = await auth.send('POST', path('/signup', redirectTo), { body });
  expect(status).toBe(200);
  return email;
}

async function confirmed(name: string) {
  const email = await signUp(name);
  const token = codeIn(await mailTo(auth, email));
  const verified = await auth.client().auth.verifyOtp({ email, token, type: 'signup' });
  expect(verified.error).toBeNull();
  return email;
}

async function requestReset(email: string, redirectTo = `${PUBLIC_URL}${RESET_PAGE}`) {
  const body = { email, ...PKCE };
  expect((await auth.send('POST', path('/recover', redirectTo), { body })).status).toBe(200);
  return mailTo(auth, email);
}

/** The token and type in a link to a page. */
function secretsIn(link: URL) {
  expect(link.pathname).not.toContain('/auth/v1');
  const [tokenHash, type] = ['token_hash', 'type'].map((name) => link.searchParams.get(name) ?? '');
  const types = ['signup', 'recovery', 'email_change'] as const;
  return { token_hash: String(tokenHash), type: types.find((one) => one === type) ?? 'signup' };
}

describe('a reset link', () => {
  test('leads to the page and sets a new password in another browser', async () => {
    const email = await confirmed('elsewhere');
    const mail = await requestReset(email, `${PUBLIC_URL}${RESET_PAGE}?sb_flow_id=abc`);
    const link = linkIn(mail);
    expect(link.href).toMatch(`${PUBLIC_URL}${RESET_PAGE}?sb_flow_id=abc&token_hash=`);
    expect(link.searchParams.get('type')).toBe('recovery');

    const elsewhere = auth.client().auth;
    const opened = await elsewhere.verifyOtp(secretsIn(link));
    expect(opened.data.session?.user.email).toBe(email);
    expect((await elsewhere.updateUser({ password: 'battery staple' })).error).toBeNull();
    const fresh = auth.client().auth;
    expect((await fresh.signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
    expect(
      (await fresh.signInWithPassword({ email, password: 'battery staple' })).error,
    ).toBeNull();
  });

  test('can be looked at by a scanner, and the code of the mail still works', async () => {
    const email = await confirmed('scanned');
    const mail = await requestReset(email);
    const link = linkIn(mail);
    // Opening the page only loads a file. Only POST /verify uses up the token.
    for (const method of ['GET', 'HEAD']) {
      await fetch(`${auth.url}${link.pathname}${link.search}`, { method, redirect: 'manual' });
    }
    const token = codeIn(mail);
    const { error } = await auth.client().auth.verifyOtp({ email, token, type: 'recovery' });
    expect(error).toBeNull();
    // Link and code work once, whichever comes first.
    const again = await auth.client().auth.verifyOtp(secretsIn(link));
    expect(again.error).toMatchObject({ code: 'otp_expired' });
  });

  test('expires after an hour and when a newer one is sent', async () => {
    const email = await confirmed('late');
    const first = linkIn(await requestReset(email));
    auth.advance(60);
    const second = linkIn(await requestReset(email));
    expect((await auth.client().auth.verifyOtp(secretsIn(first))).error).toMatchObject({
      code: 'otp_expired',
    });
    auth.advance(3_601);
    expect((await auth.client().auth.verifyOtp(secretsIn(second))).error).toMatchObject({
      code: 'otp_expired',
    });
  });

  test.each([
    ['another page of this site', `${PUBLIC_URL}/settings`],
    ['the page on a site that is not allowed', `https://evil.example${RESET_PAGE}`],
    ['the page at another port', `${PUBLIC_URL}:8443${RESET_PAGE}`],
    ['the page of the other link', `${PUBLIC_URL}${VERIFY_PAGE}`],
  ])('to %s carries no token to it', async (name, redirectTo) => {
    const email = await confirmed(`other_${name.replace(/\W/g, '').slice(0, 20)}`);
    const link = linkIn(await requestReset(email, redirectTo));
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/auth/v1/verify`);
    expect(link.href).not.toContain('evil');
  });
});

test('a confirmation link works in another browser and keeps the password of the sign-up', async () => {
  const email = await signUp('confirming');
  const link = linkIn(await mailTo(auth, email));
  expect(link.href).toMatch(`${PUBLIC_URL}${VERIFY_PAGE}?token_hash=`);
  const signIn = () => auth.client().auth.signInWithPassword({ email, password: PASSWORD });
  expect((await signIn()).error).toMatchObject({ code: 'email_not_confirmed' });
  const opened = await auth.client().auth.verifyOtp(secretsIn(link));
  expect(opened.data.session?.user.email).toBe(email);
  expect((await signIn()).error).toBeNull();
});

describe('the links of a changed address', () => {
  async function requestChange(name: string, redirectTo: string) {
    const email = await confirmed(name);
    const { data } = await auth.client().auth.signInWithPassword({ email, password: PASSWORD });
    const newEmail = `new_${email}`;
    const token = data.session?.access_token;
    const body = { email: newEmail, ...PKCE };
    const reply = await auth.send('PUT', path('/user', redirectTo), { body, token });
    expect(reply.status).toBe(200);
    return {
      newEmail,
      links: [await mailTo(auth, email), await mailTo(auth, newEmail)].map(linkIn),
    };
  }

  test('lead to the page, survive a scanner, and change the address in any browser', async () => {
    const { newEmail, links } = await requestChange('mover', `${PUBLIC_URL}${CHANGE_PAGE}`);
    for (const link of links) {
      expect(link.href).toMatch(`${PUBLIC_URL}${CHANGE_PAGE}?token_hash=`);
      expect(link.searchParams.get('type')).toBe('email_change');
      await fetch(`${auth.url}${link.pathname}${link.search}`, { redirect: 'manual' });
    }
    const opened = [];
    for (const link of links) opened.push(await auth.client().auth.verifyOtp(secretsIn(link)));
    expect(opened.map(({ error }) => error)).toEqual([null, null]);
    expect(opened.map(({ data }) => data.session?.user.email)).toEqual([undefined, newEmail]);
  });

  test('go through GET /verify if they lead to another page', async () => {
    const { links } = await requestChange('own_template', `${PUBLIC_URL}/settings/email`);
    for (const link of links) {
      expect(link.href).toMatch(`${PUBLIC_URL}/auth/v1/verify?token=`);
    }
  });
});

test('links have the address of the site at which the mail was requested', async () => {
  const email = await confirmed('at_home');
  auth.advance(60);
  site = 'http://192.168.1.10:3000';
  try {
    const link = linkIn(await requestReset(email, `${site}${RESET_PAGE}`));
    expect(link.href).toMatch(`${site}${RESET_PAGE}?token_hash=`);
    auth.advance(60);
    const plain = linkIn(await requestReset(email, 'http://192.168.1.66:3000/'));
    expect(plain.href).toMatch(`${site}/auth/v1/verify?`);
    expect(plain.searchParams.get('redirect_to')).toBe(`${site}/`);
  } finally {
    site = PUBLIC_URL;
  }
});
