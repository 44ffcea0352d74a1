import { expect } from '@playwright/test';
import {
  bell,
  expectBadge,
  expectToast,
  follow,
  keepToasts,
  like,
  liveAfter,
  createComment,
  createPost,
  openBell,
  person,
  toastOf,
  toastsOf,
  watcher,
} from './notification-steps.ts';
import { test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';

test('a like, comment, reply, follow and mention each raise badge and toast for the right person only', async ({
  browser,
  product,
}) => {
  test.slow();
  const author = await watcher(browser, product.url);
  const third = await watcher(browser, product.url);
  const fan = await watcher(browser, product.url);
  const post = await createPost(author);
  const thread = await createComment(author, post, 'My own words');

  const acts: readonly [string, () => Promise<unknown>][] = [
    ['liked your post', () => like(fan, post)],
    ['commented on your post', () => createComment(fan, post, 'Nice')],
    ['replied to your comment', () => createComment(fan, post, 'And I', thread)],
    ['started following you', () => follow(fan, author)],
  ];
  for (const [index, [deed, act]] of acts.entries()) {
    await act();
    await expectToast(author.page, `${fan.name} ${deed}Just now`);
    await expectBadge(author.page, String(index + 1));
  }
  const others = await createPost(fan, 'Of the fan');
  await createComment(fan, others, `Look, @${author.name} and @${third.name}`);
  const mention = `${fan.name} mentioned you in a comment`;
  await expectToast(author.page, mention);
  await expectBadge(author.page, '5');

  // Check the other users last, so that any notification for them would have arrived by now.
  await expectToast(third.page, mention);
  await expectBadge(third.page, '1');
  await expect(await openBell(third.page)).toHaveCount(1);
  await createComment(third, others, 'Here I am');
  await expectToast(fan.page, `${third.name} commented on your post`);
  await expectBadge(fan.page, '1');
  expect([third, fan].map(({ page }) => toastsOf(page).length)).toEqual([1, 1]);

  await expect(await openBell(author.page)).toHaveText([
    /mentioned you in a comment/,
    /started following you/,
    /replied to your comment/,
    /commented on your post/,
    /liked your post/,
  ]);
});

test('opening a notification marks it as read, opens its target and updates the other tab', async ({
  browser,
  product,
}) => {
  const author = await watcher(browser, product.url);
  const fan = await person(product.url);
  const post = await createPost(author, 'Dusk');
  const other = await author.context.newPage();
  await liveAfter(other, () => other.goto(product.url));
  await createComment(fan, post, 'Nice');
  await follow(fan, author);
  await expectBadge(author.page, '2');
  await expectBadge(other, '2');

  const rows = await openBell(author.page);
  await rows.filter({ hasText: 'commented on your post' }).getByRole('link').click();
  await expect(author.page).toHaveURL(new RegExp(`/post/${post}\\?comment=`));
  await expect(author.page.getByRole('dialog')).toBeHidden();
  await expectBadge(author.page, '1');
  await expectBadge(other, '1');

  const otherRows = await openBell(other);
  await expect(otherRows.filter({ hasText: 'commented' }).getByText('Unread')).toHaveCount(0);
  await expect(otherRows.filter({ hasText: 'following' }).getByText('Unread')).toHaveCount(1);
  await other.getByRole('button', { name: 'Mark all read' }).click();
  await expectBadge(other, null);
  await expectBadge(author.page, null);
  await expect(other.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
});

test('a failure to mark all as read restores the badge and shows an error', async ({
  browser,
  product,
}) => {
  const author = await watcher(browser, product.url);
  const fan = await person(product.url);
  await follow(fan, author);
  await expectBadge(author.page, '1');
  await author.page.route('**/rest/v1/notifications*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await openBell(author.page);
  await author.page.getByRole('button', { name: 'Mark all read' }).click();
  await expectToast(author.page, 'Failed to mark notifications as read. Please try again.');
  await expectBadge(author.page, '1');
});

test('notifications of undone actions disappear, and a new username of the actor is shown', async ({
  browser,
  product,
}) => {
  const author = await watcher(browser, product.url);
  const fan = await person(product.url);
  const post = await createPost(author, 'Noon');
  await like(fan, post);
  await follow(fan, author);
  await expectBadge(author.page, '2');
  const rows = await openBell(author.page);
  await expect(rows).toHaveCount(2);
  const ids = async () =>
    (await author.client.from('notifications').select('id').order('id')).data as object[];
  const before = await ids();
  await fan.client.from('likes').delete().eq('post_id', post);
  await expect(rows).toHaveCount(1);
  await expectBadge(author.page, '1');
  // Unliking and liking again restores the same notification.
  await like(fan, post);
  await expect(rows).toHaveCount(2);
  await expectBadge(author.page, '2');
  expect(await ids()).toEqual(before);
  await fan.client.from('likes').delete().eq('post_id', post);
  await expect(rows).toHaveCount(1);
  await expectBadge(author.page, '1');
  const name = `x${fan.name}`;
  await fan.client.from('profiles').update({ username: name }).eq('id', fan.id);
  await author.page.keyboard.press('Escape');
  const other = await person(product.url);
  await follow(other, author);
  await expectToast(author.page, 'started following you');
  // A changed name shows no toast. The next change of the group shows its present names.
  expect(toastsOf(author.page).filter((text) => text.includes(name))).toEqual([]);
  const changed = await openBell(author.page);
  await expect(changed).toContainText(`${other.name} and ${name} started following you`);
});

test('the bell lists twenty groups and counts to nine; the page lists all', async ({
  browser,
  product,
}) => {
  test.slow();
  const author = await watcher(browser, product.url);
  // The server merges notifications after the fifth like of one person.
  const fan = await person(product.url);
  const others = await Promise.all(Array.from({ length: 4 }, () => person(product.url)));
  const likeOne = async (n: number) =>
    like([fan, ...others][n % 5] ?? fan, await createPost(author, `Post ${String(n)}`));
  for (let n = 0; n < 9; n++) await likeOne(n);
  await expectBadge(author.page, '9');
  for (let n = 9; n < 23; n++) await likeOne(n);
  await expectBadge(author.page, '9+');
  await expect(await openBell(author.page)).toHaveCount(20);
  await author.page.getByRole('link', { name: 'View all notifications' }).click();
  await expect(author.page).toHaveURL(/\/notifications$/);
  await expect(author.page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const rows = author.page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await author.page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(23);
  await expect(author.page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  // A notification that arrives now is first in the list and appears once.
  await follow(fan, author);
  await expect(rows).toHaveCount(24);
  await expect(rows.first()).toContainText('started following you');

  await author.page.getByRole('button', { name: 'Mark all read' }).click();
  await expectBadge(author.page, null);
  await author.page.getByRole('link', { name: 'Unread' }).click();
  await expect(author.page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible();
  await follow(await person(product.url), author);
  await expect(rows).toHaveCount(1);
});

test('a notification is deleted with undo, and later permanently', async ({ browser, product }) => {
  const author = await watcher(browser, product.url);
  const fan = await person(product.url);
  await follow(fan, author);
  await like(fan, await createPost(author, 'Rain'));
  const { page } = author;
  await page.goto(`${product.url}/notifications`);
  await keepToasts(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const followed = rows.filter({ hasText: 'started following you' });
  await followed.hover();
  await followed.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);

  const stored = async () => (await author.client.from('notifications').select('id')).data?.length;
  expect(await stored()).toBe(2);
  await followed.hover();
  await followed.getByRole('button', { name: 'Delete' }).click();
  await toastOf(page, 'Notification deleted').getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(stored).toBe(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('liked your post');
});

test('the bell works by keyboard, keeps its place while the page scrolls, and returns the focus', async ({
  browser,
  product,
}) => {
  const author = await watcher(browser, product.url);
  const fan = await person(product.url);
  await follow(fan, author);
  await expectBadge(author.page, '1');
  const { page } = author;
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popup).toBeVisible();
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(popup.locator(':focus')).toHaveCount(1);
  const places = await popup.evaluate(async (node) => {
    document.body.style.minHeight = '300vh';
    const seen = [node.getBoundingClientRect().top];
    for (let frame = 0; frame < 10; frame += 1) {
      window.scrollBy(0, 50);
      seen.push(node.getBoundingClientRect().top);
      await new Promise(requestAnimationFrame);
    }
    return { seen, scrolled: window.scrollY };
  });
  expect(new Set(places.seen).size).toBe(1);
  expect(places.scrolled).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('a list that cannot be loaded shows an error and is loaded again', async ({
  browser,
  product,
}) => {
  const author = await watcher(browser, product.url);
  const { page } = author;
  await page.route('**/rest/v1/rpc/notification_groups*', (route) =>
    route.fulfill({ status: 400, json: {} }),
  );
  // A new subscription loads the lists again. Wait for it, so that afterwards only the retry
  // buttons load them.
  await liveAfter(page, () => page.goto(`${product.url}/notifications`));
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load notifications. Please try again.',
  );
  await bell(page).click();
  const popup = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popup).toContainText('Failed to load notifications. Please try again.');
  await page.unroute('**/rest/v1/rpc/notification_groups*');
  await popup.getByRole('button', { name: 'Try again' }).click();
  await expect(popup).toContainText('No notifications yet');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
});

test('bell, page, toast and settings are accessible in both themes, wide and narrow', async ({
  browser,
  product,
}) => {
  test.slow();
  for (const width of [390, 1440]) {
    const author = await watcher(browser, product.url, { viewport: { width, height: 844 } });
    const fan = await person(product.url);
    const { page } = author;
    await follow(fan, author);
    await expectToast(page, 'started following you');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expect(await openBell(page)).toHaveCount(1);
    expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
    for (const [path, name] of [
      ['/notifications', 'Today'],
      ['/settings/notifications', 'Notify me about'],
    ] as const) {
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { name })).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
    await author.context.close();
  }
});
