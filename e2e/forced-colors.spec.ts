import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { expectHome } from './screens.ts';
import { openAsNewUser } from './stored-session.ts';

/** The outline, and the background without its opacity: forced colors turn tints into the page's color. */
async function look(
  element: Locator,
): Promise<{ background: string | undefined; outline: string }> {
  return element.evaluate((one) => {
    // Skip the transition to the current colors.
    for (const animation of one.getAnimations()) animation.finish();
    const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(one);
    return {
      background: backgroundColor.match(/\d+/g)?.slice(0, 3).join(),
      outline: outlineStyle === 'none' ? 'none' : outlineWidth,
    };
  });
}

async function expectDifferentBackgrounds(on: Locator, off: Locator): Promise<void> {
  expect((await look(on)).background).not.toBe((await look(off)).background);
}

test('states stay visible in forced colors', async ({ page, product }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAsNewUser(page, product.url, newAccount());
  await expectHome(page);
  const main = page.getByRole('main');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const link = (name: string) => bar.getByRole('link', { name, exact: true });
  await expectDifferentBackgrounds(link('Home'), link('Create'));
  await expectDifferentBackgrounds(main.locator('a[aria-current]'), main.getByText('Following'));
  await page.setViewportSize({ width: 390, height: 800 });
  await expectDifferentBackgrounds(link('Home'), link('Create'));

  await page.goto(`${product.url}/profile`);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expectDifferentBackgrounds(tab('Posts'), tab('Reels'));

  await page.goto(`${product.url}/settings/notifications`);
  const likes = page.getByRole('switch', { name: 'Likes' });
  await expect(likes).toBeChecked();
  const on = await look(likes);
  await likes.click();
  await expect(likes).not.toBeChecked();
  const off = await look(likes);
  expect(on.background).not.toBe(off.background);
  expect((await look(likes.locator('*'))).background).not.toBe(off.background);

  await page.goto(`${product.url}/transform`);
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Plan a trip to Lisbon');
  await page.getByRole('button', { name: 'Transform', exact: true }).click();
  const meter = page.getByRole('meter', { name: 'Clarity' });
  await expectDifferentBackgrounds(meter.locator('> *').first(), meter);
  expect((await look(meter)).outline).toBe('1px');
  const version = (name: string) => page.getByRole('button', { name, exact: true });
  await expectDifferentBackgrounds(version('Transformed'), version('Original'));

  // Its normal focus ring is the color of the border around it.
  await page.goto(`${product.url}/chat`);
  const question = page.getByRole('textbox').last();
  await question.focus();
  expect((await look(question)).outline).toBe('3px');
});
