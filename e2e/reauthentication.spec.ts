import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { codeIn, linkIn } from './mail-server.ts';
import { createUser, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';
import { codeOf, setUpAuthenticatorOnScreen } from './settings-steps.ts';
import { open } from './stored-session.ts';

/**
 * Answers the next request as the service does when the sign-in is more than ten minutes old. Tests
 * can't change the clock of the service; its own tests cover when it answers like this.
 */
async function refuseOnce(page: Page, path: string): Promise<void> {
  const isProcedure = path.includes('/rpc/');
  const answer = {
    status: isProcedure ? 403 : 400,
    json: isProcedure
      ? { code: 'PT403', message: 'reauthentication_needed', details: null, hint: null }
      : { code: 400, error_code: 'reauthentication_needed', msg: 'This requires reauthentication' },
  };
  let isRefused = false;
  await page.route(path, async (route) => {
    // GET only reads the account and is never refused.
    if (isRefused || route.request().method() === 'GET') return route.fallback();
    isRefused = true;
    return route.fulfill(answer);
  });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });

test('a change long after the sign-in asks for the password, and nothing typed is lost', async ({
  page,
  product,
}) => {
  const { account } = await createUser(product.url);
  await open(page, product.url, account, '/settings/email');
  const field = page.getByLabel('New email address');
  const submit = page.getByRole('button', { name: 'Change email address' });
  const next = `next_${account.email}`;
  await field.fill(next);
  await refuseOnce(page, '**/auth/v1/user*');
  await submit.click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  expect(await violationsInBothThemes(page)).toEqual([]);
  // Without a mail server no code can be mailed.
  await expect(dialog.getByRole('button', { name: 'Email me a code instead' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(submit).toBeFocused();
  await expect(field).toHaveValue(next);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await refuseOnce(page, '**/auth/v1/user*');
  await submit.click();
  await dialog.getByLabel('Your password').fill('wrong horse');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a mailed code is enough, and the owner gets a mail about the change', async ({
  page,
  mailed,
}) => {
  const { account } = await createUser(mailed.url);
  await fetch(linkIn(await mailed.mailTo(account.email)), { redirect: 'manual' });
  await open(page, mailed.url, account, '/settings/two-factor/new');
  await refuseOnce(page, '**/auth/v1/factors');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(dialog.getByText(`We sent a code to ${account.email}.`)).toBeVisible();
  await dialog.getByLabel('Code from the email').fill(codeIn(await mailed.mailTo(account.email)));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Scan the QR code' })).toBeVisible();
  const secret = await page.getByRole('code').innerText();
  await page.getByLabel('6-digit code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  const subjects = [
    (await mailed.mailTo(account.email)).subject,
    (await mailed.mailTo(account.email)).subject,
  ];
  expect(subjects.sort()).toEqual([
    'An authenticator was added to your account',
    'New recovery codes were created',
  ]);
});

test('an account with an authenticator must use it', async ({ page, product }) => {
  const { account } = await createUser(product.url);
  await open(page, product.url, account, '/settings');
  const { secret } = await setUpAuthenticatorOnScreen(page, product.url);
  await page.goto(`${product.url}/settings/password`);
  await page.getByLabel('Current password').fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm new password').fill('battery staple');
  await refuseOnce(page, '**/auth/v1/user*');
  await page.getByRole('button', { name: 'Update password' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('6-digit code').fill(codeOf(secret, 1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
});

test('the proof for a deletion is asked for before anything is deleted', async ({
  page,
  product,
}) => {
  const { account } = await createUser(product.url);
  await open(page, product.url, account, '/settings/account');
  let deletions = 0;
  await page.route('**/storage/v1/**', (route) => {
    deletions += 1;
    return route.continue();
  });
  await page.getByLabel(`Type ${account.username} to confirm`).fill(account.username);
  await refuseOnce(page, '**/rest/v1/rpc/require_recent_proof');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
  expect(deletions).toBe(0);

  await refuseOnce(page, '**/rest/v1/rpc/require_recent_proof');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your account and everything in it has been deleted')).toBeVisible();
});
