import type { Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { clientOf, createUser } from './product.ts';
import type { Account } from './product.ts';

const KEY = 'supabase.auth.token';
const HOUR_S = 3600;

interface Stored {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string };
}

/** Returns the session in the page's storage, or null. */
export async function storedSession(page: Page): Promise<Stored | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  return text === null ? null : (JSON.parse(text) as Stored);
}

/**
 * Signs in to an existing account and opens a page. Puts the session into the page's storage
 * instead of using the sign-in screen.
 */
export async function open(
  page: Page,
  url: string,
  account: Pick<Account, 'email' | 'password'>,
  path = '/',
): Promise<void> {
  const { email, password } = account;
  const { auth } = await clientOf(url);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error !== null) throw new Error(error.message);
  await openWith(page, url, data.session, path);
}

/** Like `open`, for a new user. */
export async function openAsNewUser(
  page: Page,
  url: string,
  account: Account,
  path = '/',
): Promise<void> {
  const { client } = await createUser(url, account);
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('signing up gave no session');
  await openWith(page, url, data.session, path);
}

/** Opens a page with this session. */
export async function openWith(
  page: Page,
  url: string,
  session: object,
  path: string,
): Promise<void> {
  // Store the session only before the first page load, so that a later sign-out is permanent.
  await page.addInitScript(
    ([key, text, id]) => {
      if (localStorage.getItem('e2e-session') === id) return;
      localStorage.setItem('e2e-session', id);
      localStorage.setItem(key, text);
      // Skip the suggestions that new accounts see.
      localStorage.setItem('promptory.suggested-people', 'skipped');
    },
    [KEY, JSON.stringify(session), crypto.randomUUID()] as const,
  );
  await page.goto(`${url}${path}`);
}

async function store(page: Page, session: Stored): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
    },
    [KEY, JSON.stringify(session)] as const,
  );
}

/**
 * Replaces the stored token with one that has the same claims and expires in `inSeconds` (default:
 * an hour ago). The page isn't notified.
 */
export async function expireStoredToken(
  page: Page,
  secret: string,
  inSeconds = -HOUR_S,
): Promise<Stored> {
  const next = await withExpiredToken(page, secret, inSeconds);
  await store(page, next);
  return next;
}

/** Stores an expired token and its expiry in one step, so that the page cannot refresh in between. */
export async function expireStoredSession(page: Page, secret: string): Promise<Stored> {
  const session = await withExpiredToken(page, secret, -HOUR_S);
  const next = { ...session, expires_at: Math.floor(Date.now() / 1000) - HOUR_S };
  await store(page, next);
  return next;
}

async function withExpiredToken(page: Page, secret: string, inSeconds: number): Promise<Stored> {
  const session = await storedSession(page);
  if (session === null) throw new Error('no user is signed in');
  const claims = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>;
  const now = Math.floor(Date.now() / 1000);
  const expired = { ...claims, iat: now - 2 * HOUR_S, exp: now + inSeconds };
  return { ...session, access_token: signed(expired, secret) };
}

/** Moves the stored expiry time into the past. The token itself stays valid. */
export async function backdateStoredExpiry(page: Page): Promise<void> {
  const session = await storedSession(page);
  if (session === null) throw new Error('no user is signed in');
  await store(page, { ...session, expires_at: Math.floor(Date.now() / 1000) - HOUR_S });
}

function signed(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
