import type { Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { clientOf, signedUp } from './product.ts';
import type { Account } from './product.ts';

const KEY = 'supabase.auth.token';
const HOUR_S = 3600;

interface Stored {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string };
}

/** The session that the page keeps, or null. */
export async function storedSession(page: Page): Promise<Stored | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  return text === null ? null : (JSON.parse(text) as Stored);
}

/**
 * Signs somebody in who has an account, without the screens that other tests walk through, and opens
 * an address: the session is put where the page keeps it.
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

/** The same for somebody new, whose only session this is. */
export async function openAsNew(
  page: Page,
  url: string,
  account: Account,
  path = '/',
): Promise<void> {
  const { client } = await signedUp(url, account);
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('signing up gave no session');
  await openWith(page, url, data.session, path);
}

/** Opens an address with this session. */
export async function openWith(
  page: Page,
  url: string,
  session: object,
  path: string,
): Promise<void> {
  // Before the first page is drawn, and not again: signing out has to last.
  await page.addInitScript(
    ([key, text, id]) => {
      if (localStorage.getItem('e2e-session') === id) return;
      localStorage.setItem('e2e-session', id);
      localStorage.setItem(key, text);
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
 * Puts a token in place of the kept one that says the same but ends in so many seconds, an hour ago
 * unless told; the page is not told.
 */
export async function endKeptToken(
  page: Page,
  secret: string,
  inSeconds = -HOUR_S,
): Promise<Stored> {
  const next = await withEndedToken(page, secret, inSeconds);
  await store(page, next);
  return next;
}

/** Puts a token in place that ended an hour ago, and says so, in one: nothing renews it in between. */
export async function endKeptSession(page: Page, secret: string): Promise<Stored> {
  const session = await withEndedToken(page, secret, -HOUR_S);
  const next = { ...session, expires_at: Math.floor(Date.now() / 1000) - HOUR_S };
  await store(page, next);
  return next;
}

async function withEndedToken(page: Page, secret: string, inSeconds: number): Promise<Stored> {
  const session = await storedSession(page);
  if (session === null) throw new Error('nobody is signed in');
  const claims = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>;
  const now = Math.floor(Date.now() / 1000);
  const ended = { ...claims, iat: now - 2 * HOUR_S, exp: now + inSeconds };
  return { ...session, access_token: signed(ended, secret) };
}

/** Moves the end of the kept token, as the page knows it, into the past. */
export async function moveKeptEnd(page: Page): Promise<void> {
  const session = await storedSession(page);
  if (session === null) throw new Error('nobody is signed in');
  await store(page, { ...session, expires_at: Math.floor(Date.now() / 1000) - HOUR_S });
}

function signed(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
