import { expect } from '@playwright/test';
import {
  choose,
  comment,
  expectCount,
  field,
  openPost,
  createPost,
  reader,
  createComment,
} from './comment-steps.ts';
import { createUser, test } from './product.ts';
import { violationsInBothSizes, violationsInBothThemes } from './screens.ts';

test('comments can be written, replied to, liked, edited and deleted', async ({
  page,
  product,
  browser,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await openPost(page, product.url, author.account, postId);
  await expect(page.getByText('No comments yet')).toBeVisible();
  await expectCount(page, 0);

  await field(page).fill('   ');
  await field(page).press('Control+Enter');
  const { username } = author.account;
  await field(page).fill(`  First,\nin two lines. @${username}, @nobody_here  `);
  await field(page).press('Control+Enter');
  const first = comment(page, 'First');
  await expect(first).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expectCount(page, 1);
  await expect(first.getByText('Author', { exact: true })).toBeVisible();
  await expect(
    first.getByRole('link', { name: `@${username}`, exact: true }).last(),
  ).toHaveAttribute('href', `/user/${username}`);
  await expect(first.getByRole('link', { name: '@nobody_here' })).toHaveCount(0);

  await first.getByRole('button', { name: 'Like' }).click();
  await expect(first.getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await first.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await page.keyboard.type('A reply');
  await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(comment(page, 'A reply')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveCount(0);
  await expectCount(page, 2);

  await choose(comment(page, 'A reply'), 'Edit');
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('A better reply');
  await comment(page, 'better reply').getByRole('button', { name: 'Save' }).click();
  await expect(comment(page, 'A better reply').getByText('edited')).toBeVisible();

  // Another user sees everything, and can delete only their own comments.
  const other = await reader(browser, product.url, postId);
  await expect(comment(other.page, 'A better reply')).toBeVisible();
  await comment(other.page, 'First').getByRole('button', { name: 'Comment options' }).click();
  await expect(other.page.getByRole('menuitem')).toHaveText(['Copy link', /^Mute @/, /^Block @/]);
  await other.page.keyboard.press('Escape');
  await field(other.page).fill('From a guest');
  await other.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(comment(other.page, 'From a guest')).toBeVisible();

  // The author of the post deletes a thread, which also deletes its replies.
  await page.reload();
  await expectCount(page, 3);
  await expect(first.getByRole('button', { name: 'Like, 1' })).toBeVisible();
  await choose(comment(page, 'From a guest'), 'Delete');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(comment(page, 'From a guest')).toHaveCount(0);
  await expectCount(page, 2);
  await choose(first, 'Delete');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('No comments yet')).toBeVisible();
  await page.reload();
  await expectCount(page, 0);
});

test('the text of a failed comment is restored, and survives a reload', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await openPost(page, product.url, author.account, postId);
  await page.route('**/rest/v1/comments?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } })
      : route.continue(),
  );
  await field(page).fill('Worth keeping');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText("Couldn't post your comment. Please try again.")).toBeVisible();
  await expect(field(page)).toHaveValue('Worth keeping');
  await expect(field(page)).toBeFocused();
  await expectCount(page, 0);

  await page.unroute('**/rest/v1/comments?*');
  await page.reload();
  await expect(field(page)).toHaveValue('Worth keeping');
  // The first response is lost. A retry must not create a second comment.
  let lost = 0;
  await page.route('**/rest/v1/comments?*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(
    page.getByText('Network error. Please check your internet connection and try again.'),
  ).toBeVisible();
  // Wait for the answer before the reload. Otherwise the page would not know that the comment was
  // saved, and would restore the text.
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  );
  await field(page).press('Control+Enter');
  await answered;
  await expect(field(page)).toHaveValue('');
  await expect(comment(page, 'Worth keeping')).toHaveCount(1);
  await page.reload();
  await expect(comment(page, 'Worth keeping')).toHaveCount(1);
  await expectCount(page, 1);
  await expect(field(page)).toHaveValue('');
});

test('a double click sends once, and the comment appears at once, dimmed', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await openPost(page, product.url, author.account, postId);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route('**/rest/v1/comments?*', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await held;
    }
    return route.continue();
  });
  await field(page).fill('Only once');
  await page.getByRole('button', { name: 'Post', exact: true }).dblclick();
  const pending = page.locator('[data-pending]');
  await expect(pending).toHaveText(/Only once/);
  expect(Number(await pending.evaluate((item) => getComputedStyle(item).opacity))).toBeLessThan(1);
  await field(page).press('Control+Enter');
  await expectCount(page, 1);
  release();
  await expect(comment(page, 'Only once')).toHaveCount(1);
  await expect(pending).toHaveCount(0);
  expect(sent).toBe(1);
});

test('many threads and replies load page by page, and a single thread opens by its URL', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  const old = await createComment(author, postId, 'The oldest thread');
  const replies: string[] = [];
  for (let n = 1; n <= 26; n += 1) {
    replies.push(await createComment(author, postId, `Reply number ${String(n)}.`, old));
  }
  for (let n = 1; n <= 41; n += 1)
    await createComment(author, postId, `Thread number ${String(n)}.`);

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/comments')) requests.push(request.url());
  });
  await openPost(page, product.url, author.account, postId);
  const threads = page.getByRole('list', { name: 'Comments' }).locator('> li');
  await expect(threads).toHaveCount(20);
  await expect(threads.first()).toContainText('Thread number 41.');
  await expectCount(page, 68);
  const more = page.getByRole('button', { name: 'Load more comments' });
  await more.click();
  await expect(threads).toHaveCount(40);
  await more.click();
  await expect(threads).toHaveCount(42);
  await expect(more).toHaveCount(0);
  await expect(threads.last()).toContainText('The oldest thread');

  const shown = threads.last().getByRole('article', { name: /^Reply/ });
  await expect(shown).toHaveCount(3);
  await page.getByRole('button', { name: 'View 23 more replies' }).click();
  await expect(shown).toHaveCount(23);
  await page.getByRole('button', { name: 'View 3 more replies' }).click();
  await expect(shown).toHaveCount(26);
  await expect(shown.first()).toContainText('Reply number 1.');
  await expect(shown.last()).toContainText('Reply number 26.');

  await page.goto(`${product.url}/post/${postId}?comment=${replies[14] ?? ''}`);
  const linked = comment(page, 'Reply number 15.');
  await expect(linked).toBeInViewport();
  await expect(linked).toBeFocused();
  await expect(linked).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'View 22 more replies' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show all comments' }).click();
  await expect(linked).toHaveCount(0);
  await page.goto(`${product.url}/post/${postId}?comment=${crypto.randomUUID()}`);
  await expect(page.getByText('This comment no longer exists.')).toBeVisible();
});

test('the comments show load failures and offline state', async ({ page, product }) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await createComment(author, postId, 'Here after all');
  await page.route('**/rest/v1/comments?*', (route) =>
    route.fulfill({ status: 400, json: { code: 'PGRST100', message: 'broken' } }),
  );
  await openPost(page, product.url, author.account, postId);
  await expect(page.getByText('Failed to load comments. Please try again.')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.unroute('**/rest/v1/comments?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(comment(page, 'Here after all')).toBeVisible();

  await page.context().setOffline(true);
  await field(page).fill('Written on a train');
  await field(page).press('Control+Enter');
  await expect(page.getByText('Waiting for connection...')).toBeVisible();
  await page.context().setOffline(false);
  await expect(comment(page, 'Written on a train')).toHaveCount(1);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
});

test('the comments are accessible in a wide and a narrow window', async ({ page, product }) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  const thread = await createComment(
    author,
    postId,
    'A comment of some length, for @somebody to read.',
  );
  await createComment(author, postId, 'And an answer to it', thread);
  await openPost(page, product.url, author.account, postId);
  await comment(page, 'And an answer').getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('x'.repeat(2001));
  await expect(page.getByText('2001/2000')).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
});

test('on a phone the composer stays above the keyboard', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const author = await createUser(product.url);
  const postId = await createPost(author);
  const thread = await createComment(author, postId, 'A thread');
  for (let n = 1; n <= 3; n += 1) await createComment(author, postId, `Reply ${String(n)}`, thread);
  await openPost(page, product.url, author.account, postId);
  const bar = page.getByRole('link', { name: 'Communities' });
  await expect(bar).toBeVisible();
  await comment(page, 'A thread').getByRole('button', { name: 'Reply' }).first().click();
  await expect(bar).toBeHidden();
  // Simulate an on-screen keyboard.
  await page.setViewportSize({ width: 390, height: 420 });
  const send = page.locator('form:focus-within').getByRole('button', { name: 'Reply' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.keyboard.insertText('line\n'.repeat(12));
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(bar).toBeVisible();
});
