import { expect } from '@playwright/test';
import { openPost, createPost, reader } from './comment-steps.ts';
import { plainPicture, publish } from './media-posts.ts';
import { createUser, test } from './product.ts';
import { chooseMenuItem, jpeg, violationsInBothThemes } from './screens.ts';
import { open } from './stored-session.ts';

test('only the author can edit a post with its files, and no changes are lost after a failure or on leaving', async ({
  page,
  product,
  browser,
}) => {
  const me = await createUser(product.url);
  const red = await plainPicture(page, '#a33', { width: 300, height: 200 }, { alt: 'Red' });
  const blue = await plainPicture(page, '#33a', { width: 300, height: 200 }, { alt: 'Blue' });
  const id = await publish(me, 'Before the change', [red, blue]);
  await openPost(page, product.url, me.account, id);
  const { data: before } = await me.client
    .from('posts')
    .select('media_urls')
    .eq('id', id)
    .single<{ media_urls: string[] }>();

  await page.getByRole('button', { name: 'Post options' }).click();
  await chooseMenuItem(page, 'Edit post');
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue('Before the change');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await title.fill('After the change');
  // Leaving the form asks for confirmation. The saved post does not change, and the removed file is
  // not deleted.
  await page
    .getByRole('button', { name: /^Remove .*\.jpg/ })
    .first()
    .click();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('heading', { name: 'Edit Post' }).click();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Media files').setInputFiles({
    name: 'green.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(page, 400, 300),
  });
  await page.getByLabel('Tags').fill('sea');

  await page.route('**/rest/v1/posts?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByText('Network error. Please check your internet connection and try again.'),
  ).toBeVisible();
  await expect(title).toHaveValue('After the change');
  expect((await fetch(`${product.url}${before?.media_urls[0] ?? ''}`)).status).toBe(200);
  await page.unroute('**/rest/v1/posts?*');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'After the change' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'sea', exact: true })).toBeVisible();
  const { data: after } = await me.client
    .from('posts')
    .select('title,media_urls,media_type')
    .eq('id', id)
    .single<{ title: string; media_urls: string[]; media_type: string }>();
  expect(after).toMatchObject({ title: 'After the change', media_type: 'carousel' });
  expect(after?.media_urls[0]).toBe(before?.media_urls[1]);
  expect(after?.media_urls).toHaveLength(2);
  await expect
    .poll(async () => (await fetch(`${product.url}${before?.media_urls[0] ?? ''}`)).status)
    .not.toBe(200);

  const other = await reader(browser, product.url, id);
  await other.page.goto(`${product.url}/post/${id}/edit`);
  await expect(other.page).toHaveURL(new RegExp(`/post/${id}$`));
  await other.page.goto(`${product.url}/post/${crypto.randomUUID()}/edit`);
  await expect(other.page.getByText('Post not found')).toBeVisible();
});

test('discarding the form after a lost response keeps the files of the post', async ({
  page,
  product,
}) => {
  const me = await createUser(product.url);
  await open(page, product.url, me.account, '/create');
  await page.getByLabel('Title').fill('Stored after all');
  await page.getByLabel('Media files').setInputFiles({
    name: 'sea.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(page, 400, 300),
  });
  await page.route('**/rest/v1/posts?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText(/Network error/)).toBeVisible();
  const asked = page.waitForResponse('**/rest/v1/rpc/my_unused_files');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  expect(await (await asked).json()).toEqual([]);
  const { data } = await me.client
    .from('posts')
    .select('media_urls')
    .eq('user_id', me.id)
    .single<{ media_urls: string[] }>();
  expect((await fetch(`${product.url}${data?.media_urls[0] ?? ''}`)).status).toBe(200);
});

test('only the author can see, edit and publish a draft', async ({ page, product, browser }) => {
  const me = await createUser(product.url);
  const { data } = await me.client
    .from('posts')
    .insert({ user_id: me.id, title: 'Only a draft', status: 'draft' })
    .select('id')
    .single<{ id: string }>();
  const id = data?.id ?? '';
  const other = await createUser(product.url);
  const theirs = await (await browser.newContext()).newPage();
  await open(theirs, product.url, other.account, `/post/${id}`);
  await expect(theirs.getByText('Post not found')).toBeVisible();

  await open(page, product.url, me.account, `/post/${id}/edit`);
  await page.getByLabel('Title').fill('No draft any more');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  const options = page.getByRole('button', { name: 'Post options' });
  const editing = page.getByRole('menuitem', { name: 'Edit post' });
  // A form that was opened offline stays open after the network is back. The link closes the form.
  await page.clock.setSystemTime(Date.now() + 60_000);
  await options.click();
  await expect(editing).toBeVisible();
  await page.context().setOffline(true);
  await editing.click();
  await page.getByLabel('Title').fill('A second thought');
  const readAgain = page.waitForResponse((response) => response.url().includes(`id=eq.${id}`));
  await page.context().setOffline(false);
  await readAgain;
  await expect(page.getByLabel('Title')).toHaveValue('A second thought');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
  await expect(page.getByText('Only you can see it.')).toBeVisible();

  await options.click();
  await editing.click();
  await page.getByRole('button', { name: 'Publish Post' }).dblclick();
  await expect(page.getByText('Post published')).toBeVisible();
  await expect(page.getByText('Only you can see it.')).toHaveCount(0);
  await page.goto(product.url);
  await expect(page.getByRole('article', { name: 'No draft any more' })).toHaveCount(1);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'No draft any more' })).toBeVisible();
});

test('a post can be shared, and its prompt can be opened in other tools if the author allows it', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await createUser(product.url);
  const post = async (allow: boolean) => {
    const { data } = await me.client
      .from('posts')
      .insert({
        user_id: me.id,
        title: 'Handed on',
        prompt: 'fog & {{mood}} #1 --ar 3:2',
        allow_copy_prompt: allow,
      })
      .select('id')
      .single<{ id: string }>();
    return data?.id ?? '';
  };
  const id = await post(true);
  const address = `${product.url}/post/${id}`;
  await openPost(page, product.url, me.account, id);

  await page.getByRole('button', { name: 'Share' }).click();
  const x = page.getByRole('menuitem', { name: 'Share on X' });
  expect(new URL((await x.getAttribute('href')) ?? '').searchParams.get('url')).toBe(address);
  await expect(x).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('menuitem', { name: 'Share on Reddit' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await chooseMenuItem(page, 'Copy link');
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.getByRole('button', { name: 'Open in' }).press('Enter');
  for (const [name, start] of [
    ['ChatGPT', 'https://chatgpt.com/?q='],
    ['Claude', 'https://claude.ai/new?q='],
    ['Perplexity', 'https://www.perplexity.ai/search?q='],
    ['Le Chat', 'https://chat.mistral.ai/chat?q='],
  ] as const) {
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute(
      'href',
      start + encodeURIComponent('fog & {{mood}} #1 --ar 3:2'),
    );
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open in' })).toBeFocused();

  await page.goto(`${product.url}/post/${await post(false)}`);
  await expect(page.getByText('Copying is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open in' })).toHaveCount(0);
});

test('two users like and unlike quickly, and each ends with their last choice', async ({
  page,
  product,
  browser,
}) => {
  const writer = await createUser(product.url);
  const id = await createPost(writer);
  const me = await createUser(product.url);
  await openPost(page, product.url, me.account, id);
  const other = await reader(browser, product.url, id);
  const like = (on: typeof page) => on.getByRole('button', { name: /^Like/ }).first();
  const clicks = async (on: typeof page, times: number) => {
    for (let n = 0; n < times; n += 1) await like(on).click();
  };
  await Promise.all([clicks(page, 9), clicks(other.page, 8)]);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(other.page)).toHaveAttribute('aria-pressed', 'false');
  const count = async () =>
    (await writer.client.from('posts').select('likes_count').eq('id', id).single()).data;
  await expect.poll(count).toEqual({ likes_count: 1 });
  // Each double click ends with this request. Wait for it: a reload before it would lose the last
  // choice.
  const stored = (on: typeof page, method: string) =>
    on.waitForResponse(
      (response) =>
        response.url().includes('/rest/v1/likes') && response.request().method() === method,
    );
  await Promise.all([stored(other.page, 'DELETE'), like(other.page).dblclick()]);
  await Promise.all([stored(page, 'POST'), like(page).dblclick()]);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  for (const one of [page, other.page]) {
    await one.reload();
    await expect(like(one)).toHaveAccessibleName('Like, 1');
  }
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(other.page)).toHaveAttribute('aria-pressed', 'false');
  expect(await count()).toEqual({ likes_count: 1 });
});
