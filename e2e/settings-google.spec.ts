import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { signInOnScreen } from './screens.ts';
import { openAsNewUser } from './stored-session.ts';

/** Fills in the provider's form as a user with this email address. */
async function agreeAtProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const linkButton = (page: Page) => page.getByRole('button', { name: 'Link Google account' });

test('a Google account is linked, signs in, and is unlinked', async ({
  page,
  withGoogle: product,
  browser,
}) => {
  const account = newAccount();
  const google = `google_${account.email}`;
  await openAsNewUser(page, product.url, account, '/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Google account/ })
    .last()
    .click();
  await linkButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/settings\/google$/);
  await expect(page.getByRole('alert')).toBeVisible();
  await linkButton(page).click();
  await agreeAtProvider(page, google);
  await expect(page).toHaveURL(/\/settings\/google$/);
  await expect(page.getByText('Your Google account is linked.')).toBeVisible();
  await expect(page.getByRole('heading', { name: google })).toBeVisible();

  const other = await browser.newPage();
  await other.goto(`${product.url}/auth/login`);
  await other.getByRole('button', { name: /Google/ }).click();
  await agreeAtProvider(other, google);
  await expect(other.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await other.goto(`${product.url}/settings`);
  await expect(other.getByRole('main').getByText(account.email, { exact: true })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Google account unlinked')).toBeVisible();
  await expect(linkButton(page)).toBeVisible();
});

test('a Google account of another user is not linked', async ({
  page,
  withGoogle: product,
  browser,
}) => {
  const google = `taken_${newAccount().email}`;
  const owner = await browser.newPage();
  await owner.goto(`${product.url}/auth/login`);
  await owner.getByRole('button', { name: /Google/ }).click();
  await agreeAtProvider(owner, google);
  await expect(owner.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await owner.close();

  await openAsNewUser(page, product.url, newAccount(), '/settings/google');
  await linkButton(page).click();
  await agreeAtProvider(page, google);
  await expect(
    page.getByText('This Google account is already linked to another account here.'),
  ).toBeVisible();
  await expect(linkButton(page)).toBeVisible();
});

test('an account that only has Google cannot unlink it until it has a password', async ({
  page,
  withGoogle: product,
}) => {
  const google = `only_${newAccount().email}`;
  const password = 'harbour fog lantern';
  await page.goto(`${product.url}/auth/login`);
  await page.getByRole('button', { name: /Google/ }).click();
  await agreeAtProvider(page, google);
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await page.goto(`${product.url}/settings/google`);
  await expect(page.getByText('This is your only way to sign in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink' })).toHaveCount(0);

  await page.goto(`${product.url}/settings/password`);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await page.goto(`${product.url}/settings/google`);
  await expect(page.getByRole('button', { name: 'Unlink' })).toBeVisible();

  await page.goto(`${product.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signInOnScreen(page, { email: google, password });
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
});
