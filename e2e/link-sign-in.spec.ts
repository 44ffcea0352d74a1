import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { clientOf, createUser, newAccount, test } from './product.ts';
import { linkIn } from './mail-server.ts';
import { expectHome, expectScreen, openFeedAsNewUser, violationsInBothThemes } from './screens.ts';
import { openAsNewUser, storedSession } from './stored-session.ts';

/** Returns the URL fragment of a link that signs in as another user. */
async function attackersFragment(url: string) {
  const { client, id, account } = await createUser(url);
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('signing up gave no session');
  const { access_token, refresh_token, expires_in } = data.session;
  const fields = { access_token, refresh_token, expires_in: String(expires_in) };
  const fragment = new URLSearchParams({ ...fields, token_type: 'bearer' }).toString();
  return { id, email: account.email, fragment };
}

async function signedInId(page: Page): Promise<string | undefined> {
  return (await storedSession(page))?.user.id;
}

const continueAs = (page: Page, email: string) =>
  page.getByRole('button', { name: `Continue as ${email}` });

for (const path of ['/auth/callback', '/auth/verify-email', '/auth/reset-password']) {
  test(`tokens at ${path} sign nobody in without a click`, async ({ page, product }) => {
    const { id, email, fragment } = await attackersFragment(product.url);
    await page.goto(`${product.url}${path}#${fragment}`);
    await expectScreen(page, 'Sign in with this link?');
    await expect(page.getByText(`This link signs you in as ${email}.`)).toBeVisible();
    await expect(page).toHaveURL(`${product.url}${path}`);
    expect(await signedInId(page)).toBeUndefined();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByRole('link', { name: 'Cancel' }).click();
    await expectScreen(page, 'Welcome back');
    expect(await signedInId(page)).toBeUndefined();
    // The tokens are not in the history either.
    await page.goBack();
    expect(page.url()).not.toContain('token');

    await page.goto('about:blank');
    await page.goto(`${product.url}${path}#${fragment}`);
    await continueAs(page, email).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Latest Content|Email verified|Choose a new password/,
    );
    expect(await signedInId(page)).toBe(id);
  });
}

test('tokens never replace the signed-in person silently, and own tokens need no click', async ({
  page,
  product,
}) => {
  const account = newAccount();
  await openFeedAsNewUser(page, product.url, account);
  const session = await storedSession(page);
  const own = session?.user.id;
  const ownFragment = new URLSearchParams({
    access_token: String(session?.access_token),
    refresh_token: String(session?.refresh_token),
  });
  await page.goto(`${product.url}/auth/callback#${ownFragment.toString()}`);
  await expectHome(page);
  expect(await signedInId(page)).toBe(own);

  const { id, email, fragment } = await attackersFragment(product.url);
  await page.goto(`${product.url}/settings/google#${fragment}`);
  await expect(page.getByRole('alert')).toContainText('This link belongs to another account.');
  await expect(page).toHaveURL(`${product.url}/settings/google`);
  expect(await signedInId(page)).toBe(own);

  await page.goto(`${product.url}/auth/callback#${fragment}`);
  await expectScreen(page, 'Switch accounts?');
  await expect(page.getByText(`You're signed in as ${account.email}.`)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expectHome(page);
  expect(await signedInId(page)).toBe(own);

  await page.goto(`${product.url}/auth/callback#${fragment}`);
  await continueAs(page, email).click();
  await expectHome(page);
  expect(await signedInId(page)).toBe(id);
});

test('the sign-in link of a mail signs in another person only after a click', async ({
  page,
  mailed,
}) => {
  const { email } = newAccount();
  // The default flow of supabase-js: the link opens the page with tokens in the URL's fragment.
  const { auth } = await clientOf(mailed.url);
  const redirectTo = `${mailed.url}/auth/callback`;
  const { error } = await auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
  expect(error).toBeNull();
  await page.goto(linkIn(await mailed.mailTo(email)));
  await expectScreen(page, 'Sign in with this link?');
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page).toHaveURL(redirectTo);
  expect(await signedInId(page)).toBeUndefined();
});

test.describe('with Google', () => {
  const linkButton = (page: Page) => page.getByRole('button', { name: 'Link Google account' });

  async function agreeAtProvider(page: Page, email: string): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  async function inOtherBrowser(browser: Browser, work: (page: Page) => Promise<void>) {
    const context = await browser.newContext();
    await work(await context.newPage());
    await context.close();
  }

  test('a link to Google that was started elsewhere links nothing', async ({
    page,
    withGoogle: { url },
    browser,
  }) => {
    const google = `victim_${newAccount().email}`;
    await openAsNewUser(page, url, newAccount(), '/settings/google');
    const request = page.waitForRequest((one) => new URL(one.url()).searchParams.has('state'));
    await linkButton(page).click();
    const address = (await request).url();

    await inOtherBrowser(browser, async (victim) => {
      await openFeedAsNewUser(victim, url, newAccount());
      await victim.goto(address);
      await agreeAtProvider(victim, google);
      await expect(victim.getByRole('alert')).toContainText('started in another browser');
      await expect(linkButton(victim)).toBeVisible();
    });
    await page.goto(`${url}/settings/google`);
    await expect(linkButton(page)).toBeVisible();

    // The Google account was not linked to the attacker, so its owner can still use it.
    await inOtherBrowser(browser, async (victim) => {
      await victim.goto(`${url}/auth/login`);
      await victim.getByRole('button', { name: /Google/ }).click();
      await agreeAtProvider(victim, google);
      await expectHome(victim);
      await victim.goto(`${url}/settings`);
      await expect(victim.getByRole('main').getByText(google).first()).toBeVisible();
    });
  });

  test('a sign-in at Google that was started elsewhere signs nobody in', async ({
    page,
    withGoogle: { url },
  }) => {
    const redirect = encodeURIComponent(`${url}/auth/callback`);
    const start = `${url}/auth/v1/authorize?provider=google&redirect_to=${redirect}`;
    const { headers } = await fetch(start, { redirect: 'manual' });
    await page.goto(String(headers.get('location')));
    await agreeAtProvider(page, `elsewhere_${newAccount().email}`);
    await expectScreen(page, 'Authentication Failed');
    await expect(page.getByRole('alert')).toContainText('started in another browser');
    expect(await signedInId(page)).toBeUndefined();
  });
});
