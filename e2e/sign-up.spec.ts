import { expect } from '@playwright/test';
import { clientOf, newAccount, createUser, test } from './product.ts';
import { codeIn, linkIn, tokenIn } from './mail-server.ts';
import {
  expectHome,
  expectScreen,
  fillSignUp,
  sendSignUp,
  signInOnScreen,
  violationsInBothThemes,
} from './screens.ts';

test('shows while typing whether the username is taken, too short, invalid or free', async ({
  page,
  product,
}) => {
  const { account } = await createUser(product.url);
  await page.goto(`${product.url}/auth/signup`);
  const username = page.getByLabel('Username');
  const submit = page.getByRole('button', { name: 'Create account' });
  await username.fill('ab');
  await username.blur();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await username.fill('a b c');
  await expect(
    page.getByText('Username can only contain letters, numbers, and underscores'),
  ).toBeVisible();
  await username.fill(account.username.toUpperCase());
  await expect(page.getByText('Username is not available')).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password').fill('54321');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByLabel('Confirm password').fill('123456');
  await expect(submit).toBeDisabled();
  await username.fill(newAccount().username);
  await expect(page.getByText('Username is available')).toBeVisible();
  await submit.click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(
    'Password is known to be weak and easy to guess, please choose a different one.',
  );
  await expect(password).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await password.fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await submit.click();
  await expect(
    page.getByText('An account with this email already exists. Please sign in instead.'),
  ).toBeVisible();
});

test('shows and hides the typed password', async ({ page, product }) => {
  await page.goto(`${product.url}/auth/signup`);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('correct horse');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('without a mail server the user is signed in at once, on the requested page', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/create`);
  await expect(page).toHaveURL(`${product.url}/auth/login`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page, newAccount());
  await expectScreen(page, 'Create & Share');
});

test('the link in the mail confirms the address and leads to the requested page', async ({
  page,
  context,
  mailed,
}) => {
  const account = newAccount();
  await page.goto(`${mailed.url}/create`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page, account);
  await expectScreen(page, 'Check your email');
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    /Check your inbox and spam folder/,
    /Click the verification link/,
    /You'll be signed in automatically/,
  ]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const link = linkIn(await mailed.mailTo(account.email));
  const tab = await context.newPage();
  await tab.goto(link);
  await expectScreen(tab, 'Email verified');
  await expect(tab).toHaveURL(`${mailed.url}/auth/verify-email`);
  await expectScreen(tab, 'Create & Share');
  // The tab that waited for the mail is signed in too.
  await expectScreen(page, 'Create & Share');
});

test('the six digits of the mail also confirm the address, for mail that is read on another device', async ({
  page,
  mailed,
}) => {
  const account = await sendSignUp(page, mailed.url);
  const code = codeIn(await mailed.mailTo(account.email));
  const field = page.getByLabel('Or enter the code from the email');
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText('That code is incorrect or has expired. Check it or request a new one.'),
  ).toBeVisible();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectScreen(page, 'Email verified');
  await expectHome(page);
});

test('a link that is opened in another browser confirms the address after a click', async ({
  page,
  browser,
  mailed,
}) => {
  const account = await sendSignUp(page, mailed.url);
  const link = linkIn(await mailed.mailTo(account.email));
  // Requesting the link does not confirm the address, because mail scanners do that too.
  await fetch(link);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await expectScreen(elsewhere, 'Confirm your email address');
  expect(await violationsInBothThemes(elsewhere)).toEqual([]);
  await elsewhere.reload();
  await elsewhere.getByRole('button', { name: 'Confirm email address' }).click();
  await elsewhere.getByRole('button', { name: `Continue as ${account.email}` }).click();
  await expectScreen(elsewhere, 'Email verified');
  await expect(elsewhere).toHaveURL(`${mailed.url}/auth/verify-email`);
  await expectHome(elsewhere);
  await elsewhere.close();
});

test('a used link is refused, and another mail can be requested', async ({ page, mailed }) => {
  const account = await sendSignUp(page, mailed.url);
  await expectScreen(page, 'Check your email');
  await page.goto(`${mailed.url}/auth/login`);
  await signInOnScreen(page, account);
  await expect(
    page.getByText('Please check your email and click the confirmation link before signing in.'),
  ).toBeVisible();
  const link = linkIn(await mailed.mailTo(account.email));
  const { auth } = await clientOf(mailed.url);
  const used = { token_hash: tokenIn(link), type: 'signup' } as const;
  expect((await auth.verifyOtp(used)).error).toBeNull();
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid or expired verification link. Please request a new one.',
  );
  await expect(page).toHaveURL(`${mailed.url}/auth/verify-email`);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Email').fill(`nobody-${account.email}`);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(
    page.getByText(
      'If your email is in our system, you will receive a verification email shortly.',
    ),
  ).toBeVisible();
});

test('a link that contains the token itself is verified by the page', async ({ page, mailed }) => {
  const account = await sendSignUp(page, mailed.url);
  const token = tokenIn(linkIn(await mailed.mailTo(account.email)));
  await page.goto(`${mailed.url}/auth/verify-email?token=${token}&type=signup`);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await page.getByRole('button', { name: `Continue as ${account.email}` }).click();
  await expectScreen(page, 'Email verified');
  await expect(page).toHaveURL(`${mailed.url}/auth/verify-email`);
});
