import { expect } from '@playwright/test';
import { newAccount, createUser, test } from './product.ts';
import { expectHome, expectScreen, signInOnScreen, violationsInBothThemes } from './screens.ts';

const WRONG = 'Invalid email or password. Please check your credentials and try again.';

test('reports missing fields and a wrong password, then opens the requested page', async ({
  page,
  product,
}) => {
  const { account } = await createUser(product.url);
  await page.goto(`${product.url}/create?from=here#form`);
  await expect(page).toHaveURL(`${product.url}/auth/login`);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Email and password are required');
  await signInOnScreen(page, { email: 'nobody', password: 'secret' });
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  await signInOnScreen(page, { email: account.email, password: '12345' });
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters');
  await signInOnScreen(page, { email: account.email, password: 'wrong password' });
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  // An unknown address shows the same message.
  await signInOnScreen(page, { email: account.email, password: '12345' });
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters');
  await signInOnScreen(page, newAccount());
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await signInOnScreen(page, account);
  await expect(page).toHaveURL(`${product.url}/create?from=here#form`);
  await expectScreen(page, 'Create & Share');
  await page.goto(`${product.url}/auth/login`);
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto(`${product.url}/auth/signup`);
  await expect(page).toHaveURL(`${product.url}/`);
});

test('after five wrong passwords even the correct one is rejected for this account', async ({
  page,
  product,
}) => {
  const { account } = await createUser(product.url);
  await page.goto(`${product.url}/auth/login`);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    const answer = page.waitForResponse(/\/auth\/v1\/token/);
    await signInOnScreen(page, { email: account.email, password: `wrong ${String(wrong)}` });
    await answer;
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await signInOnScreen(page, account);
  await expect(page.getByRole('alert')).toContainText(
    'Too many login attempts. Please wait a moment and try again.',
  );
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Get in by email instead' }).click();
  await expectScreen(page, 'Forgot your password?');
  await page.goto(`${product.url}/auth/login`);
  // Another user at the same IP address can still sign in.
  const { account: other } = await createUser(product.url);
  await signInOnScreen(page, other);
  await expectHome(page);
});

test('shows an error while offline, and works with the keyboard only when the network is back', async ({
  page,
  product,
}) => {
  const { account } = await createUser(product.url);
  await page.goto(`${product.url}/auth/login`);
  await page.route('**/auth/v1/token**', (route) => route.abort());
  await signInOnScreen(page, account);
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your internet connection and try again.',
  );
  await page.unroute('**/auth/v1/token**');
  await page.reload();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expectHome(page);
});
