import { expect } from '@playwright/test';
import { newAccount, createUser, test } from './product.ts';
import { openFeedAsNewUser, jpeg, signUpOnScreen } from './screens.ts';
import { openAsNewUser } from './stored-session.ts';

test('sign up, share a prompt with its picture, like, save and copy it, and find it after a reload', async ({
  page,
  product,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });

  const author = newAccount();
  await signUpOnScreen(page, product.url, author);

  const title = `A lighthouse in fog ${author.username}`;
  const prompt = 'a lighthouse in fog, {{mood}} --ar 3:2';
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Create & Share' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish Post' })).toBeDisabled();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Prompt', { exact: true }).fill(prompt);
  await page.getByLabel('Tags').fill('fog');
  await page.getByLabel('Tags').press('Enter');
  await page.getByLabel('Media files').setInputFiles({
    name: 'lighthouse.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(page, 900, 600),
  });
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText('Post Created Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();

  const card = page.getByRole('article', { name: title });
  await expect(page.getByRole('article').first()).toHaveAccessibleName(title);
  // For an image with the attribute `sizes`, naturalWidth is the displayed width, whichever
  // rendition was loaded.
  await expect(card.locator('img').first()).toHaveJSProperty('naturalWidth', 298);
  await card.getByRole('button', { name: 'Like' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('button', { name: 'Copy prompt' }).click();
  await expect(card.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompt);
  await expect(card.getByRole('button', { name: 'Copy prompt' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('article').first()).toHaveAccessibleName(title);
  await expect(card.getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(card.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('link', { name: title }).last().click();
  await expect(page).toHaveURL(/\/post\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const postId = page.url().split('/').at(-1) ?? '';

  const other = await createUser(product.url);
  const second = await browser.newPage();
  await second.goto(`${product.url}/post/${postId}`);
  await expect(second.getByRole('heading', { name: title })).toBeVisible();
  await second.getByRole('link', { name: 'Sign in', exact: true }).click();
  await second.getByLabel('Email').fill(other.account.email);
  await second.getByLabel('Password', { exact: true }).fill(other.account.password);
  await second.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(second.getByRole('heading', { name: title })).toBeVisible();
  await expect(second.getByRole('button', { name: /delete|options|more/i })).toHaveCount(0);
  await second.close();

  const seen = await other.client
    .from('posts')
    .select('title, likes_count, saves_count, copies_count, liked')
    .eq('id', postId)
    .single();
  expect(seen.data).toEqual({
    title,
    likes_count: 1,
    saves_count: 1,
    copies_count: 1,
    liked: false,
  });
  expect(
    (await other.client.from('posts').update({ title: 'stolen' }).eq('id', postId).select()).data,
  ).toEqual([]);
  expect((await other.client.from('posts').delete().eq('id', postId).select()).data).toEqual([]);
  const { data: row } = await other.client
    .from('posts')
    .select('media_urls')
    .eq('id', postId)
    .single<{ media_urls: string[] }>();
  const path = row?.media_urls[0]?.split('/media/')[1] ?? '';
  expect((await other.client.storage.from('media').remove([path])).data).toEqual([]);
  expect((await fetch(`${product.url}${row?.media_urls[0] ?? ''}`)).status).toBe(200);
  expect(problems).toEqual([]);
});

test('rapid likes end in the last state, and a double click on publish creates one post', async ({
  page,
  product,
}) => {
  await openFeedAsNewUser(page, product.url, newAccount());
  const title = `Twice ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(`${product.url}/create`);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Publish Post' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  const card = page.getByRole('article', { name: title });
  await expect(card).toHaveCount(1);
  const like = card.getByRole('button', { name: /^Like/ });
  for (let n = 0; n < 7; n += 1) await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const { client } = await createUser(product.url);
  await expect
    .poll(
      async () =>
        (
          await client
            .from('posts')
            .select('likes_count')
            .eq('title', title)
            .single<{ likes_count: number }>()
        ).data?.likes_count,
    )
    .toBe(1);
});

test('typed text survives a reload, and invalid input shows an error', async ({
  page,
  product,
}) => {
  await openAsNewUser(page, product.url, newAccount(), '/create');
  await page.getByLabel('Title').fill('x'.repeat(100));
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText('Title must be less than 100 characters')).toBeVisible();
  await page
    .getByLabel('Media files')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(
    page.getByText(
      'File "notes.txt" is not a supported format. Please use images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV, AVI).',
    ),
  ).toBeVisible();
  await page.getByLabel('Title').fill('Kept');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Kept');
});
