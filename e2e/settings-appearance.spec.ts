import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { setUpOnScreen } from './settings-steps.ts';
import { test } from './dev-mail.ts';
import { newAccount } from './product.ts';
import { signInOnScreen, signUpOnScreen, violations } from './screens.ts';

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
];
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

for (const { name, width, height } of SIZES) {
  for (const theme of ['dark', 'light'] as const) {
    test(`settings without accessibility violations: ${theme}, ${name}`, async ({
      page,
      unmailed: product,
      browser,
    }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript((value) => {
        localStorage.setItem('theme', value);
      }, theme);
      const account = newAccount();
      await signUpOnScreen(page, product.url, account);
      for (const path of PAGES) {
        await page.goto(`${product.url}/settings${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await isSound(page);
      }

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

      await setUpOnScreen(page, product.url);
      await isSound(page);
      await page.getByRole('button', { name: 'I saved them' }).click();
      await expect(page.getByText('10 left')).toBeVisible();
      await isSound(page);
      await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isSound(page);

      const other = await browser.newPage();
      await other.goto(`${product.url}/auth/login`);
      await signInOnScreen(other, account);
      await expect(other).toHaveURL(/\/auth\/two-factor$/);
      await other.close();
      await page.goto(`${product.url}/settings/sessions`);
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isSound(page);
    });
  }
}
