import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { newAccount } from './product.ts';
import type { Account } from './product.ts';
import { openAsNewUser } from './stored-session.ts';

/** Fills and submits the open sign-up screen. */
export async function fillSignUp(page: Page, account: Account): Promise<void> {
  // Wait for the heading: the sign-in screen has a field with the same name and may still be shown.
  await expectScreen(page, 'Create your account');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await expect(page.getByText('Username is available')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Submits the sign-up screen as a new user. The next screen depends on the product. */
export async function sendSignUp(page: Page, url: string): Promise<Account> {
  const account = newAccount();
  await page.goto(`${url}/auth/signup`);
  await fillSignUp(page, account);
  return account;
}

/** Submits the sign-up screen and waits for the feed. */
export async function signUpOnScreen(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/auth/signup`);
  await fillSignUp(page, account);
  await expectHome(page);
}

/** Opens the feed as a new user without using the sign-up screen. */
export async function openFeedAsNewUser(page: Page, url: string, account: Account): Promise<void> {
  await openAsNewUser(page, url, account);
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

/** Fills and submits the open sign-in screen. */
export async function signInOnScreen(
  page: Page,
  account: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Chooses an entry of the open menu, and waits until the menu has closed: while it closes, the next
 * menu would have the same entries.
 */
export async function chooseMenuItem(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Minified, because each page that is checked has to parse it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Only these axe rules depend on the theme, because themes only change colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the accessibility violations that axe finds in the page or in one element of it. */
async function violations(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, { type: 'tag', values: TAGS }, within);
}

/** Returns the violations of the rules for headings and landmarks, which are best practice. */
export async function structureViolations(page: Page): Promise<string[]> {
  const values = ['heading-order', 'page-has-heading-one', 'landmark-unique'];
  return runAxe(page, { type: 'rule', values });
}

async function runAxe(page: Page, runOnly: RunOnly, within = ':root'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const check = async ({ only, scope }: { only: RunOnly; scope: string }) => {
    // Without `resultTypes` axe also describes every element that passed.
    const options = { runOnly: only, resultTypes: ['violations' as const] };
    const { violations: found } = await window.axe.run(scope, options);
    const at = { left: window.scrollX, top: window.scrollY, behavior: 'instant' } as const;
    const lines: string[] = [];
    for (const { id, nodes } of found) {
      for (const { target, failureSummary } of nodes) {
        const selector = target.join(' ');
        // An element that is half behind a bar counts as too small. Check it again away from the
        // bar.
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
  };
  return page.evaluate(check, { only: runOnly, scope: within });
}

/**
 * Returns the accessibility violations in both themes. Checks all rules in the dark theme, and the
 * color rules in the light theme. With a selector, checks only that element: what is behind an open
 * popup may be covered.
 */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(async () => {
    // During a transition the colors match neither theme, and what is fading in has less contrast.
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(animations.map(({ finished }) => finished));
    // New elements appear at once during the checks.
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  const inTheme = async (theme: string, check: () => Promise<string[]>) => {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    return (await check()).map((violation) => `${theme}: ${violation}`);
  };
  const found = [
    ...(await inTheme('dark', () => violations(page, within))),
    ...(await inTheme('light', () => runAxe(page, { type: 'rule', values: COLOR_RULES }, within))),
  ];
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return found;
}

const WINDOW_SIZES = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
};

/**
 * Like `violationsInBothThemes`, in a wide and then in a narrow window. Content that is wider than
 * the window is a violation too. The window stays narrow.
 */
export async function violationsInBothSizes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, size] of Object.entries(WINDOW_SIZES)) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(async () => {
      // The layout of the new size is complete after two frames.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    const violations = await violationsInBothThemes(page);
    if (overflow > 0) violations.push(`the page is ${String(overflow)} px too wide`);
    found.push(...violations.map((violation) => `${name}: ${violation}`));
  }
  return found;
}

/** Returns a JPEG of the given size, made by the browser. */
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
