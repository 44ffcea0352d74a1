import { expect } from '@playwright/test';
import { newAccount, signedUp, test } from './product.ts';
import { signInOnScreen, signUpOnScreen } from './screens.ts';

test('sign-up tells what is wrong while one types', async ({ page, product }) => {
  const { account } = await signedUp(product.url);
  await page.goto(`${product.url}/auth/signup`);
  const submit = page.getByRole('button', { name: 'Create account' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Username').fill(account.username.toUpperCase());
  await expect(page.getByText('Username is not available')).toBeVisible();
  await page.getByLabel('Username').fill('a b c');
  await expect(
    page.getByText('Username can only contain letters, numbers, and underscores'),
  ).toBeVisible();
  await page.getByLabel('Username').fill(newAccount().username);
  await expect(page.getByText('Username is available')).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByLabel('Confirm password').fill('654321');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('123456');
  await submit.click();
  await expect(
    page.getByText('An account with this email already exists. Please sign in instead.'),
  ).toBeVisible();
});

test('sign-in refuses a wrong password, then leads to the page one came for', async ({
  page,
  product,
}) => {
  const { account } = await signedUp(product.url);
  await page.goto(`${product.url}/create`);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signInOnScreen(page, { email: 'nobody', password: 'secret' });
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await signInOnScreen(page, { email: account.email, password: 'wrong password' });
  await expect(
    page.getByText('Invalid email or password. Please check your credentials and try again.'),
  ).toBeVisible();
  await signInOnScreen(page, account);
  await expect(page.getByRole('heading', { name: 'Create & Share' })).toBeVisible();
  await page.goto(`${product.url}/auth/login`);
  await expect(page).toHaveURL(`${product.url}/`);
});

test('signing out ends the session in the other tab too', async ({ page, context, product }) => {
  await signUpOnScreen(page, product.url, newAccount());
  const tab = await context.newPage();
  await tab.goto(product.url);
  await expect(tab.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await page.goto(`${product.url}/profile`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(tab).toHaveURL(/\/auth\/login$/);
});

test('an empty product invites to begin, and pages that come later say so', async ({
  page,
  product,
}) => {
  await signUpOnScreen(page, product.url, newAccount());
  for (const path of [
    '/reels',
    '/communities',
    '/messages',
    '/explore',
    '/search?q=fog',
    '/ai-apps',
  ]) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByText('Coming soon').first()).toBeVisible();
  }
  await page.goto(`${product.url}/no/such/page`);
  await expect(page.getByRole('heading').first()).toContainText(/not found|no page/i);
});
