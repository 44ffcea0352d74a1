import { expect } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { openFeedAsNewUser, violationsInBothThemes } from './screens.ts';

for (const { name, width, height, theme } of [
  { name: 'phone', width: 390, height: 844, theme: 'dark' },
  { name: 'desktop', width: 1440, height: 900, theme: 'light' },
]) {
  test(`has no accessibility violations in either theme: ${name}`, async ({
    page,
    sampleProduct,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((value) => {
      localStorage.setItem('theme', value);
    }, theme);
    for (const path of ['/auth/login', '/auth/signup']) {
      await page.goto(`${sampleProduct.url}${path}`);
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
    await openFeedAsNewUser(page, sampleProduct.url, newAccount());
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('article').first().getByRole('link').last().click();
    for (const path of ['/create', '/reels', '/profile', '/nowhere']) {
      await page.goto(`${sampleProduct.url}${path}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
    await page.goto(`${sampleProduct.url}/`);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
}

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
        // Scrolling from card to card, instead of by pixels, waits for a slow machine to render them.
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
        // The text is in the page before the last cards are, so the end is where no new card came.
        return idAt.size === known && (await page.getByText("You've reached the end.").isVisible());
      },
      { timeout: 110_000, intervals: [50] },
    )
    .toBe(true);
  // The columns have different heights, so a jump to the last card may pass a few cards of another.
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
