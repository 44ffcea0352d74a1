import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createUser } from './product.ts';
import type { Account } from './product.ts';
import { chooseMenuItem } from './screens.ts';
import { open } from './stored-session.ts';

export interface Person {
  client: SupabaseClient;
  id: string;
  account: Account;
}

/** Publishes a post of this person and returns its id. */
export async function createPost(
  { client, id }: Person,
  title = 'Fog over the bay',
): Promise<string> {
  const { data, error } = await client
    .from('posts')
    .insert({ user_id: id, title, status: 'published' })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}

/** Writes a comment without the UI and returns its id. */
export async function createComment(
  { client, id }: Person,
  postId: string,
  content: string,
  parentId: string | null = null,
): Promise<string> {
  const { data, error } = await client
    .from('comments')
    .insert({ user_id: id, post_id: postId, parent_id: parentId, content })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}

/** Opens the page of a post as a user. */
export async function openPost(
  page: Page,
  url: string,
  account: Account,
  postId: string,
  search = '',
): Promise<void> {
  await open(page, url, account, `/post/${postId}${search}`);
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible();
}

/** Creates a user who views a post in a separate browser window. */
export async function reader(
  browser: Browser,
  url: string,
  postId: string,
): Promise<Person & { page: Page }> {
  const person = await createUser(url);
  const page = await (await browser.newContext()).newPage();
  await openPost(page, url, person.account, postId);
  return { ...person, page };
}

/** Locates the comment or reply with this text. */
export function comment(page: Page, text: string): Locator {
  return page.getByRole('article', { name: /^(Comment|Reply) by/ }).filter({ hasText: text });
}

/** Locates the field for a new comment. */
export function field(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Add a comment' });
}

/** Expects this number of comments in the heading. */
export async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('heading', { name: `Comments ${String(count)}` })).toBeVisible();
}

/** Chooses an entry from the menu of a comment. */
export async function choose(item: Locator, entry: string): Promise<void> {
  await item.getByRole('button', { name: 'Comment options' }).click();
  await chooseMenuItem(item.page(), entry);
}
