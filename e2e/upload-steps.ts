import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { clientOf, type Account } from './product.ts';
import { expectHome, expectScreen } from './screens.ts';

/** Opens the create screen by its link. */
export async function openCreate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await expectScreen(page, 'Create & Share');
}

export function mediaInput(page: Page): Locator {
  return page.getByLabel('Media files');
}

export function row(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
}

/**
 * Waits until this many files are uploaded. An uploaded file shows its position instead of its
 * progress.
 */
export async function expectUploaded(page: Page, count: number): Promise<void> {
  const media = page.getByRole('group', { name: 'Media' });
  await expect(media.getByText(/^(Uploaded|Cover|No\. \d+)$/)).toHaveCount(count, {
    timeout: 30_000,
  });
}

/** Publishes the form with this title and waits for the feed. */
export async function publish(page: Page, title: string, kind = 'Post'): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText(`${kind} Created Successfully!`)).toBeVisible({ timeout: 30_000 });
  await expectHome(page);
}

/** Returns the names of the files in their order. */
export function namesInOrder(page: Page): Promise<string[]> {
  return page
    .getByRole('group', { name: 'Media' })
    .getByRole('listitem')
    .locator('p[title]')
    .allInnerTexts();
}

export interface PostRow {
  media_type: string | null;
  media_urls: string[];
  media_info: {
    width?: number;
    height?: number;
    alt: string;
    placeholder?: string;
    poster?: string;
    captions?: string;
  }[];
}

/** Returns the row of the post with this title. */
export async function postTitled(client: SupabaseClient, title: string): Promise<PostRow> {
  const { data, error } = await client
    .from('posts')
    .select('media_type, media_urls, media_info')
    .eq('title', title)
    .single<PostRow>();
  if (error !== null) throw new Error(error.message);
  return data;
}

/** Creates a supabase-js client that is signed in to an existing account. */
export async function signedIn(url: string, account: Account): Promise<SupabaseClient> {
  const client = await clientOf(url);
  const { error } = await client.auth.signInWithPassword(account);
  if (error !== null) throw new Error(error.message);
  return client;
}
