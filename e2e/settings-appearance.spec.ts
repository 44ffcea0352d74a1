import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { setUpAuthenticatorOnScreen } from './settings-steps.ts';
import { newAccount, test } from './product.ts';
import type { Account } from './product.ts';
import { openFeedAsNewUser, violationsInBothThemes } from './screens.ts';

const LOOKS = [
  { name: 'phone', width: 390, height: 844, theme: 'dark' },
  { name: 'desktop', width: 1440, height: 900, theme: 'light' },
];
type Look = (typeof LOOKS)[number];

const PAGES = [
  '',
  '/password',
  '/email',
  '/two-factor',
  '/two-factor/new',
  '/sessions',
  '/account',
];

/** Expects no accessibility violations in either theme, and no horizontal overflow. */
async function expectSound(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([]);
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
}

/** Sets the window size and theme, then signs up. */
async function arrive(page: Page, url: string, look: Look): Promise<Account> {
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.addInitScript((value) => {
    localStorage.setItem('theme', value);
  }, look.theme);
  const account = newAccount();
  await openFeedAsNewUser(page, url, account);
  return account;
}

for (const look of LOOKS) {
  test(`every page of the settings is accessible: ${look.name}`, async ({
    page,
    unmailed: product,
  }) => {
    // This test loads seven pages and checks each with axe.
    test.slow();
    await arrive(page, product.url, look);
    for (const path of PAGES) {
      await page.goto(`${product.url}/settings${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectSound(page);
    }
  });

  test(`refused and waiting forms are accessible: ${look.name}`, async ({
    page,
    unmailed: product,
  }) => {
    const account = await arrive(page, product.url, look);
    await page.goto(`${product.url}/settings/password`);
    await page.getByLabel('New password', { exact: true }).fill('aaaaaa');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText('Enter your current password.')).toBeVisible();
    await expectSound(page);
    await page.goto(`${product.url}/settings/email`);
    await page.getByLabel('New email address').fill(`new_${account.email}`);
    await page.getByRole('button', { name: 'Change email address' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
    await expectSound(page);
  });

  test(`two-factor authentication and its dialogs are accessible: ${look.name}`, async ({
    page,
    unmailed: product,
  }) => {
    await arrive(page, product.url, look);
    await setUpAuthenticatorOnScreen(page, product.url);
    await expectSound(page);
    await page.getByRole('button', { name: 'I saved them' }).click();
    await expect(page.getByText('10 left')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page);
  });
}
