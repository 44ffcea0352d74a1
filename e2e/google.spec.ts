import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './product.ts';
import { expectHome, expectScreen, violationsInBothThemes } from './screens.ts';

/** Fills in the sign-in form of the provider as a user with this email address. */
async function beAtProvider(page: Page, email: string): Promise<void> {
  await expectScreen(page, 'Test provider');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Continue' }).click();
}

const someone = () => `ada-${crypto.randomUUID().slice(0, 8)}@gmail.example`;

test('sign-in with Google works after Back and leads to the requested page', async ({
  page,
  withGoogle,
}) => {
  await page.goto(`${withGoogle.url}/create?kept=1`);
  await expect(page).toHaveURL(`${withGoogle.url}/auth/login`);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectScreen(page, 'Test provider');
  await page.goBack();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await beAtProvider(page, someone());
  await expectScreen(page, 'Create & Share');
  await expect(page).toHaveURL(`${withGoogle.url}/create?kept=1`);
  await page.reload();
  await expectScreen(page, 'Create & Share');
  // Opening the callback page again leads to the feed.
  await page.goto(`${withGoogle.url}/auth/callback`);
  await expectHome(page);
});

test('sign-up with Google works too, and a second sign-in uses the same account', async ({
  page,
  withGoogle,
}) => {
  const email = someone();
  await page.goto(`${withGoogle.url}/auth/signup`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await beAtProvider(page, email);
  await expectHome(page);
  await page.goto(`${withGoogle.url}/profile?tab=settings`);
  const username = await page.getByText(/^@/).innerText();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  // The provider may remember this browser and skip its form.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Test provider|Latest Content/);
  if (page.url().includes('/interaction/')) await beAtProvider(page, email);
  await expectHome(page);
  await page.goto(`${withGoogle.url}/profile`);
  await expect(page.getByText(/^@/)).toHaveText(username);
});

test('cancelling at Google shows a message, and so does the callback page without parameters', async ({
  page,
  withGoogle,
}) => {
  await page.goto(`${withGoogle.url}/auth/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectScreen(page, 'Test provider');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectScreen(page, 'Authentication Failed');
  await expect(page).toHaveURL(`${withGoogle.url}/auth/callback`);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expectScreen(page, 'Welcome back');
  await page.goto(`${withGoogle.url}/auth/callback`);
  await expectScreen(page, 'Authentication Failed');
  await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please try again.');
});

test('without Google set up, it is not offered', async ({ page, product }) => {
  const settings = page.waitForResponse('**/auth/v1/settings');
  await page.goto(`${product.url}/auth/login`);
  await settings;
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('Google')).toHaveCount(0);
  // The next screen knows the settings from its start.
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectScreen(page, 'Create your account');
  await expect(page.getByText('Google')).toHaveCount(0);
});
