import { expect } from '@playwright/test';
import { plainPicture, publish } from './media-posts.ts';
import {
  bell,
  createComment,
  createPost,
  expectBadge,
  expectToast,
  follow,
  keepToasts,
  like,
  openBell,
  person,
  toastOf,
  toastsOf,
  watcher,
} from './notification-steps.ts';
import { test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';

test('likes of one post make one row and one toast, with picture, title and people', async ({
  browser,
  product,
}) => {
  test.slow();
  const author = await watcher(browser, product.url);
  const { page } = author;
  const fans = await Promise.all(Array.from({ length: 4 }, () => person(product.url)));
  const [ada, bob, cy, dan] = fans;
  if (!ada || !bob || !cy || !dan) throw new Error('four people were created');
  const post = await publish(author, 'Fog over the lake', [
    await plainPicture(page, '#7a5230', { width: 640, height: 480 }),
  ]);
  const other = await createPost(author, 'Only words');
  await createComment(dan, other, 'What a calm morning');
  for (const fan of [ada, bob, cy]) await like(fan, post);
  await expectToast(page, `${cy.name} and 2 others liked your post`);
  await expectBadge(page, '4');

  const rows = await openBell(page);
  const likes = rows.filter({ hasText: 'liked your post' });
  await expect(likes).toHaveText([
    new RegExp(`${cy.name} and 2 others liked your post.*Fog over the lake`),
  ]);
  await expect(likes.getByRole('img', { includeHidden: true })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'commented on your post' })).toContainText(
    'What a calm morning',
  );
  expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);

  // While the dropdown of the bell is open, a new like joins the existing row, without a toast.
  await like(dan, post);
  await expect(likes).toContainText(`${dan.name} and 3 others liked your post`);
  await expect(rows).toHaveCount(2);
  await expectBadge(page, '5');

  // Use the keyboard: the rows may still move, so a click could hit another one.
  await likes.getByRole('link').press('Enter');
  await expect(page).toHaveURL(`${product.url}/post/${post}`);
  // Move the mouse away: toasts under the mouse do not disappear.
  await page.mouse.move(0, 0);
  await expect(toastOf(page, 'your post')).toHaveCount(0);
  await expectBadge(page, '1');
  const unread = author.client.from('notifications').select('type').eq('read', false);
  await expect.poll(async () => (await unread).data).toEqual([{ type: 'comment' }]);

  // No toast announces comments on the post that is on the screen.
  await createComment(ada, post, 'You see this already');
  await expect(page.getByText('You see this already')).toBeVisible();
  await expectBadge(page, '2');
  await keepToasts(page);
  await follow(ada, author);
  const toast = toastOf(page, 'started following you');
  await expect(toast.first()).toBeVisible();
  const unwanted = [`${dan.name} liked`, `${dan.name} and 3 others liked`, `${ada.name} commented`];
  expect(toastsOf(page).filter((text) => unwanted.some((part) => text.includes(part)))).toEqual([]);

  // F6 moves the focus to the toasts.
  await page.keyboard.press('F6');
  for (let n = 0; n < 2; n += 1) await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'View' }).first()).toBeFocused();
  const [header, box] = [
    await page.getByRole('banner').boundingBox(),
    await toast.first().boundingBox(),
  ];
  expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await expect(bell(page)).toBeVisible();
});
