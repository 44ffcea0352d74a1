import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { arrive, requestsWhile, createTool } from './find-steps.ts';
import type { Finder } from './find-steps.ts';
import { createUser, test } from './product.ts';
import { createReel, storeVideo } from './reel-steps.ts';
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

/** Returns the sorted names of the search functions that a screen requests during an action. */
async function searchesWhile(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const names = await requestsWhile(page, act);
  return names.filter((name) => name.startsWith('search_')).sort();
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

  // Typing sends one request per kind of result, because the page waits for 300 ms without a key.
  const prompts = page.getByRole('feed', { name: 'Prompts' }).getByRole('article');
  const people = page.getByRole('list', { name: 'People' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = await searchesWhile(page, async () => {
    for (const key of mark) {
      await field(page).pressSequentially(key);
      await page.clock.runFor(200);
    }
    await page.clock.resume();
    await expect(prompts).toHaveCount(4);
    await expect(page.getByRole('article', { name: `${mark} maker` })).toBeVisible();
    await expect(people.getByRole('link', { name: `${mark} person` })).toBeVisible();
  });
  expect(asked).toEqual(['search_posts', 'search_profiles', 'search_reels', 'search_tools']);

  expect(
    await searchesWhile(page, async () => {
      await page.getByRole('link', { name: 'See all prompts' }).click();
      await expect(prompts).toHaveCount(20);
    }),
  ).toEqual(['search_posts', 'search_reels']);
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
    await searchesWhile(page, async () => {
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

  // Without an exact match, people with similar names are found.
  await page.goto(`${product.url}/search?q=${mark}x+persn&tab=users`);
  await expect(page.getByText(`Nobody is called ${mark}x persn`)).toBeVisible();
  await expect(people.getByRole('link', { name: `${mark} person` })).toBeVisible();

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

  await field(page).fill(`x${mark}x`);
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

test('a search without exact matches shows near ones and says so, with reels, filters and marks', async ({
  page,
  product,
}) => {
  const other = await createUser(product.url);
  const mark = `z${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await createPosts(other, [
    { title: `Harbour ${mark}wharf`, prompt: `${'a long prompt '.repeat(15)}about ${mark}ships` },
    { title: `<b>Lantern</b> ${mark}lamps`, tags: [`${mark}tag`] },
  ]);
  await createReel(other, await storeVideo(other), `Moving ${mark}lamps`, { prompt: 'a loop' });
  await arrive(page, product.url, `/search?q=${mark}wharf+${mark}lamps&tab=prompts`, 'Search');
  const prompts = page.getByRole('feed', { name: 'Prompts' }).getByRole('article');

  // No post contains both words.
  await expect(
    page.getByText('No prompts have all of these words. These have some of them.'),
  ).toBeVisible();
  await expect(prompts).toHaveCount(3);
  await expect(page.locator('mark', { hasText: `${mark}wharf` })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  // A misspelled word is corrected.
  await field(page).fill(`${mark}shipps`);
  await expect(page.getByText(`Showing results for ${mark}ships.`)).toBeVisible();
  await expect(page.locator('mark', { hasText: `${mark}ships` })).toBeVisible();
  await page.getByRole('link', { name: `Search for “${mark}shipps” instead` }).click();
  await expect(page).toHaveURL(/exact=1/);
  await expect(page.getByRole('heading', { name: 'No prompts found' })).toBeVisible();

  // Results mix posts and reels. Filters are shown as chips, and markup in a title as text.
  await field(page).fill(`${mark}lamp`);
  await expect(prompts).toHaveCount(2);
  await expect(page).not.toHaveURL(/exact/);
  await expect(prompts.filter({ hasText: '<b>Lantern</b>' })).toBeVisible();
  await field(page).fill(`${mark}lamp -tag:${mark}tag has:video`);
  await expect(prompts).toHaveCount(1);
  await expect(prompts.filter({ hasText: 'Moving' })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filters of this search' });
  await chips.getByRole('button', { name: 'Remove filter With video' }).click();
  await expect(field(page)).toHaveValue(`${mark}lamp -tag:${mark}tag`);
  await chips.getByRole('button', { name: `Remove filter Not #${mark}tag` }).click();
  await expect(field(page)).toHaveValue(`${mark}lamp`);
  await expect(field(page)).toBeFocused();
  await expect(prompts).toHaveCount(2);

  // Filters that match nothing are named in a message.
  await field(page).fill(`${mark}lamp tag:no${mark}`);
  await expect(page.getByText(`No prompts have the tag #no${mark}.`)).toBeVisible();
  await field(page).fill('has:money');
  await expect(page.getByText('The filter “has:” works with video, image,')).toBeVisible();
  await page.getByRole('button', { name: 'Search tips' }).click();
  await expect(page.getByRole('dialog', { name: 'Search tips' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('the suggested searches find something in the sample content', async ({
  page,
  sampleProduct,
}) => {
  await arrive(page, sampleProduct.url, '/search', 'Search');
  const prompts = page.getByRole('feed', { name: 'Prompts' }).getByRole('article');
  for (const name of [
    'AI art prompts',
    'Character design',
    'Logo creation',
    'Photography styles',
    'Digital painting',
    'Concept art',
  ]) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(field(page)).toHaveValue(name);
    await expect(prompts.first()).toBeVisible();
    await expect(page.getByText('These have some of them.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByRole('heading', { name: 'Trending' })).toBeVisible();
  }
  await field(page).fill('mist fog');
  await expect(prompts.first()).toBeVisible();
});
