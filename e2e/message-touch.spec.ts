import { type CDPSession, expect, type Locator } from '@playwright/test';
import {
  composer,
  message,
  messageLog,
  newConversation,
  openConversation,
  sendMessage,
} from './message-steps.ts';
import { test } from './product.ts';
import { chooseMenuItem } from './screens.ts';
import { swatch } from './upload-files.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Point {
  x: number;
  y: number;
}

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: Point,
) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}

/** The first line of an element, in its middle. */
async function pointOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not visible');
  return { x: box.x + Math.min(60, box.width / 2), y: box.y + Math.min(20, box.height / 2) };
}

async function swipe(session: CDPSession, from: Point, byPx: number): Promise<void> {
  await touch(session, 'touchStart', from);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
    await touch(session, 'touchMove', { x: from.x + byPx * share, y: from.y });
  }
  await touch(session, 'touchEnd');
}

test('a long press opens the menu, a swipe replies, and the viewer turns pages', async ({
  page,
  product,
}) => {
  const { ann, bob, id } = await newConversation(product.url);
  await sendMessage(bob, id, 'Fog over the bay');
  await openConversation(page, product.url, ann, id);
  // Back closes the viewer if there is a page to go back to.
  await page.getByRole('link', { name: 'Back to Messages' }).tap();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').tap();
  const session = await page.context().newCDPSession(page);

  const text = message(page, 'Fog over the bay').getByText('Fog over the bay');
  await touch(session, 'touchStart', await pointOf(text));
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await touch(session, 'touchEnd');
  await chooseMenuItem(page, 'Select text');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Fog over the bay');

  await page
    .getByLabel('Image and video files')
    .setInputFiles([
      await swatch('sea.png', '#2a6f97'),
      await swatch('moss.png', '#588157'),
      await swatch('rust.png', '#bc6c25'),
    ]);
  await expect(page.getByText('Ready to send')).toHaveCount(3);
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  // Pictures that were sent together are one message.
  await expect(messageLog(page).getByRole('article')).toHaveCount(2);
  const picture = (name: string) => page.getByRole('button', { name: `Open image ${name}` });
  await picture('rust.png').tap();
  const viewer = page.getByRole('dialog', { name: 'Image' });
  await expect(viewer.getByRole('status')).toContainText('3 of 3');
  await expect(viewer.getByRole('button', { name: 'Next' })).toBeHidden();
  await expect(viewer.getByRole('img', { name: 'rust.png' })).toBeVisible();
  await swipe(session, { x: 100, y: 500 }, 200);
  await expect(viewer.getByRole('status')).toContainText('2 of 3');
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await expect(viewer.getByRole('status')).toContainText('1 of 3');
  await expect(viewer.getByRole('img', { name: 'sea.png' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Previous' })).toBeHidden();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(picture('sea.png')).toBeFocused();
  await expect(composer(page)).toBeVisible();

  await touch(session, 'touchStart', await pointOf(picture('moss.png')));
  await expect(menu).toBeVisible();
  await touch(session, 'touchEnd');
  await chooseMenuItem(page, 'Show separately');
  await expect(messageLog(page).getByRole('article')).toHaveCount(4);
  await touch(session, 'touchStart', await pointOf(picture('moss.png')));
  await expect(menu).toBeVisible();
  await touch(session, 'touchEnd');
  await chooseMenuItem(page, 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(picture('moss.png')).toHaveCount(0);
  await page.reload();
  await expect(messageLog(page).getByRole('article')).toHaveCount(2);
  await touch(session, 'touchStart', await pointOf(picture('rust.png')));
  await expect(menu).toBeVisible();
  await touch(session, 'touchEnd');
  await chooseMenuItem(page, 'Delete 2 images');
  await expect(page.getByText('They will be deleted for both of you.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(messageLog(page).getByRole('article')).toHaveCount(1);
});
