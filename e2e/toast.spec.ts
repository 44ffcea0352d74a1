import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { openFeedAsNewUser } from './screens.ts';
import { swatch } from './upload-files.ts';
import { expectUploaded, mediaInput, openCreate } from './upload-steps.ts';

const NAMES = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png'];

/** Advances the clock until the toasts have disappeared. */
async function expectGone(page: Page, toasts: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return toasts.count();
    })
    .toBe(0);
}

test('at most three toasts, the newest first, stay exactly 5 s and longer under the pointer', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await openFeedAsNewUser(page, product.url, newAccount());
  await openCreate(page);
  await mediaInput(page).setInputFiles(
    await Promise.all(NAMES.map((name) => swatch(name, '#1b2a49'))),
  );
  await expectUploaded(page, NAMES.length);
  // From here on, time only passes in `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000);
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` }).click();
  for (const name of NAMES.slice(0, 5)) await remove(name);
  const toasts = page.getByRole('status').getByText(/^.\.png removed$/);
  await page.clock.runFor(500);
  await expect(toasts).toHaveText(['e.png removed', 'd.png removed', 'c.png removed']);
  // Toasts do not move the focus.
  await expect(page.getByRole('status').locator(':focus')).toHaveCount(0);

  await toasts.first().hover();
  await page.clock.runFor(60_000);
  await expect(toasts).toHaveCount(3);
  await page.mouse.move(10, 400);
  await page.clock.runFor(4400);
  await expect(toasts).toHaveCount(3);
  await page.clock.runFor(200);
  await expectGone(page, toasts);

  await remove('f.png');
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(200);
  await expectGone(page, toasts);
});
