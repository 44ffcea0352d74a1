import { expect } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { openFeedAsNewUser } from './screens.ts';

test('a product without content shows how to begin, and unfinished pages show a notice', async ({
  page,
  product,
}) => {
  await openFeedAsNewUser(page, product.url, newAccount());
  for (const path of ['/communities', '/smart-studio']) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByText('Coming soon').first()).toBeVisible();
  }
  await page.goto(`${product.url}/no/such/page`);
  await expect(page.getByRole('heading').first()).toContainText(/not found|no page/i);
});
