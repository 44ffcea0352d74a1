import { expect } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { arriveAsNew } from './screens.ts';

test('an empty product invites to begin, and pages that come later say so', async ({
  page,
  product,
}) => {
  await arriveAsNew(page, product.url, newAccount());
  for (const path of ['/communities', '/messages', '/smart-studio']) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByText('Coming soon').first()).toBeVisible();
  }
  await page.goto(`${product.url}/no/such/page`);
  await expect(page.getByRole('heading').first()).toContainText(/not found|no page/i);
});
