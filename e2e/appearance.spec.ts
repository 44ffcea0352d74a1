import { expect } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { arriveAsNew, violations } from './screens.ts';

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
];

for (const { name, width, height } of SIZES) {
  for (const theme of ['dark', 'light'] as const) {
    test(`no accessibility violations: ${theme}, ${name}`, async ({ page, sampleProduct }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript((value) => {
        localStorage.setItem('theme', value);
      }, theme);
      for (const path of ['/auth/login', '/auth/signup']) {
        await page.goto(`${sampleProduct.url}${path}`);
        await expect(page.getByLabel('Email')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      }
      await arriveAsNew(page, sampleProduct.url, newAccount());
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('article').first().getByRole('link').last().click();
      for (const path of ['/create', '/reels', '/profile', '/nowhere']) {
        await page.goto(`${sampleProduct.url}${path}`);
        await expect(page.getByRole('heading').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
      }
      await page.goto(`${sampleProduct.url}/`);
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('the feed loads page by page to its end without a card twice, and keeps its place on back', async ({
  page,
  sampleProduct,
}) => {
  await arriveAsNew(page, sampleProduct.url, newAccount());
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  // Only cards near the window are drawn, each with its place in time.
  const idAt = new Map<string, string>();
  await expect
    .poll(
      async () => {
        const drawn = await cards.evaluateAll((all) =>
          all.map((card) => [card.ariaPosInSet, card.getAttribute('data-work-id')] as const),
        );
        for (const [place, id] of drawn) {
          expect(idAt.get(place ?? '') ?? id).toBe(id);
          idAt.set(place ?? '', id ?? '');
        }
        await page.mouse.wheel(0, 700);
        return page.getByText('You have reached the beginning.').count();
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBe(1);
  expect(idAt.size).toBeGreaterThanOrEqual(60);
  expect(new Set(idAt.values()).size).toBe(idAt.size);
  expect(Math.max(...[...idAt.keys()].map(Number))).toBe(idAt.size);
  const last = cards.last();
  await last.scrollIntoViewIfNeeded();
  const id = await last.getAttribute('data-work-id');
  const before = await last.boundingBox();
  await last.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect
    .poll(async () => (await page.locator(`[data-work-id="${id ?? ''}"]`).boundingBox())?.y)
    .toBeCloseTo(before?.y ?? 0, -1);
});

test('the feed says so when it cannot be loaded, and recovers', async ({ page, product }) => {
  await arriveAsNew(page, product.url, newAccount());
  await page.route('**/rest/v1/posts*', (route) =>
    route.fulfill({ status: 400, json: { code: 'X', message: 'no', details: null, hint: null } }),
  );
  await page.reload();
  await expect(page.getByText('Failed to load feed. Please try again.')).toBeVisible();
  await page.unroute('**/rest/v1/posts*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load feed. Please try again.')).toBeHidden();
});
