import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;

/**
 * Returns the code of an authenticator app for a secret: the current one, or the one `ahead` steps
 * of 30 seconds later.
 */
export function codeOf(secret: string, ahead = 0): string {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    period: PERIOD_S,
  });
  return totp.generate({ timestamp: Date.now() + ahead * PERIOD_S * 1000 });
}

interface SetUp {
  secret: string;
  recoveryCodes: string[];
}

/** Sets up an authenticator in the settings. The first one also returns recovery codes. */
export async function setUpAuthenticatorOnScreen(
  page: Page,
  url: string,
  name?: string,
): Promise<SetUp> {
  await page.goto(`${url}/settings/two-factor/new`);
  if (name !== undefined) await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  const secret = await page.getByRole('code').innerText();
  await page.getByLabel('6-digit code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(
    list.or(page.getByRole('heading', { name: 'Two-factor authentication' })),
  ).toBeVisible();
  return { secret, recoveryCodes: await list.getByRole('listitem').allInnerTexts() };
}
