import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './product.ts';

function theme(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['theme']);
}

test('the theme follows the system until one is chosen, before the first paint and in every tab', async ({
  page,
  context,
  product,
}) => {
  const url = `${product.url}/auth/login`;
  await page.emulateMedia({ colorScheme: 'light' });
  // Block the app's code, to test that the theme is applied before the app runs.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(url);
  expect(await theme(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await theme(page)).toBe('dark');
  await page.unroute('**/assets/*.js');

  await page.goto(url);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => theme(page)).toBe('light');
  const light = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );

  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto(url);
  await other.getByRole('button', { name: /theme/i }).click();
  await expect.poll(() => theme(other)).toBe('dark');
  // The other tab changes too, and the system theme no longer has an effect.
  await expect.poll(() => theme(page)).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await theme(page)).toBe('dark');
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ).not.toBe(light);

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await theme(page)).toBe('dark');
});
