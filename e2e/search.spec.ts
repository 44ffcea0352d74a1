import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { arrive, requestsWhile, createTool } from './find-steps.ts';
import type { Finder } from './find-steps.ts';
import { createUser, test } from './product.ts';
import { expectScreen, violationsInBothThemes } from './screens.ts';

async function createPosts(
  { client, id }: Finder,
  posts: Record<string, unknown>[],
): Promise<void> {
  const rows = posts.map((post) => ({ user_id: id, status: 'published', tags: [], ...post }));
  const { error } = await client.from('posts').insert(rows);
  if (error !== null) throw new Error(error.message);
}

function field(page: Page) {
  return page.getByRole('searchbox', { name: 'Search prompts, tools and people' });
}

test('one search finds prompts, tools and people, and the URL contains the whole search', async ({
  page,
  product,
}) => {
  const other = await createUser(product.url);
  const mark = `w${crypto.randomUUID().slice(0, 6)}`;
  await createPosts(other, [
    ...Array.from({ length: 21 }, (_, index) => ({ title: `${mark} number ${String(index)}` })),
    { title: `${mark} tagged`, tags: ['Low key', 'fog'], prompt: 'a lamp in fog' },
  ]);
  await createTool(other, { name: `${mark} maker`, tags: ['fog'] });
  await other.client
    .from('profiles')
    .update({ full_name: `${mark} person` })
    .eq('id', other.id);
  await arrive(page, product.url, '/search', 'Search');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Character design' })).toBeVisible();
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/search$/);

  // Typing sends at most three requests.
  const prompts = page.getByRole('feed', { name: 'Prompts' }).getByRole('article');
  const people = page.getByRole('list', { name: 'People' });
  const asked = await requestsWhile(page, async () => {
    await field(page).pressSequentially(mark);
    await expect(prompts).toHaveCount(4);
    await expect(page.getByRole('article', { name: `${mark} maker` })).toBeVisible();
    await expect(people.getByRole('link', { name: `${mark} person` })).toBeVisible();
  });
  expect(asked.sort()).toEqual(['search_posts', 'search_profiles', 'search_tools']);

  expect(
    await requestsWhile(page, async () => {
      await page.getByRole('link', { name: 'See all prompts' }).click();
      await expect(prompts).toHaveCount(20);
    }),
  ).toEqual(['search_posts']);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(prompts).toHaveCount(22);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Newest', exact: true }).click();
  await page.getByRole('button', { name: /^low key$/i }).click();
  await expect(prompts).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`q=${mark}&tab=prompts&sort=newest&tag=low\\+key$`, 'i'));
  await page.reload();
  await expect(prompts).toHaveCount(1);
  await expect(field(page)).toHaveValue(mark);
  await page.getByRole('button', { name: 'Filters 2' }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(new RegExp(`q=${mark}&tab=prompts$`));
  // The open filters leave less space, and cards far below the window are not rendered.
  await expect.poll(() => prompts.count()).toBeGreaterThan(10);

  // A tag on a card starts a new search. Back returns to the typed search.
  await page.goto(`${product.url}/search?q=${mark}+tagged`);
  await prompts.getByRole('link', { name: 'Low key' }).click();
  await expect(field(page)).toHaveValue('#Low key');
  await expect(prompts).toHaveCount(1);
  await page.goBack();
  await expect(field(page)).toHaveValue(`${mark} tagged`);

  // People load with one request. They can be followed here, and each row links to the profile.
  await page.goto(`${product.url}/search?q=${mark}`);
  await expect(prompts).toHaveCount(4);
  expect(
    await requestsWhile(page, async () => {
      const asked = page.waitForRequest(/\/rpc\/search_profiles/);
      await page.getByRole('link', { name: 'Users', exact: true }).click();
      await asked;
      await expect(page.getByText('0 followers')).toBeVisible();
    }),
  ).toEqual(['search_profiles']);
  const { username } = other.account;
  await page.getByRole('button', { name: `Follow @${username}` }).click();
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `${mark} person` }).click();
  await expect(page).toHaveURL(new RegExp(`/user/${username}$`));

  // The empty page shows recent searches, which are stored only on this device.
  await page.goto(`${product.url}/search`);
  await page.getByRole('button', { name: mark, exact: true }).click();
  await expect(field(page)).toHaveValue(mark);
  await page.locator('body').press('/');
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
});

test('a late response never replaces a newer one; failures, no results and no network show different messages', async ({
  page,
  product,
  context,
}) => {
  const other = await createUser(product.url);
  const mark = `v${crypto.randomUUID().slice(0, 6)}`;
  await createPosts(other, [{ title: `${mark} slow` }, { title: `${mark} quick` }]);
  await arrive(page, product.url, '/search?tab=prompts', 'Search');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/rpc/search_posts*', async (route) => {
    if (route.request().postData()?.includes('slow') === true) await released;
    // The page may already have canceled this request.
    await route.continue().catch(() => undefined);
  });
  const slow = page.waitForRequest((request) => request.postData()?.includes('slow') === true);
  await field(page).fill(`${mark} slow`);
  await slow;
  await field(page).fill(`${mark} quick`);
  await expect(page.getByRole('article', { name: `${mark} quick` })).toBeVisible();
  release();
  await page.unroute('**/rest/v1/rpc/search_posts*');
  await expect(field(page)).toHaveValue(`${mark} quick`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name: `${mark} quick` })).toBeVisible();

  await field(page).fill(`${mark} nothing`);
  await expect(page.getByRole('heading', { name: 'No prompts found' })).toBeVisible();
  await expect(page.getByText('Check the spelling.')).toBeVisible();

  await page.route('**/rest/v1/rpc/search_*', (route) =>
    route.fulfill({ status: 400, json: { code: 'X', message: 'no', details: null, hint: null } }),
  );
  for (const tab of ['all', 'prompts', 'tools', 'users']) {
    await page.goto(`${product.url}/search?q=${mark}&tab=${tab}`);
    await expect(page.getByText('Failed to load data. Please try again.')).toHaveCount(1);
  }
  await page.unroute('**/rest/v1/rpc/search_*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();

  // If one section fails, the others still load.
  await page.route('**/rest/v1/rpc/search_tools*', (route) =>
    route.fulfill({ status: 400, json: { code: 'X', message: 'no', details: null, hint: null } }),
  );
  await page.goto(`${product.url}/search?q=${mark}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();

  await context.setOffline(true);
  await field(page).fill(`${mark} offline`);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
});

test('search is accessible in both themes, wide and narrow', async ({ page, sampleProduct }) => {
  const { url } = sampleProduct;
  await arrive(page, url, '/search', 'Search');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${url}/search`);
    await expect(page.getByRole('heading', { name: 'Popular tags' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto(`${url}/search?q=studio&tag=space`);
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto(`${url}/search?q=a`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('group', { name: 'Tags' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expectScreen(page, 'Search');
  }
});
