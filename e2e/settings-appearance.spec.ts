import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { setUpOnScreen } from './settings-steps.ts';
import { test } from './dev-mail.ts';
import { newAccount } from './product.ts';
import type { Account } from './product.ts';
import { arriveAsNew, violations } from './screens.ts';

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
];
const LOOKS = SIZES.flatMap((size) => [
  { ...size, theme: 'dark' },
  { ...size, theme: 'light' },
]);
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

/** Nothing is wrong, and nothing sticks out of the window at the right. */
async function isSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
}

/** Signs up in a window of this size and theme. */
async function arrive(page: Page, url: string, look: Look): Promise<Account> {
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.addInitScript((value) => {
    localStorage.setItem('theme', value);
  }, look.theme);
  const account = newAccount();
  await arriveAsNew(page, url, account);
  return account;
}

for (const look of LOOKS) {
  const where = `${look.theme}, ${look.name}`;

  test(`every page of the settings is accessible: ${where}`, async ({
    page,
    unmailed: product,
  }) => {
    // Seven page loads, each looked through by axe.
    test.slow();
    await arrive(page, product.url, look);
    for (const path of PAGES) {
      await page.goto(`${product.url}/settings${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await isSound(page);
    }
  });

  test(`refused and waiting forms are accessible: ${where}`, async ({
    page,
    unmailed: product,
  }) => {
    const account = await arrive(page, product.url, look);
    await page.goto(`${product.url}/settings/password`);
    await page.getByLabel('New password', { exact: true }).fill('aaaaaa');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText('Enter your current password.')).toBeVisible();
    await isSound(page);
    await page.goto(`${product.url}/settings/email`);
    await page.getByLabel('New address').fill(`new_${account.email}`);
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
    await isSound(page);
  });

  test(`two-factor sign-in and its dialogs are accessible: ${where}`, async ({
    page,
    unmailed: product,
  }) => {
    await arrive(page, product.url, look);
    await setUpOnScreen(page, product.url);
    await isSound(page);
    await page.getByRole('button', { name: 'I saved them' }).click();
    await expect(page.getByText('10 left')).toBeVisible();
    await isSound(page);
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isSound(page);
  });
}
