import { expect } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { openFeedAsNewUser } from './screens.ts';
import { swatch } from './upload-files.ts';
import { expectUploaded, mediaInput, openCreate } from './upload-steps.ts';

const NAMES = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];

test('at most four toasts, the newest first, stay 5 s and longer under the pointer', async ({
  page,
  product,
}) => {
  await openFeedAsNewUser(page, product.url, newAccount());
  await openCreate(page);
  await mediaInput(page).setInputFiles(
    await Promise.all(NAMES.map((name) => swatch(name, '#1b2a49'))),
  );
  await expectUploaded(page, NAMES.length);
  for (const name of NAMES) await page.getByRole('button', { name: `Remove ${name}` }).click();
  const toasts = page.getByRole('status').getByText(/^.\.png removed$/);
  await expect(toasts).toHaveText([
    'e.png removed',
    'd.png removed',
    'c.png removed',
    'b.png removed',
  ]);
  // Toasts do not move the focus.
  await expect(page.getByRole('status').locator(':focus')).toHaveCount(0);

  await toasts.first().hover();
  await page.waitForTimeout(6000);
  await expect(toasts).toHaveCount(4);
  await page.mouse.move(10, 400);
  await page.waitForTimeout(1000);
  await expect(toasts).not.toHaveCount(0);
  await expect(toasts).toHaveCount(0, { timeout: 5000 });
});
