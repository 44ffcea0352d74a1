import { expect } from '@playwright/test';
import { linkMailedTo } from './dev-mail.ts';
import { newAccount, test } from './product.ts';
import { signInOnScreen } from './screens.ts';
import { openAsNewUser } from './stored-session.ts';

test('a new address is used only after both mails are confirmed', async ({
  page,
  unmailed: product,
  browser,
}) => {
  const account = newAccount();
  const next = `new_${account.email}`;
  await openAsNewUser(page, product.url, account, '/settings/email');
  await page.getByLabel('New email address').fill(account.email.toUpperCase());
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText('This is already your email address.')).toBeVisible();
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Change email address' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
  await expect(page.getByLabel('New email address')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
  await expect(page.getByText(next)).toBeVisible();

  // Until both mails are confirmed, the user signs in with the old address.
  await page.goto(await linkMailedTo(product, account.email));
  await expect(page.getByText('This address is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/change-email$/);
  const other = await browser.newPage();
  await other.goto(`${product.url}/auth/login`);
  await signInOnScreen(other, account);
  await expect(other.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await other.close();

  // Mail scanners open the link too, so this must not confirm it. In another browser, the link
  // waits for a click.
  const second = await linkMailedTo(product, next);
  await page.request.get(second);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(second);
  await expect(elsewhere.getByRole('button', { name: 'Confirm email address' })).toBeVisible();
  await elsewhere.close();
  await page.goto(second);
  await expect(page.getByText('Your new email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to email settings' }).click();
  await expect(page.getByRole('main').getByText(next)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeHidden();

  await page.goto(second);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(`${product.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signInOnScreen(page, account);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await signInOnScreen(page, { ...account, email: next });
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
});

test('the mails of a pending change can be sent again, with working links', async ({
  page,
  unmailed: product,
}) => {
  const account = newAccount();
  const next = `again_${account.email}`;
  await openAsNewUser(page, product.url, account, '/settings/email');
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
  const first = await linkMailedTo(product, next);
  await page.getByRole('button', { name: 'Send the emails again' }).click();
  await expect(page.getByText('Emails sent again')).toBeVisible();
  const again = await linkMailedTo(product, next, first);
  await page.goto(again);
  await expect(page.getByText('This address is confirmed.')).toBeVisible();
  await page.goto(await linkMailedTo(product, account.email));
  await expect(page.getByText('Your new email address is confirmed.')).toBeVisible();
});
