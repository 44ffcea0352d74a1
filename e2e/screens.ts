import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { newAccount } from './product.ts';
import type { Account } from './product.ts';
import { openAsNew } from './stored-session.ts';

/** Fills the sign-up screen that is open, and sends it. */
export async function fillSignUp(page: Page, account: Account): Promise<void> {
  // Coming from the sign-in, which has a field of the same name, this screen may still be loading.
  await expectScreen(page, 'Create your account');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await expect(page.getByText('Username is available')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Fills the sign-up screen as someone new and sends it; what follows depends on the product. */
export async function sendSignUp(page: Page, url: string): Promise<Account> {
  const account = newAccount();
  await page.goto(`${url}/auth/signup`);
  await fillSignUp(page, account);
  return account;
}

/** Fills the sign-up screen and arrives at the feed. */
export async function signUpOnScreen(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/auth/signup`);
  await fillSignUp(page, account);
  await expectHome(page);
}

/** Arrives at the feed as someone new, past the screens of signing up. */
export async function arriveAsNew(page: Page, url: string, account: Account): Promise<void> {
  await openAsNew(page, url, account);
  await expectHome(page);
}

/** Waits for the feed. */
export async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
}

/** Waits for the heading of a screen. */
export async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Fills the sign-in screen that is open. */
export async function signInOnScreen(
  page: Page,
  account: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with the page as it is now. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { violations: found } = await window.axe.run(document, { runOnly: rules });
    const at = { left: window.scrollX, top: window.scrollY, behavior: 'instant' } as const;
    const lines: string[] = [];
    for (const { id, nodes } of found) {
      for (const { target, failureSummary } of nodes) {
        const selector = target.join(' ');
        // What is half behind a bar counts as too small, and is not once it is scrolled away from there.
        if (id === 'target-size') {
          document.querySelector(selector)?.scrollIntoView({ block: 'center' });
          const again = await window.axe.run(selector, { runOnly: { type: 'rule', values: [id] } });
          if (again.violations.length === 0) continue;
        }
        lines.push(`${id}: ${selector} ${failureSummary ?? ''}`);
      }
    }
    window.scrollTo(at);
    return lines;
  }, RULES);
}

/** What axe finds wrong with the page in both themes. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Colours on their way from one theme to the other are those of neither.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  const found: string[] = [];
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    found.push(...(await violations(page)).map((violation) => `${theme}: ${violation}`));
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return found;
}

/** A JPEG of the given size, made by the browser. */
export async function jpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#c2703d';
      context.fillRect(0, 0, w, h);
      context.fillStyle = '#f4e3c1';
      context.fillRect(w / 4, h / 4, w / 2, h / 2);
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
