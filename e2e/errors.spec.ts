import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { arrive } from './find-steps.ts';
import { test } from './product.ts';
import { expectHome, expectScreen, violationsInBothThemes } from './screens.ts';

async function expectErrorScreen(page: Page, title: string): Promise<void> {
  await expectScreen(page, title);
  for (const name of ['Try Again', 'Refresh Page']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await expect(page.getByText(/please quote the error ID/)).toBeVisible();
  await expect(page.locator('code')).toHaveText(/^[0-9a-z]{6,8}$/);
}

test('a screen that fails says what kind of failure it is, and leads on', async ({
  page,
  product,
}) => {
  // Opened by hand in vain: the server says nothing about itself.
  await page.route('**/config.json', (route) => route.abort());
  await page.goto(`${product.url}/auth/login`);
  await expectErrorScreen(page, 'Connection Problem');
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expectScreen(page, 'Welcome back');

  await arrive(page, product.url, '/search', 'Search');
  // After an update of the site the files of the old one are gone.
  await page.route('**/assets/ExploreScreen-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expectErrorScreen(page, 'Connection Problem');
  await expect(page.getByText('refresh the page')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  // The frame stays, and what failed can be had again.
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await page.unroute('**/assets/ExploreScreen-*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectScreen(page, 'Explore AI Tools');

  // What nobody could draw.
  await page.route('**/rest/v1/rpc/search_tools*', (route) =>
    route.fulfill({ json: [{ id: 'x', name: null }] }),
  );
  await page.goto(`${product.url}/explore`);
  await expectErrorScreen(page, 'Something went wrong');
  await page.unroute('**/rest/v1/rpc/search_tools*');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expectHome(page);

  // What failed beside the screen is told, once, and the screen stays.
  for (const [reason, title] of [
    ['new Error("The API gave up")', 'AI Service Unavailable'],
    ['undefined', 'Unknown Error'],
  ] as const) {
    await page.reload();
    await expectHome(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      `void Promise.reject(${reason}); void Promise.reject(${reason}); undefined`,
    );
    await expect(page.getByText(title)).toHaveCount(1);
    await expect(page.getByText(/please quote the error ID/)).toBeVisible();
    await expectHome(page);
  }
});

test('an address without a page says so, in both themes, and leads home', async ({
  page,
  product,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${product.url}/no/such/page`);
    await expectScreen(page, 'Page not found');
    await expect(page.getByText('/no/such/page')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});
