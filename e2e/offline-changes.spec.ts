import { expect } from '@playwright/test';
import { createPost, person, toastOf } from './notification-steps.ts';
import { newAccount, test } from './product.ts';
import { openFeedAsNewUser } from './screens.ts';

test('a like and a save pressed offline are sent once when the network returns; a refused one is undone', async ({
  page,
  product,
}) => {
  const author = await person(product.url);
  const title = `Offline ${author.name}`;
  const post = await createPost(author, title);
  await openFeedAsNewUser(page, product.url, newAccount());
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  // Wait for the code of the toasts, which loads in the background: it can't load offline.
  await expect(page.locator('[role=status][aria-relevant="additions text"]')).toBeAttached();
  const likes = async () =>
    (await author.client.from('posts').select('likes_count,saves_count').eq('id', post)).data;
  const writes: string[] = [];
  page.on('request', (request) => {
    const [, table] = /rest\/v1\/(likes|saves)/.exec(request.url()) ?? [];
    if (table !== undefined) writes.push(`${request.method()} ${table}`);
  });

  await page.context().setOffline(true);
  await card.getByRole('button', { name: /^Like/ }).click();
  await card.getByRole('button', { name: /^Save/ }).click();
  await expect(toastOf(page, "You're offline.")).toBeVisible();
  await expect(card.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await likes()).toEqual([{ likes_count: 0, saves_count: 0 }]);
  await page.context().setOffline(false);
  await expect(toastOf(page, 'Your 2 changes were saved.')).toBeVisible();
  expect(await likes()).toEqual([{ likes_count: 1, saves_count: 1 }]);
  expect(writes.sort()).toEqual(['POST likes', 'POST saves']);

  await page.route('**/rest/v1/likes*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.context().setOffline(true);
  await card.getByRole('button', { name: /^Like/ }).click();
  await expect(card.getByRole('button', { name: /^Like/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.context().setOffline(false);
  await expect(toastOf(page, "Couldn't save the change. Please try again.")).toBeVisible();
  await expect(card.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
});
