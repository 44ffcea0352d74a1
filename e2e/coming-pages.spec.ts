import { expect } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { openFeedAsNewUser } from './screens.ts';

test('a product without content shows how to begin, and an unfinished page shows a notice', async ({
  page,
  product,
}) => {
  await openFeedAsNewUser(page, product.url, newAccount());
  await page.goto(`${product.url}/smart-studio`);
  await expect(page.getByText('Coming soon').first()).toBeVisible();
  await page.goto(`${product.url}/no/such/page`);
  await expect(page.getByRole('heading').first()).toContainText(/not found|no page/i);
});
