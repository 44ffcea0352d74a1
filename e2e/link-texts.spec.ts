import { expect } from '@playwright/test';
import { createUser, test } from './product.ts';
import { expectHome, signInOnScreen } from './screens.ts';

const FOREIGN = 'Your account is locked. Call +1 555 0100 to unlock it.';

/**
 * URLs to which the test appends an attacker's text, and the text that the screen shows instead.
 */
const VISITOR_LINKS = [
  ['/auth/verify-email?message=', 'Check your email'],
  ['/auth/verify-email#message=', 'Check your email'],
  ['/auth/verify-email?error=x&error_description=', 'Invalid or expired verification link.'],
  ['/auth/callback?message=', 'Authentication failed. Please try again.'],
  ['/auth/callback?error=', 'Authentication failed. Please try again.'],
  ['/auth/callback#error=server_error&error_description=', 'Authentication failed.'],
  ['/auth/callback?error_code=', 'Authentication failed. Please try again.'],
  ['/auth/callback?error=access_denied&error_description=', 'Access was not granted.'],
  ['/auth/callback?error_code=otp_expired&error_description=', 'This link is invalid or has'],
  ['/auth/change-email?error=x&error_description=', 'Authentication failed. Please try again.'],
  ['/auth/reset-password?message=', 'Invalid reset link.'],
  ['/auth/reset-password?error_description=', 'Invalid reset link.'],
] as const;

const MEMBER_LINKS = [
  ['/settings/google?error=x&error_description=', 'Authentication failed. Please try again.'],
] as const;

test('a link cannot make a screen show a text of the person who made it', async ({
  page,
  product,
}) => {
  for (const [path, text] of VISITOR_LINKS) {
    await page.goto(`${product.url}${path}${encodeURIComponent(FOREIGN)}`);
    await expect(page.getByText(text).first(), path).toBeVisible();
    expect(await page.locator('body').innerText(), path).not.toContain('555 0100');
  }
  await expect(page).not.toHaveURL(/555/);

  const { account } = await createUser(product.url);
  await page.goto(`${product.url}/auth/login`);
  await signInOnScreen(page, account);
  await expectHome(page);
  for (const [path, text] of MEMBER_LINKS) {
    await page.goto(`${product.url}${path}${encodeURIComponent(FOREIGN)}`);
    await expect(page.getByText(text).first(), path).toBeVisible();
    expect(await page.locator('body').innerText(), path).not.toContain('555 0100');
  }
});
