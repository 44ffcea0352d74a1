import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SITE_KEY } from './captcha-provider.ts';
import { newAccount, test } from './product.ts';
import { expectHome, fillSignUp, signInOnScreen, violationsInBothThemes } from './screens.ts';

/** A fake of the provider's script. It shows a button that returns a token. */
const SCRIPT = `
  window.turnstile = {
    render(place, { sitekey, theme, callback }) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am no robot (' + sitekey + ')';
      button.onclick = async () => callback(await window.nextCaptchaToken());
      place.append(button);
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

async function withProvider(page: Page, give: () => string): Promise<void> {
  await page.exposeFunction('nextCaptchaToken', give);
  await page.route('https://challenges.cloudflare.com/turnstile/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
}

test('sign-up and sign-in require a CAPTCHA, and each attempt requires a new one', async ({
  page,
  checked,
}) => {
  await withProvider(page, checked.give);
  const account = newAccount();
  const check = page.getByRole('button', { name: `I am no robot (${SITE_KEY})` });
  await page.goto(`${checked.url}/auth/signup`);
  await fillSignUp(page, account);
  await expect(page.getByRole('alert')).toHaveText('Please confirm that you are not a robot.');
  await check.click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectHome(page);
  await page.goto(`${checked.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();

  await check.click();
  await signInOnScreen(page, { email: account.email, password: 'wrong password' });
  await expect(page.getByRole('alert')).toHaveText(/Invalid email or password/);
  await signInOnScreen(page, account);
  await expect(page.getByRole('alert')).toHaveText('Please confirm that you are not a robot.');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await check.click();
  await signInOnScreen(page, account);
  await expectHome(page);
});

test('if the provider does not answer, the CAPTCHA can be loaded again', async ({
  page,
  checked,
}) => {
  await page.route('https://challenges.cloudflare.com/turnstile/**', (route) => route.abort());
  await page.goto(`${checked.url}/auth/login`);
  await expect(page.getByText("Couldn't load the CAPTCHA.")).toBeVisible();
  await page.unroute('https://challenges.cloudflare.com/turnstile/**');
  await withProvider(page, checked.give);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /I am no robot/ })).toBeVisible();
});

test('without a CAPTCHA, no third-party script may run', async ({ page, product }) => {
  const response = await page.goto(`${product.url}/auth/login`);
  expect(response?.headers()['content-security-policy']).not.toContain('cloudflare');
});
