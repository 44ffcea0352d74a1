import { expect } from '@playwright/test';
import { clientOf, newAccount, createUser, test } from './product.ts';
import { jpeg, signInOnScreen, openFeedAsNewUser } from './screens.ts';
import { openAsNewUser } from './stored-session.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test('the profile links to the settings, which link to each page and back', async ({
  page,
  product,
}) => {
  const account = newAccount();
  await openAsNewUser(page, product.url, account, '/profile?tab=settings');
  await page.getByRole('link', { name: 'Account & security' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const overview = page.getByRole('main');
  await expect(overview.getByText(account.email)).toBeVisible();
  await expect(overview.getByText('1 device')).toBeVisible();
  await overview
    .getByRole('link', { name: /^Password/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/settings\/password$/);
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goto(`${product.url}/settings/nothing`);
  await expect(page).toHaveURL(/\/settings$/);
});

test('after a password change the old password is rejected, the new one works, and other browsers are signed out', async ({
  page,
  product,
  browser,
}) => {
  const account = newAccount();
  const next = 'harbour fog lantern';
  await openFeedAsNewUser(page, product.url, account);
  const elsewhere = await clientOf(product.url);
  expect((await elsewhere.auth.signInWithPassword(account)).error).toBeNull();

  await page.goto(`${product.url}/settings/password`);
  const submit = page.getByRole('button', { name: 'Update password' });
  await submit.click();
  await expect(page.getByText('Enter your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill('something else');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await submit.click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(next);
  await expect(page.getByText('Strong.')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('harbour');
  await submit.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm new password').fill(next);
  await submit.click();
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible();
  // The typed text is still there.
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(next);
  await page.getByLabel('Current password').fill(account.password);
  await submit.dblclick();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');

  const { error: gone } = await elsewhere.auth.refreshSession();
  expect(gone?.code).toMatch(/session_not_found|refresh_token_not_found/);
  await page.reload();
  await expect(page.getByLabel('Current password')).toBeVisible();

  const other = await browser.newPage();
  await other.goto(`${product.url}/auth/login`);
  await signInOnScreen(other, account);
  await expect(
    other.getByText('Invalid email or password. Please check your credentials and try again.'),
  ).toBeVisible();
  await signInOnScreen(other, { email: account.email, password: next });
  await expect(other.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await other.close();
});

test('the sessions list two browsers, and sign out one, then all others', async ({
  page,
  product,
  browser,
}) => {
  const account = newAccount();
  await openFeedAsNewUser(page, product.url, account);
  const phone = await browser.newPage({ userAgent: IPHONE });
  await phone.goto(`${product.url}/auth/login`);
  await signInOnScreen(phone, account);
  await expect(phone.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  const third = await clientOf(product.url);
  expect((await third.auth.signInWithPassword(account)).error).toBeNull();

  await page.goto(`${product.url}/settings/sessions`);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Signed in' });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Safari on iPhone was signed out')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await phone.goto(`${product.url}/settings`);
  await expect(phone).toHaveURL(/\/auth\/login$/);

  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out on all other devices')).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect((await third.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await phone.close();
});

test('deleting an account deletes its posts and files and frees its name', async ({
  page,
  product,
}) => {
  const account = newAccount();
  const { client, id } = await createUser(product.url, account);
  await page.goto(`${product.url}/auth/login`);
  const picture = await jpeg(page, 40, 30);
  const path = `${id}/posts/1-aaaaaaaaaaaaaaaa.jpg`;
  const upload = await client.storage.from('media').upload(path, picture, {
    contentType: 'image/jpeg',
  });
  expect(upload.error).toBeNull();
  const orphan = await client.storage
    .from('media')
    .upload(`${id}/posts/2-bbbbbbbbbbbbbbbb.jpg`, picture, { contentType: 'image/jpeg' });
  expect(orphan.error).toBeNull();
  const url = `/storage/v1/object/public/media/${path}`;
  const post = await client
    .from('posts')
    .insert({ user_id: id, title: 'Leaving', media_urls: [url], media_type: 'image' })
    .select('id')
    .single<{ id: string }>();
  expect(post.error).toBeNull();

  await signInOnScreen(page, account);
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await page.goto(`${product.url}/settings/account`);
  const submit = page.getByRole('button', { name: 'Delete my account' });
  await expect(page.getByText('Your post, drafts and reels')).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByLabel(`Type ${account.username} to confirm`).fill(account.username);

  // The network fails halfway. Finished steps stay done, and the next click continues.
  await page.route('**/rest/v1/rpc/delete_my_account', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('Your account still exists.')).toBeVisible();
  await page.unroute('**/rest/v1/rpc/delete_my_account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText('Your account and everything in it has been deleted')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('supabase.auth.token'))).toBeNull();

  const { client: stranger } = await createUser(product.url);
  const left = await stranger.from('posts').select('id').eq('id', post.data?.id);
  expect(left.data).toEqual([]);
  const person = await stranger.from('profiles').select('id').eq('username', account.username);
  expect(person.data).toEqual([]);
  expect((await fetch(`${product.url}${url}`)).ok).toBe(false);
  expect(
    (await fetch(`${product.url}${url.replace('1-aaaaaaaaaaaaaaaa', '2-bbbbbbbbbbbbbbbb')}`)).ok,
  ).toBe(false);
  const again = await createUser(product.url, account);
  expect(again.id).not.toBe(id);
});
