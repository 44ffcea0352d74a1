import { expect } from '@playwright/test';
import { setUpAuthenticatorOnScreen } from './settings-steps.ts';
import { newAccount, test } from './product.ts';
import { violationsInBothSizes } from './screens.ts';
import { openAsNewUser } from './stored-session.ts';

const PAGES = ['', '/password', '/email', '/two-factor', '/sessions', '/account'];

test('every page of the settings is accessible in both themes, wide and narrow', async ({
  page,
  unmailed: product,
}) => {
  // This test checks eleven states with axe.
  test.slow();
  const account = newAccount();
  await openAsNewUser(page, product.url, account, '/settings');
  for (const path of PAGES) {
    if (path !== '') await page.goto(`${product.url}/settings${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect(await violationsInBothSizes(page)).toEqual([]);
    if (path === '/password') {
      await page.getByLabel('New password', { exact: true }).fill('aaaaaa');
      await page.getByRole('button', { name: 'Update password' }).click();
      await expect(page.getByText('Enter your current password.')).toBeVisible();
      expect(await violationsInBothSizes(page)).toEqual([]);
    }
    if (path === '/email') {
      await page.getByLabel('New email address').fill(`new_${account.email}`);
      await page.getByRole('button', { name: 'Change email address' }).click();
      await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
      expect(await violationsInBothSizes(page)).toEqual([]);
    }
  }
});

test('two-factor authentication and its dialogs are accessible in both themes, wide and narrow', async ({
  page,
  unmailed: product,
}) => {
  test.slow();
  await openAsNewUser(page, product.url, newAccount(), '/settings/two-factor/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  expect(await violationsInBothSizes(page)).toEqual([]);
  await setUpAuthenticatorOnScreen(page, product.url);
  expect(await violationsInBothSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 left')).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
});
