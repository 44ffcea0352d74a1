import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openPost, postOf, reader, says, comment } from './comment-steps.ts';
import { signedUp, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';

/** The dot on the picture of a comment's author. */
const dot = (page: Page, text: string) => comment(page, text).getByRole('img', { name: 'Online' });

test('who is online has a dot for everybody else, as long as one of their tabs is there', async ({
  page,
  product,
  browser,
}) => {
  const author = await signedUp(product.url);
  const postId = await postOf(author);
  await says(author, postId, 'By the author');
  const guest = await signedUp(product.url);
  await says(guest, postId, 'By a guest');
  await openPost(page, product.url, author.account, postId);
  await expect(dot(page, 'By the author')).toBeVisible();
  await expect(dot(page, 'By a guest')).toHaveCount(0);

  // Two tabs of one person, and a third person.
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
  // Their other tab is still there: what comes and goes later is told, and the dot stays.
  await third.page.context().close();
  const fourth = await reader(browser, product.url, postId);
  await expect(dot(fourth.page, 'By a guest')).toBeVisible();
  await expect(dot(page, 'By a guest')).toBeVisible();
  await first.close();
  await expect(dot(page, 'By a guest')).toHaveCount(0);
  await expect(dot(fourth.page, 'By a guest')).toHaveCount(0);
  await expect(dot(fourth.page, 'By the author')).toBeVisible();
});

test('who signs out is gone, and sees nobody', async ({ page, product, browser }) => {
  const author = await signedUp(product.url);
  const postId = await postOf(author);
  await says(author, postId, 'By the author');
  await openPost(page, product.url, author.account, postId);
  const other = await reader(browser, product.url, postId);
  await expect(dot(other.page, 'By the author')).toBeVisible();
  await page.goto(`${product.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(dot(other.page, 'By the author')).toHaveCount(0);
});

test('a cut network takes the dots away and brings them back', async ({
  page,
  product,
  browser,
}) => {
  const author = await signedUp(product.url);
  const postId = await postOf(author);
  await says(author, postId, 'By the author');
  await openPost(page, product.url, author.account, postId);
  const other = await reader(browser, product.url, postId);
  await expect(dot(other.page, 'By the author')).toBeVisible();
  await other.page.context().setOffline(true);
  await expect(dot(other.page, 'By the author')).toHaveCount(0);
  await other.page.context().setOffline(false);
  await expect(dot(other.page, 'By the author')).toBeVisible();
});

test('who does not want to be seen is not, on every device', async ({ page, product, browser }) => {
  const author = await signedUp(product.url);
  const postId = await postOf(author);
  await says(author, postId, 'By the author');
  await openPost(page, product.url, author.account, postId);
  const other = await reader(browser, product.url, postId);
  await expect(dot(other.page, 'By the author')).toBeVisible();

  await page.goto(`${product.url}/settings/privacy`);
  const wish = page.getByRole('switch', { name: 'Show when I am online' });
  await wish.click();
  await expect(wish).not.toBeChecked();
  await expect(dot(other.page, 'By the author')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect(wish).not.toBeChecked();
  const second = await (await browser.newContext()).newPage();
  await openPost(second, product.url, author.account, postId);
  // They see others all the same, and once others see that, this tab has joined.
  await says(other, postId, 'By a guest');
  await expect(dot(second, 'By a guest')).toBeVisible();
  await expect(dot(other.page, 'By the author')).toHaveCount(0);

  await wish.click();
  await expect(dot(other.page, 'By the author')).toBeVisible();

  // A refusal is told, and the switch goes back.
  await page.route('**/rest/v1/profiles?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await wish.click();
  await expect(page.getByText('The change could not be saved. Please try again.')).toBeVisible();
  await expect(wish).toBeChecked();
});
