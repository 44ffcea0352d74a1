import { expect } from '@playwright/test';
import { linkMailedTo } from './dev-mail.ts';
import { createUser, test } from './product.ts';
import { setUpAuthenticator } from './authenticator.ts';
import { expectHome, expectScreen, signInOnScreen, violationsInBothThemes } from './screens.ts';
import { storedSession } from './stored-session.ts';

test('every sign-in asks for an authenticator code and then opens the requested page', async ({
  page,
  context,
  product,
}) => {
  const { client, account } = await createUser(product.url);
  const authenticator = await setUpAuthenticator(client);
  await page.goto(`${product.url}/create?kept=1`);
  await signInOnScreen(page, account);
  await expectScreen(page, 'Two-factor authentication');
  await expect(page).toHaveURL(`${product.url}/auth/two-factor`);
  expect(await violationsInBothThemes(page)).toEqual([]);

  for (const path of [
    '/',
    '/profile',
    '/post/1',
    '/auth/login',
    '/auth/signup',
    '/auth/callback',
  ]) {
    await page.goto(`${product.url}${path}`);
    await expect(page).toHaveURL(`${product.url}/auth/two-factor`);
  }
  await page.goto(`${product.url}/create?kept=2`);
  await expect(page).toHaveURL(`${product.url}/auth/two-factor`);
  await page.reload();
  await expectScreen(page, 'Two-factor authentication');
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/auth/two-factor`);
  await page.goForward();
  await expect(page).toHaveURL(`${product.url}/auth/two-factor`);
  const tab = await context.newPage();
  await tab.goto(`${product.url}/profile`);
  await expectScreen(tab, 'Two-factor authentication');

  await page.getByLabel('Code').fill(authenticator.wrongCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText('That code is incorrect. Enter the code your app shows now.'),
  ).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const code = authenticator.code();
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel('Code').press('Enter');
  await expect(page).toHaveURL(`${product.url}/create?kept=2`);
  await expectScreen(page, 'Create & Share');
  // The other tab is signed in too.
  await expect(tab).toHaveURL(`${product.url}/profile`);
  await page.goto(`${product.url}/auth/two-factor`);
  await expectHome(page);
});

test('a recovery code signs in and turns two-factor authentication off', async ({
  page,
  product,
}) => {
  const { client, account } = await createUser(product.url);
  await setUpAuthenticator(client);
  const codes = (await client.rpc('create_recovery_codes')).data as string[] | null;
  await page.goto(`${product.url}/create`);
  await signInOnScreen(page, account);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expectScreen(page, 'Use a recovery code');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText('That recovery code is incorrect or was already used.'),
  ).toBeVisible();
  await page.getByLabel('Recovery code').fill(codes?.[3]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectScreen(page, 'Create & Share');
  await expect(page.getByText(/Two-factor authentication is now off/)).toBeVisible();
  await page.goto(`${product.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signInOnScreen(page, account);
  await expectHome(page);
});

test('signing out leaves the code screen', async ({ page, product }) => {
  const { client, account } = await createUser(product.url);
  await setUpAuthenticator(client);
  await page.goto(`${product.url}/auth/login`);
  await signInOnScreen(page, account);
  await expectScreen(page, 'Two-factor authentication');
  await expect(page.getByText(account.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectScreen(page, 'Welcome back');
  expect(await storedSession(page)).toBeNull();
});

test('the user can choose between two authenticators', async ({ page, product }) => {
  const { client, account } = await createUser(product.url);
  await setUpAuthenticator(client, 'Phone');
  const tablet = await setUpAuthenticator(client, 'Tablet');
  await page.goto(`${product.url}/auth/login`);
  await signInOnScreen(page, account);
  await page.getByRole('radio', { name: 'Tablet' }).check();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Code').fill(tablet.code());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectHome(page);
});

test('a password reset does not bypass the second factor', async ({ page, unmailed: product }) => {
  const { client, account } = await createUser(product.url);
  const authenticator = await setUpAuthenticator(client);
  await page.goto(`${product.url}/auth/forgot-password`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectScreen(page, 'Check your email');
  await page.goto(await linkMailedTo(product, account.email));
  await expectScreen(page, 'Two-factor authentication');
  await page.getByLabel('Code').fill(authenticator.code());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectScreen(page, 'Choose a new password');
  await page.getByLabel('New Password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm New Password').fill('battery staple');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expectScreen(page, 'Password Updated');
  await expectHome(page);
});

test('setting up a factor in another browser ends this session, and the next sign-in requires it', async ({
  page,
  product,
}) => {
  const { client, account } = await createUser(product.url);
  await page.goto(`${product.url}/create`);
  await signInOnScreen(page, account);
  await expectScreen(page, 'Create & Share');
  await setUpAuthenticator(client);
  const session = await storedSession(page);
  await page.evaluate(
    (text) => {
      localStorage.setItem('supabase.auth.token', text);
      window.dispatchEvent(new Event('focus'));
    },
    JSON.stringify({ ...session, expires_at: 1 }),
  );
  await expectScreen(page, 'Welcome back');
  await signInOnScreen(page, account);
  await expectScreen(page, 'Two-factor authentication');
});
