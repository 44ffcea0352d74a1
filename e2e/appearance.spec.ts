import { expect } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { openFeedAsNewUser, violationsInBothSizes } from './screens.ts';

test('has no accessibility violations in either theme, wide and narrow', async ({
  page,
  sampleProduct,
}) => {
  // This test loads eight pages and checks each with axe.
  test.slow();
  for (const path of ['/auth/login', '/auth/signup']) {
    await page.goto(`${sampleProduct.url}${path}`);
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await violationsInBothSizes(page)).toEqual([]);
  }
  await openFeedAsNewUser(page, sampleProduct.url, newAccount());
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
  for (const path of ['/create', '/reels', '/profile', '/nowhere']) {
    await page.goto(`${sampleProduct.url}${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await violationsInBothSizes(page)).toEqual([]);
  }
  await page.goto(`${sampleProduct.url}/`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
});

test('the feed loads all pages without duplicate cards, and Back restores the scroll position', async ({
  page,
  sampleProduct,
}) => {
  await openFeedAsNewUser(page, sampleProduct.url, newAccount());
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  // Only cards near the window are rendered, each with its position in the feed.
  const idAt = new Map<string, string>();
  await expect
    .poll(
      async () => {
        const known = idAt.size;
        const inPage = await cards.evaluateAll((all) =>
          all.map((card) => [card.ariaPosInSet, card.getAttribute('data-work-id')] as const),
        );
        for (const [position, id] of inPage) {
          expect(idAt.get(position ?? '') ?? id).toBe(id);
          idAt.set(position ?? '', id ?? '');
        }
        // Scroll from card to card instead of by pixels: this waits until a slow machine has
        // rendered them.
        await cards.evaluateAll(
          (all) =>
            new Promise((resolve) => {
              const last = all.reduce((a, b) =>
                Number(a.ariaPosInSet) > Number(b.ariaPosInSet) ? a : b,
              );
              last.scrollIntoView({ block: 'center', behavior: 'instant' });
              requestAnimationFrame(() => requestAnimationFrame(resolve));
            }),
        );
        // The text is in the page before the last cards are rendered. So the end is reached when no
        // new card has appeared either.
        return idAt.size === known && (await page.getByText("You've reached the end.").isVisible());
      },
      { timeout: 110_000, intervals: [50] },
    )
    .toBe(true);
  // The columns have different heights, so scrolling to the last card of one column may skip a few
  // cards of another column.
  expect(Math.max(...[...idAt.keys()].map(Number))).toBeGreaterThanOrEqual(60);
  expect(idAt.size).toBeGreaterThanOrEqual(50);
  expect(new Set(idAt.values()).size).toBe(idAt.size);
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

test('the feed shows an error when it cannot be loaded, and recovers', async ({
  page,
  product,
}) => {
  await openFeedAsNewUser(page, product.url, newAccount());
  await page.route('**/rest/v1/posts*', (route) =>
    route.fulfill({ status: 400, json: { code: 'X', message: 'no', details: null, hint: null } }),
  );
  await page.reload();
  await expect(page.getByText('Failed to load feed. Please try again.')).toBeVisible();
  await page.unroute('**/rest/v1/posts*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load feed. Please try again.')).toBeHidden();
});
