import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;

/** What an authenticator app shows for a secret now; `ahead` steps of 30 seconds later when asked. */
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

/** Sets up an authenticator on the settings page that is open or reachable; the first one brings codes. */
export async function setUpOnScreen(page: Page, url: string, name?: string): Promise<SetUp> {
  await page.goto(`${url}/settings/two-factor/new`);
  if (name !== undefined) await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  const secret = await page.getByRole('code').innerText();
  await page.getByLabel('6-digit code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.or(page.getByRole('heading', { name: 'Two-factor sign-in' }))).toBeVisible();
  return { secret, recoveryCodes: await list.getByRole('listitem').allInnerTexts() };
}
