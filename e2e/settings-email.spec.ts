import { expect } from '@playwright/test';
import { linkMailedTo, test } from './dev-mail.ts';
import { newAccount } from './product.ts';
import { signInOnScreen, signUpOnScreen } from './screens.ts';

test('a new address counts when the mails to both are answered, not before', async ({
  page,
  unmailed: product,
  browser,
}) => {
  const account = newAccount();
  const next = `new_${account.email}`;
  await signUpOnScreen(page, product.url, account);
  await page.goto(`${product.url}/settings/email`);
  await page.getByLabel('New address').fill(account.email.toUpperCase());
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('This is your address already.')).toBeVisible();
  await page.getByLabel('New address').fill(next);
  await page.getByRole('button', { name: 'Change address' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
  await expect(page.getByLabel('New address')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
  await expect(page.getByText(next)).toBeVisible();

  // Half-way, one signs in as before.
  await page.goto(await linkMailedTo(product.url, account.email));
  await expect(page.getByText('This address is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/email$/);
  const other = await browser.newPage();
  await other.goto(`${product.url}/auth/login`);
  await signInOnScreen(other, account);
  await expect(other.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await other.close();

  const second = await linkMailedTo(product.url, next);
  await page.goto(second);
  await expect(page.getByText('Your new address is confirmed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeHidden();
  await expect(page.getByRole('main').getByText(next)).toBeVisible();

  await page.goto(second);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(`${product.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signInOnScreen(page, account);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await signInOnScreen(page, { ...account, email: next });
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
});

test('the mails of a waiting change come again, with links that work', async ({
  page,
  unmailed: product,
}) => {
  const account = newAccount();
  const next = `again_${account.email}`;
  await signUpOnScreen(page, product.url, account);
  await page.goto(`${product.url}/settings/email`);
  await page.getByLabel('New address').fill(next);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
  const first = await linkMailedTo(product.url, next);
  await page.getByRole('button', { name: 'Send the mails again' }).click();
  await expect(page.getByText('The mails are on their way again')).toBeVisible();
  const again = await linkMailedTo(product.url, next, first);
  await page.goto(again);
  await expect(page.getByText('This address is confirmed.')).toBeVisible();
  await page.goto(await linkMailedTo(product.url, account.email));
  await expect(page.getByText('Your new address is confirmed.')).toBeVisible();
});
