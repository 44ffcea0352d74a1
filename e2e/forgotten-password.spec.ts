import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { clientOf, createUser, test } from './product.ts';
import type { Account } from './product.ts';
import { inTemporaryFolder, startAtKnownAddress } from './product-process.ts';
import { keptMails } from './dev-mail.ts';
import { codeIn, linkIn } from './mail-server.ts';
import type { ReceivedMail } from './mail-server.ts';
import {
  expectHome,
  expectScreen,
  sendSignUp,
  signInOnScreen,
  violationsInBothThemes,
} from './screens.ts';

const NEW_PASSWORD = 'battery staple';

/** Confirms a new account with the code of its mail. */
async function confirmByMail(url: string, mail: ReceivedMail): Promise<void> {
  const { auth } = await clientOf(url);
  const { error } = await auth.verifyOtp({ email: mail.to, token: codeIn(mail), type: 'signup' });
  expect(error).toBeNull();
}

async function requestReset(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const send = page.getByRole('button', { name: 'Send reset link' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expectScreen(page, 'Check your email');
  await expect(page.getByText(email)).toBeVisible();
}

/** Expects the form to refuse passwords that are too short, different or weak. */
async function expectRefusedPasswords(page: Page): Promise<void> {
  const update = page.getByRole('button', { name: 'Update password' });
  await expect(update).toBeDisabled();
  await page.getByLabel('New Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm New Password').fill('12345');
  await update.click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await update.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('qwerty');
  await page.getByLabel('Confirm New Password').fill('qwerty');
  await update.click();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
    'Password is known to be weak and easy to guess, please choose a different one.',
  );
}

async function chooseNewPassword(page: Page): Promise<void> {
  await expectScreen(page, 'Choose a new password');
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expectScreen(page, 'Password Updated');
}

/** Expects the auth service to refuse the old password and accept the new one. */
async function expectOnlyNewPassword(url: string, { email, password }: Account): Promise<void> {
  const { auth } = await clientOf(url);
  expect((await auth.signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await auth.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
}

/** Signs out, and expects the sign-in screen to reject the old password and accept the new one. */
async function signInWithNewPassword(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signInOnScreen(page, account);
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid email or password. Please check your credentials and try again.',
  );
  await signInOnScreen(page, { email: account.email, password: NEW_PASSWORD });
  await expectHome(page);
}

test('the link in the mail leads to a new password, and the old one is refused', async ({
  page,
  mailed,
}) => {
  const account = await sendSignUp(page, mailed.url);
  await page.goto(linkIn(await mailed.mailTo(account.email)));
  await expectHome(page);
  await page.goto(`${mailed.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectScreen(page, 'Welcome back');

  await requestReset(page, mailed.url, account.email);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goto(linkIn(await mailed.mailTo(account.email)));
  await expectScreen(page, 'Choose a new password');
  await expect(page).toHaveURL(`${mailed.url}/auth/reset-password`);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expectScreen(page, 'Choose a new password');
  await expectRefusedPasswords(page);
  await chooseNewPassword(page);
  await expectHome(page);
  await page.goto(`${mailed.url}/auth/reset-password`);
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid reset link. Please request a new password reset.',
  );
  await signInWithNewPassword(page, mailed.url, account);
});

test('the six digits work too, and an address without an account sees the same screens', async ({
  page,
  mailed,
}) => {
  const { account } = await createUser(mailed.url);
  await confirmByMail(mailed.url, await mailed.mailTo(account.email));

  await requestReset(page, mailed.url, `nobody-${account.email}`);
  const wordsForNobody = await page.getByRole('main').innerText();
  await requestReset(page, mailed.url, account.email);
  expect(await page.getByRole('main').innerText()).toBe(
    wordsForNobody.replace(`nobody-${account.email}`, account.email),
  );
  await page
    .getByLabel('Or enter the code from the email')
    .fill(codeIn(await mailed.mailTo(account.email)));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await chooseNewPassword(page);
  await expectHome(page);
  await expectOnlyNewPassword(mailed.url, account);
});

/** Opens an address in a browser that has never seen this site. */
async function inAnotherBrowser(browser: Browser, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext();
  await work(await context.newPage());
  await context.close();
}

test('the link works in another browser after a click, and scanners do not use it up', async ({
  page,
  browser,
  mailed,
}) => {
  const { account } = await createUser(mailed.url);
  await confirmByMail(mailed.url, await mailed.mailTo(account.email));

  await requestReset(page, mailed.url, account.email);
  const mail = await mailed.mailTo(account.email);
  await inAnotherBrowser(browser, async (scanner) => {
    await fetch(linkIn(mail));
    await scanner.goto(linkIn(mail));
    await expectScreen(scanner, 'Reset your password');
    expect(await violationsInBothThemes(scanner)).toEqual([]);
  });
  await inAnotherBrowser(browser, async (other) => {
    await other.goto(linkIn(mail));
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByRole('button', { name: `Continue as ${account.email}` }).click();
    await chooseNewPassword(other);
    await expectHome(other);
    await expectOnlyNewPassword(mailed.url, account);
  });
  // The link has used up the code of the same mail, so the code is refused in the browser that
  // requested the mail.
  await page.getByLabel('Or enter the code from the email').fill(codeIn(mail));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('That code is incorrect or has expired.')).toBeVisible();
});

test('without a mail server the operator finds the mail at /dev/mail', async ({ page }) => {
  await inTemporaryFolder(async (folder) => {
    // Without PUBLIC_URL, links in mails use the address at which the site is open.
    const product = await startAtKnownAddress(folder, { PUBLIC_URL: '', HOST: '127.0.0.1' });
    expect(product.url).toContain('127.0.0.1');
    const { account } = await createUser(product.url);
    await requestReset(page, product.url, account.email);
    await expect
      .poll(async () => (await keptMails(product)).map(({ to }) => to))
      .toContain(account.email);
    const [mail] = await keptMails(product);
    for (const headers of [{}, { host: 'localhost' }, { cookie: 'promptory-dev-mail=' }]) {
      expect((await fetch(`${product.url}/dev/mail`, { headers })).status).toBe(404);
    }
    if (mail === undefined) throw new Error('the mail is missing');
    expect(linkIn(mail)).toContain(`${product.url}/auth/reset-password?`);
    await page.goto(linkIn(mail));
    await chooseNewPassword(page);
    await product.stop();
  });
});

test('the page shows a missing or refused link and offers to send another', async ({
  page,
  product,
}) => {
  for (const link of ['', '#error=access_denied&error_code=otp_expired&error_description=Late']) {
    await page.goto(`${product.url}/auth/reset-password${link}`);
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid reset link. Please request a new password reset.',
    );
    await expect(page).toHaveURL(`${product.url}/auth/reset-password`);
  }
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expectScreen(page, 'Forgot your password?');
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a link with two tokens is accepted after a click', async ({ page, product }) => {
  const { client, account } = await createUser(product.url);
  const { data } = await client.auth.getSession();
  const fragment = new URLSearchParams({
    access_token: data.session?.access_token ?? '',
    refresh_token: data.session?.refresh_token ?? '',
    type: 'recovery',
  });
  await page.goto(`${product.url}/auth/reset-password#${fragment.toString()}`);
  await page.getByRole('button', { name: `Continue as ${account.email}` }).click();
  await chooseNewPassword(page);
  await expect(page).not.toHaveURL(/access_token/);
});
