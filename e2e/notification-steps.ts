import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { newAccount, createUser } from './product.ts';
import type { Account } from './product.ts';
import { expectHome } from './screens.ts';
import { open } from './stored-session.ts';

/** A user with a client. */
export interface Person {
  readonly account: Account;
  readonly client: SupabaseClient;
  readonly id: string;
  readonly name: string;
}

/** A user with a client and a browser. */
export interface Watcher extends Person {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** Creates a user. */
export async function person(url: string): Promise<Person> {
  const account = newAccount();
  const { client, id } = await createUser(url, account);
  return { account, client, id, name: account.username };
}

/**
 * Creates a user whose browser shows the feed and receives notifications. The browser context is
 * closed after the test.
 */
export async function watcher(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Watcher> {
  const who = await person(url);
  const context = await browser.newContext(options);
  await recordToasts(context);
  const page = await context.newPage();
  await liveAfter(page, () => open(page, url, who.account));
  await expectHome(page);
  await expectOnline(page);
  return { ...who, page, context };
}

/** Runs an action that loads the page, and waits until the page is subscribed to notifications. */
export async function liveAfter(page: Page, load: () => Promise<unknown>): Promise<void> {
  const live = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload);
        const isSubscribed = text.includes('Subscribed to PostgreSQL');
        if (isSubscribed && text.includes('realtime:notifications:')) resolve();
      });
    });
  });
  await load();
  await live;
}

/** Locates the visible bell: there is one for narrow and one for wide windows. */
export function bell(page: Page): Locator {
  return page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true });
}

export async function expectOnline(page: Page): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(/online$/, { timeout: 20_000 });
}

export async function expectOffline(page: Page): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(/offline$/, { timeout: 20_000 });
}

/** Waits until the badge shows this text. Pass null for no badge. */
export async function expectBadge(page: Page, text: string | null): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(
    text === null ? /^Notifications, (online|offline)$/ : `Notifications, ${text} unread, online`,
  );
}

const recordedToasts = new WeakMap<Page, string[]>();

/**
 * Records the texts of all toasts in the pages of a context, from the next page load on. A toast is
 * shown for 5 s, so on a busy machine a test can look too late.
 */
async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => {
    recordedToasts.set(page, [...toastsOf(page), text]);
  });
  await context.addInitScript(() => {
    const { recordToast } = window as unknown as { recordToast: (text: string) => void };
    const recorded = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role=status] > [role=group]')) {
        const text = toast.textContent;
        if (recorded.get(toast) === text) continue;
        recorded.set(toast, text);
        recordToast(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Returns the texts of all toasts that a watcher's page has shown, oldest first. */
export function toastsOf(page: Page): readonly string[] {
  return recordedToasts.get(page) ?? [];
}

/** Waits until a watcher's page has shown a toast with this text, now or earlier. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => toastsOf(page)).toContainEqual(expect.stringContaining(text));
}

/** Keeps the toasts of a page from now on: they stay while their window does not have the focus. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

/** Locates a visible toast with this message. */
export function toastOf(page: Page, message: string): Locator {
  return page.getByRole('status').locator('div').filter({ hasText: message });
}

/** Opens the dropdown and returns its rows. */
export async function openBell(page: Page): Promise<Locator> {
  await bell(page).click();
  // Move the pointer away: a toast under it would not disappear.
  await page.mouse.move(0, 400);
  const popup = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popup).toBeVisible();
  return popup.getByRole('listitem');
}

/** Publishes a post of a user and returns its id. */
export async function createPost(who: Person, title = 'Dawn'): Promise<string> {
  const { data, error } = await who.client
    .from('posts')
    .insert({ user_id: who.id, title })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}

/** Writes a comment on a post and returns its id. */
export async function createComment(
  who: Person,
  postId: string,
  content: string,
  parentId: string | null = null,
): Promise<string> {
  const { data, error } = await who.client
    .from('comments')
    .insert({ user_id: who.id, post_id: postId, parent_id: parentId, content })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}

export async function like(who: Person, postId: string): Promise<void> {
  const { error } = await who.client.from('likes').insert({ user_id: who.id, post_id: postId });
  if (error !== null) throw new Error(error.message);
}

export async function follow(who: Person, whom: Person): Promise<void> {
  const { error } = await who.client
    .from('follows')
    .insert({ follower_id: who.id, following_id: whom.id });
  if (error !== null) throw new Error(error.message);
}

/** Makes the page believe that its tab is hidden or visible. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (value ? 'hidden' : 'visible'),
    });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
}
