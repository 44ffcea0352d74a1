import { expect } from '@playwright/test';
import { newCommunity } from './community-steps.ts';
import { posts } from './feed-steps.ts';
import { createUser, test } from './product.ts';
import { inTemporaryFolder, startProduct } from './product-process.ts';
import { expectScreen, signInOnScreen, violationsInBothThemes } from './screens.ts';

test('a visitor opens a shared link, copies the prompt, looks around, and signs in to like', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const author = await createUser(product.url);
  const reader = await createUser(product.url);
  const { username } = author.account;
  const tag = username.replace('user_', 'tag-');
  const title = `Shared ${username}`;
  const [id = '', otherId = ''] = await posts(author, [title, `Other ${username}`]);
  await author.client
    .from('posts')
    .update({ tags: [tag] })
    .eq('id', id);
  await reader.client
    .from('comments')
    .insert({ post_id: id, user_id: reader.id, content: `Lovely, @${username}` });

  // Slack reads only the first 32 kB of a page. The built page has more in its head than the source.
  const html = await (await page.request.get(`${product.url}/post/${id}`)).text();
  expect(Buffer.byteLength(html.slice(0, html.lastIndexOf('property="og:')))).toBeLessThan(32_000);

  await page.goto(`${product.url}/post/${id}`);
  await expectScreen(page, title);
  await expect(page).toHaveTitle(new RegExp(title));
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${title}, {{mood}}`);
  const comment = page.getByRole('article', { name: `Comment by ${reader.account.username}` });
  await expect(comment.getByRole('link', { name: `@${username}` })).toHaveAttribute(
    'href',
    `/@${username}`,
  );

  await page.getByRole('link', { name: tag }).click();
  await expectScreen(page, `#${tag}`);
  await expect(page.getByRole('article', { name: title })).toHaveCount(1);
  await page.getByRole('link', { name: 'Browse', exact: true }).click();
  await expectScreen(page, 'Browse prompts and results');
  const card = page.getByRole('article', { name: title });
  await card.getByRole('link', { name: username, exact: true }).click();
  await expectScreen(page, username);
  await expect(page).toHaveURL(`${product.url}/@${username}`);
  await page.getByRole('link', { name: `Other ${username}` }).click();
  await expect(page).toHaveURL(`${product.url}/post/${otherId}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expectScreen(page, title);

  await page.getByRole('link', { name: 'Sign in to like' }).click();
  await expectScreen(page, 'Welcome back');
  await expect(page.getByText(/share AI prompts/)).toBeVisible();
  await signInOnScreen(page, reader.account);
  await expect(page).toHaveURL(`${product.url}/post/${id}`);
  const like = page.getByRole('main').getByRole('button', { name: 'Like' }).first();
  await expect(like).toBeFocused();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('what visitors cannot see is not found', async ({ page, product }) => {
  const author = await createUser(product.url);
  const { data: draft } = await author.client
    .from('posts')
    .insert({ user_id: author.id, title: 'A draft', status: 'draft' })
    .select('id')
    .single<{ id: string }>();
  const slug = `hidden-${author.account.username.slice(5)}`;
  await newCommunity(author, { name: slug, slug, privacy: 'private' });
  for (const path of [
    `/post/${draft?.id ?? ''}`,
    `/c/${slug}`,
    '/@nobody_here',
    '/tag/never%2Fused',
  ]) {
    await page.goto(`${product.url}${path}`);
    await expectScreen(page, 'Page not found');
    await expect(page.getByText("This page doesn't exist or isn't public.")).toBeVisible();
  }
  await page.getByRole('link', { name: 'Browse prompts' }).click();
  await expectScreen(page, 'Browse prompts and results');
});

test('while public reading is off, a visitor has to sign in and sees nothing before', async ({
  page,
}) => {
  await inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder, { PUBLIC_READING: 'off' });
    const author = await createUser(product.url);
    const title = `Private ${author.account.username}`;
    const [id = ''] = await posts(author, [title]);
    for (const path of ['/browse', `/post/${id}`]) {
      const html = await (await page.request.get(`${product.url}${path}`)).text();
      expect(html).not.toContain(author.account.username);
      await page.goto(`${product.url}${path}`);
      await expectScreen(page, 'Welcome back');
      await expect(page.getByText(/share AI prompts/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Look around' })).toBeHidden();
      await expect(page.getByText(title)).toBeHidden();
    }
    await page.goto(`${product.url}/database-diagnostic`);
    for (const table of ['profiles', 'posts', 'communities']) {
      await expect(page.locator(`[data-check="list-${table}"]`)).toContainText(
        'Closed to visitors, as the operator has set it.',
      );
    }
    await page.goto(`${product.url}/post/${id}`);
    await signInOnScreen(page, author.account);
    await expect(page).toHaveURL(`${product.url}/post/${id}`);
    await expectScreen(page, title);
    await product.stop();
  });
});

test('public pages are accessible in both themes and fit on a phone', async ({
  page,
  sampleProduct: { url },
}) => {
  await page.goto(`${url}/browse`);
  await expectScreen(page, 'Browse prompts and results');
  const cards = page.getByRole('feed').getByRole('article');
  const post = await cards.first().getByRole('heading').getByRole('link').getAttribute('href');
  const person = await cards.first().locator('a[href^="/@"]').first().getAttribute('href');
  const tag = await page.locator('a[href^="/tag/"]').first().getAttribute('href');
  for (const path of ['/browse', post, person, tag, '/c/light-and-weather', '/auth/login']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${url}${path ?? ''}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await violationsInBothThemes(page), path ?? '').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violationsInBothThemes(page), path ?? '').toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path ?? '').toBe(0);
  }
  await page.getByRole('link', { name: 'Look around' }).click();
  await expectScreen(page, 'Browse prompts and results');
});

test('a visitor sees the picture of a post in full size', async ({
  page,
  sampleProduct: { url },
}) => {
  await page.goto(`${url}/browse`);
  const card = page
    .getByRole('feed')
    .getByRole('article')
    .filter({ has: page.locator('img[srcset]') });
  await card.first().getByRole('heading').getByRole('link').click();
  await page
    .getByRole('link', { name: /^View full size/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: 'Full-size picture' });
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/post\//);
});
