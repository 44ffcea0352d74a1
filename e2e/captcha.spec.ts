import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inTemporaryFolder, newAccount, startProduct, test as base } from './product.ts';
import type { Product } from './product.ts';
import { expectHome, fillSignUp, signInOnScreen, violationsInBothThemes } from './screens.ts';

const SITE_KEY = 'the key of the site';

/** The provider's half: each token is good once, as those of the real one are. */
async function startVerifier() {
  const good = new Set<string>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const token = new URLSearchParams(body).get('response') ?? '';
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: good.delete(token) }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/verify`,
    give: () => {
      const token = crypto.randomUUID();
      good.add(token);
      return token;
    },
    stop: () => {
      server.close();
    },
  };
}

type Verifier = Awaited<ReturnType<typeof startVerifier>>;

const test = base.extend<object, { checked: Product & { give: Verifier['give'] } }>({
  checked: [
    async ({}, use) => {
      await inTemporaryFolder(async (folder) => {
        const verifier = await startVerifier();
        const product = await startProduct(folder, {
          CAPTCHA_PROVIDER: 'turnstile',
          CAPTCHA_SECRET: 'the secret of the site',
          CAPTCHA_SITE_KEY: SITE_KEY,
          CAPTCHA_VERIFY_URL: verifier.url,
        });
        await use({ ...product, give: verifier.give });
        await product.stop();
        verifier.stop();
      });
    },
    { scope: 'worker' },
  ],
});

/** What the provider's script does, as far as pages see it: it draws a check that gives a token. */
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

test('sign-up and sign-in ask for the check, and each try for a new one', async ({
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

test('a provider that does not answer can be tried again', async ({ page, checked }) => {
  await page.route('https://challenges.cloudflare.com/turnstile/**', (route) => route.abort());
  await page.goto(`${checked.url}/auth/login`);
  await expect(page.getByText('The check against robots could not be loaded.')).toBeVisible();
  await page.unroute('https://challenges.cloudflare.com/turnstile/**');
  await withProvider(page, checked.give);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /I am no robot/ })).toBeVisible();
});

test('where none is set, no script of others may run', async ({ page, product }) => {
  const response = await page.goto(`${product.url}/auth/login`);
  expect(response?.headers()['content-security-policy']).not.toContain('cloudflare');
});
