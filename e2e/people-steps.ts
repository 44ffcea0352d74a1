import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { Person } from './comment-steps.ts';
import type { Account } from './product.ts';
import { chooseMenuItem } from './screens.ts';
import { open } from './stored-session.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Opens a page as a user and waits for its heading. */
export async function signInAt(
  page: Page,
  address: string,
  account: Account,
  heading: string | RegExp,
): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  await open(page, origin, account, `${pathname}${search}`);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

/**
 * Collects the page's requests to the data service, except those for the user's own profile, the
 * bell and the number of unread messages.
 */
export function dataRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/rest/v1/')) return;
    const isSession = url.pathname.endsWith('/profiles') && url.searchParams.get('select') === '*';
    const isBackground = /\/(notifications|notification_groups|conversation_members)$/.test(
      url.pathname,
    );
    if (!isSession && !isBackground) requests.push(url.pathname);
  });
  return requests;
}

/** Creates published posts of a user, one minute apart. The first title is the oldest. */
export async function createPosts(
  { client, id }: Person,
  titles: readonly string[],
  status = 'published',
): Promise<void> {
  for (const title of titles) {
    const { error } = await client.from('posts').insert({ user_id: id, title, status });
    if (error !== null) throw new Error(error.message);
  }
}

/** Creates reels of a person without the UI. They all show the same video. */
export async function createReels(
  { client, id }: Person,
  titles: readonly string[],
): Promise<void> {
  const bytes = await readFile(new URL('fixtures/tall.mp4', import.meta.url));
  const bucket = client.storage.from('media');
  const stored = await bucket.upload(
    `${id}/reels/tall.mp4`,
    new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }),
    {
      contentType: 'video/mp4',
    },
  );
  if (stored.error !== null) throw stored.error;
  const video_url = new URL(bucket.getPublicUrl(stored.data.path).data.publicUrl).pathname;
  for (const title of titles) {
    const { error } = await client.from('reels').insert({ user_id: id, title, video_url });
    if (error !== null) throw new Error(error.message);
  }
}

/** Locates the card of a post or reel. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** Chooses an entry from the menu of the open profile. */
export async function chooseProfileOption(page: Page, entry: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Profile options' }).click();
  await chooseMenuItem(page, entry);
}
