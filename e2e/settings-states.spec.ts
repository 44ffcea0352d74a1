import { expect } from '@playwright/test';
import { newAccount, createUser, test } from './product.ts';
import { jpeg, signInOnScreen } from './screens.ts';
import { openAsNewUser } from './stored-session.ts';

/** More files than one delete request can remove. */
const FILES = 60;

test('a page that cannot be loaded shows an error, and loads on retry', async ({
  page,
  product,
}) => {
  await page.route('**/auth/v1/user', (route) => route.abort());
  await openAsNewUser(page, product.url, newAccount(), '/settings/password');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
  await page.unroute('**/auth/v1/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
});

test('without a network saving shows an error and keeps the typed text', async ({
  page,
  context,
  product,
}) => {
  const account = newAccount();
  await openAsNewUser(page, product.url, account, '/settings/password');
  await page.getByLabel('Current password').fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill('harbour fog lantern');
  await page.getByLabel('Confirm new password').fill('harbour fog lantern');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(
    page.getByText('Network error. Please check your internet connection and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue(account.password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
});

test('an account deletion that was interrupted continues where it stopped', async ({
  page,
  product,
}) => {
  const account = newAccount();
  const { client, id } = await createUser(product.url, account);
  await page.goto(`${product.url}/auth/login`);
  const picture = await jpeg(page, 8, 8);
  const uploads = await Promise.all(
    Array.from({ length: FILES }, (_, index) =>
      client.storage
        .from('media')
        .upload(`${id}/posts/${String(index)}.jpg`, picture, { contentType: 'image/jpeg' }),
    ),
  );
  expect(uploads.filter(({ error }) => error !== null)).toEqual([]);
  await signInOnScreen(page, account);
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await page.goto(`${product.url}/settings/account`);
  let requests = 0;
  await page.route('**/storage/v1/object/media', (route) => {
    requests += 1;
    return requests === 2 ? route.abort() : route.continue();
  });
  await page.getByLabel(`Type ${account.username} to confirm`).fill(`@${account.username}`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account still exists.')).toBeVisible();
  const left = await client.storage.from('media').list(`${id}/posts`);
  expect(left.data).toHaveLength(FILES - 50);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your account and everything in it has been deleted')).toBeVisible();
  expect(requests).toBe(3);
});

test('the settings work with the keyboard only', async ({ page, product }) => {
  await openAsNewUser(page, product.url, newAccount(), '/settings');
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await nav.getByRole('link', { name: 'Sessions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await page.goto(`${product.url}/settings/email`);
  await page.getByLabel('New email address').focus();
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('New email address')).toBeFocused();
});
