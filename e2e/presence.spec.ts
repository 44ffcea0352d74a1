import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openPost, createPost, reader, createComment, comment } from './comment-steps.ts';
import { createUser, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';

/** Locates the online indicator on the avatar of a comment's author. */
const dot = (page: Page, text: string) => comment(page, text).getByRole('img', { name: 'Online' });

test('other users see an online indicator while a user has at least one tab open', async ({
  page,
  product,
  browser,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await createComment(author, postId, 'By the author');
  const guest = await createUser(product.url);
  await createComment(guest, postId, 'By a guest');
  await openPost(page, product.url, author.account, postId);
  await expect(dot(page, 'By the author')).toBeVisible();
  await expect(dot(page, 'By a guest')).toHaveCount(0);

  // The guest has two tabs, and there is a third user.
  const context = await browser.newContext();
  const first = await context.newPage();
  await openPost(first, product.url, guest.account, postId);
  await expect(dot(page, 'By a guest')).toBeVisible();
  await expect(dot(first, 'By the author')).toBeVisible();
  const second = await context.newPage();
  await second.goto(product.url);
  const third = await reader(browser, product.url, postId);
  await expect(dot(third.page, 'By a guest')).toBeVisible();
  await expect(
    second.getByRole('article').getByRole('img', { name: 'Online' }).first(),
  ).toBeVisible();
  expect(await violationsInBothThemes(third.page)).toEqual([]);

  await second.close();
  // The guest's other tab is still open. The indicator stays after later presence changes.
  await third.page.context().close();
  const fourth = await reader(browser, product.url, postId);
  await expect(dot(fourth.page, 'By a guest')).toBeVisible();
  await expect(dot(page, 'By a guest')).toBeVisible();
  await first.close();
  await expect(dot(page, 'By a guest')).toHaveCount(0);
  await expect(dot(fourth.page, 'By a guest')).toHaveCount(0);
  await expect(dot(fourth.page, 'By the author')).toBeVisible();
});

test('a user who signs out is shown as offline and sees no indicators', async ({
  page,
  product,
  browser,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await createComment(author, postId, 'By the author');
  await openPost(page, product.url, author.account, postId);
  const other = await reader(browser, product.url, postId);
  await expect(dot(other.page, 'By the author')).toBeVisible();
  await page.goto(`${product.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(dot(other.page, 'By the author')).toHaveCount(0);
});

test('the online indicators disappear without a network and return with it', async ({
  page,
  product,
  browser,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await createComment(author, postId, 'By the author');
  await openPost(page, product.url, author.account, postId);
  const other = await reader(browser, product.url, postId);
  await expect(dot(other.page, 'By the author')).toBeVisible();
  await other.page.context().setOffline(true);
  await expect(dot(other.page, 'By the author')).toHaveCount(0);
  await other.page.context().setOffline(false);
  await expect(dot(other.page, 'By the author')).toBeVisible();
});

test('a user who hides the online status is hidden on every device', async ({
  page,
  product,
  browser,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await createComment(author, postId, 'By the author');
  await openPost(page, product.url, author.account, postId);
  const other = await reader(browser, product.url, postId);
  await expect(dot(other.page, 'By the author')).toBeVisible();

  await page.goto(`${product.url}/settings/privacy`);
  const visibility = page.getByRole('switch', { name: "Show when I'm online" });
  await visibility.click();
  await expect(visibility).not.toBeChecked();
  await expect(dot(other.page, 'By the author')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect(visibility).not.toBeChecked();
  const second = await (await browser.newContext()).newPage();
  await openPost(second, product.url, author.account, postId);
  // A hidden user still sees others. When this indicator appears, the tab has joined the channel.
  await createComment(other, postId, 'By a guest');
  await expect(dot(second, 'By a guest')).toBeVisible();
  // Someone who comes later is seen, so the new tab would have been seen by now.
  const third = await reader(browser, product.url, postId);
  await createComment(third, postId, 'By a third');
  await expect(dot(other.page, 'By a third')).toBeVisible();
  await expect(dot(other.page, 'By the author')).toHaveCount(0);

  await visibility.click();
  await expect(dot(other.page, 'By the author')).toBeVisible();

  // If the server refuses, an error is shown and the switch goes back.
  await page.route('**/rest/v1/profiles?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await visibility.click();
  await expect(page.getByText("Couldn't save the change. Please try again.")).toBeVisible();
  await expect(visibility).toBeChecked();
});
