import { expect } from '@playwright/test';
import { codeOf, setUpAuthenticatorOnScreen } from './settings-steps.ts';
import { newAccount, test } from './product.ts';
import { signInOnScreen, openFeedAsNewUser } from './screens.ts';
import { openAsNewUser } from './stored-session.ts';

test('two-factor authentication is set up with a real code, shows recovery codes once, and can be removed', async ({
  page,
  product,
}) => {
  await openAsNewUser(page, product.url, newAccount(), '/settings/two-factor');
  await page.getByRole('link', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  // An unfinished setup does not block a new one.
  await page.reload();
  const { secret, recoveryCodes } = await setUpAuthenticatorOnScreen(page, product.url, 'My phone');
  expect(recoveryCodes).toHaveLength(10);

  await page.getByRole('link', { name: 'Two-factor authentication' }).first().click();
  await expect(page.getByText('Leave without the codes?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('promptory-recovery-codes.txt');
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('Two-factor authentication is on', { exact: true })).toBeVisible();
  await expect(page.getByText('My phone')).toBeVisible();
  await expect(page.getByText('10 left')).toBeVisible();

  // This session has already verified its factor, so no code is requested.
  await page.getByRole('link', { name: 'Create new codes' }).click();
  await page.getByRole('button', { name: 'Create new codes' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  expect(await list.getByRole('listitem').allInnerTexts()).not.toContain(recoveryCodes[0]);
  await page.getByRole('button', { name: 'I saved them' }).click();

  const second = await setUpAuthenticatorOnScreen(page, product.url);
  expect(second.recoveryCodes).toEqual([]);
  expect(second.secret).not.toBe(secret);
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Authenticator removed')).toBeVisible();

  // The session had verified the removed factor, so the next action requires a code of another
  // factor.
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('My phone')).toBeVisible();
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await question.getByLabel('6-digit code').fill('000 000');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByRole('alert')).toContainText('That code is incorrect.');
  await question.getByLabel('6-digit code').fill(codeOf(secret, 1));
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Two-factor authentication is off')).toBeVisible();
  await expect(page.getByText('Not set up')).toBeVisible();
});

test('turning two-factor authentication on signs out other browsers, and signing in then requires a code or a recovery code', async ({
  page,
  product,
  browser,
}) => {
  const account = newAccount();
  await openFeedAsNewUser(page, product.url, account);
  const other = await browser.newPage();
  await other.goto(`${product.url}/auth/login`);
  await signInOnScreen(other, account);
  await expect(other.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  const { secret, recoveryCodes } = await setUpAuthenticatorOnScreen(page, product.url);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 left')).toBeVisible();

  await other.goto(`${product.url}/settings`);
  await expect(other).toHaveURL(/\/auth\/login$/);
  await signInOnScreen(other, account);
  await expect(other).toHaveURL(/\/auth\/two-factor$/);
  await other.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await other.close();

  const lost = await browser.newPage();
  await lost.goto(`${product.url}/auth/login`);
  await signInOnScreen(lost, account);
  await lost.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await lost.getByLabel('Recovery code').fill('0000-0000-0000');
  await lost.getByRole('button', { name: 'Continue' }).click();
  await expect(lost.getByText('That recovery code is incorrect')).toBeVisible();
  await lost.getByLabel('Recovery code').fill(` ${recoveryCodes[3]?.toUpperCase() ?? ''}`);
  await lost.getByRole('button', { name: 'Continue' }).click();
  await expect(lost.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await lost.goto(`${product.url}/settings/two-factor`);
  await expect(lost.getByText('Not set up')).toBeVisible();
  await lost.close();
});

test('a wrong code shows an error and keeps the setup', async ({ page, product }) => {
  await openAsNewUser(page, product.url, newAccount(), '/settings/two-factor/new');
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByRole('code').innerText();
  const code = codeOf(secret);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await page.getByLabel('6-digit code').fill(wrong);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(
    page.getByText('That code is incorrect. Enter the code your app shows now.'),
  ).toBeVisible();
  await page.getByLabel('6-digit code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).dblclick();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
});
