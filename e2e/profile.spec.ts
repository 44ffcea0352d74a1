import { expect } from '@playwright/test';
import { createUser, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';
import {
  dataRequests,
  DESKTOP,
  PHONE,
  createPosts,
  createReels,
  signInAt,
} from './people-steps.ts';

const names = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind} ${String(index + 1)}`);

test('a profile shows all posts and reels of a user by date, with one request per page', async ({
  page,
  product,
}) => {
  const [author, visitor] = [await createUser(product.url), await createUser(product.url)];
  const { username } = author.account;
  await author.client
    .from('profiles')
    .update({
      full_name: 'Ada of the Fog',
      bio: `Fog, see https://fog.example/a?b=1. With @${visitor.account.username} <b>`,
      website: 'https://www.fog.example/',
    })
    .eq('id', author.id);
  await createPosts(author, names('Old post', 13));
  await createReels(author, names('Reel', 13));
  await createPosts(author, names('Late post', 2));
  await createPosts(author, ['Not yet'], 'draft');
  await author.client.from('follows').insert({ follower_id: author.id, following_id: visitor.id });

  const requests = dataRequests(page);
  const address = `${product.url}/user/${username.toUpperCase()}`;
  await signInAt(page, address, visitor.account, 'Ada of the Fog');
  const list = page.getByRole('feed');
  await expect(list.getByRole('article').first()).toBeVisible();
  expect(requests.slice(0, 1)).toEqual(['/rest/v1/profiles']);
  await expect(page.getByText(`@${username}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Follows you')).toBeVisible();
  await expect(page.getByText(/^Joined \w+ \d{4}$/)).toBeVisible();
  for (const [name, href] of [
    ['fog.example', 'https://www.fog.example/'],
    ['https://fog.example/a?b=1', 'https://fog.example/a?b=1'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('rel', /noopener.*nofollow/);
  }
  await expect(
    page.getByRole('link', { name: `@${visitor.account.username}`, exact: true }),
  ).toHaveAttribute('href', `/user/${visitor.account.username}`);
  await expect(page.getByRole('link', { name: '15 posts' })).toBeVisible();
  await expect(page.getByRole('link', { name: '13 reels' })).toBeVisible();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }

  await page.setViewportSize(DESKTOP);
  const more = page.getByRole('button', { name: 'Load more' });
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
      });
      return (await more.count()) === 0 ? list.getByRole('article').count() : 0;
    })
    .toBe(28);
  const order = await list.getByRole('article').evaluateAll((cards) =>
    cards
      .map((one) => ({
        place: Number(one.getAttribute('aria-posinset')),
        title: one.querySelector('h2')?.textContent ?? '',
      }))
      .sort((one, other) => one.place - other.place)
      .map(({ title }) => title),
  );
  expect(order).toEqual(
    [...names('Old post', 13), ...names('Reel', 13), ...names('Late post', 2)].reverse(),
  );
  // Scrolling loaded at most three more pages, with one request each.
  expect(requests.length).toBeLessThanOrEqual(4);

  // Other forms of the address lead to the profile, and Back returns to the previous page.
  for (const path of [`/User/@${username}/`, `/@${username}`]) {
    await page.goto(`${product.url}${path}`);
    await expect(page).toHaveURL(`${product.url}/user/${username}`);
  }
  await page.getByRole('link', { name: '1 following' }).click();
  await expect(page).toHaveURL(/\/following$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${product.url}/user/${username}`);
  // The signed-in user's public profile links to the editable profile.
  await page.goto(`${product.url}/user/${visitor.account.username}`);
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL(`${product.url}/profile`);
});

test('an unknown user, a failure and a missing network show different messages', async ({
  page,
  product,
  context,
}) => {
  const visitor = await createUser(product.url);
  await signInAt(page, `${product.url}/user/nobody_here`, visitor.account, 'User not found');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goto(`${product.url}/user/no%25*body`);
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await page.goto(`${product.url}/user/nobody_here/followers`);
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();

  const theirs = `**/rest/v1/profiles?*username=ilike*`;
  await page.route(theirs, (route) =>
    route.fulfill({ status: 400, json: { code: 'XX000', message: 'no' } }),
  );
  await page.goto(`${product.url}/user/${visitor.account.username}`);
  await expect(page.getByRole('alert')).toContainText('Failed to load user profile');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.unroute(theirs);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: visitor.account.username })).toBeVisible();

  await page.getByRole('link', { name: '0 followers' }).click();
  await expect(page.getByRole('heading', { name: 'No followers yet' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Following' }).click();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Not following anyone yet' })).toBeVisible();
});

test('rapid clicks on Follow end in the last state, on every page and for both users', async ({
  page,
  product,
}) => {
  const [star, fan] = [await createUser(product.url), await createUser(product.url)];
  const { username } = star.account;
  await signInAt(page, `${product.url}/user/${username}`, fan.account, username);
  const button = page.getByRole('button', { name: new RegExp(`^(Unf|F)ollow @${username}$`) });
  let writes = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/follows*', async (route) => {
    writes += 1;
    await held;
    await route.continue();
  });
  await button.dblclick();
  await expect(page.getByRole('link', { name: '0 followers' })).toBeVisible();
  for (let press = 0; press < 5; press += 1) await button.click();
  await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
  await expect(button).toHaveAccessibleName(`Unfollow @${username}`);
  const answered = page.waitForResponse('**/rest/v1/follows*');
  release();
  await answered;
  const followers = async () => {
    const { data } = await fan.client
      .from('profiles')
      .select('followers_count,following')
      .eq('id', star.id)
      .single<{ followers_count: number }>();
    return data?.followers_count;
  };
  await expect.poll(followers).toBe(1);
  // A change that is undone before its request is not sent.
  expect(writes).toBe(1);
  await page.reload();
  await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();

  // If the server refuses, the button and the count are restored.
  await page.unroute('**/rest/v1/follows*');
  await page.route('**/rest/v1/follows*', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }),
  );
  await button.click();
  await expect(button).toHaveAccessibleName(`Unfollow @${username}`);
  await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
  await page.unroute('**/rest/v1/follows*');

  // The list of followers shows the fan without a button, with a link to the fan's profile.
  await page.getByRole('link', { name: '1 follower', exact: true }).click();
  const row = page.getByRole('list', { name: 'Followers' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('button')).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`${product.url}/user/${fan.account.username}`);
  await expect(page.getByRole('link', { name: '1 following' })).toBeVisible();
});

test('long lists of followers load page by page, and each row has a Follow button', async ({
  page,
  product,
}) => {
  const star = await createUser(product.url);
  const fans = await Promise.all(Array.from({ length: 32 }, () => createUser(product.url)));
  for (const { client, id } of fans) {
    await client.from('follows').insert({ follower_id: id, following_id: star.id });
  }
  const [visitor, ...others] = fans;
  if (visitor === undefined) throw new Error('no fan');
  const requests = dataRequests(page);
  const address = `${product.url}/user/${star.account.username}/followers`;
  await signInAt(page, address, visitor.account, new RegExp(star.account.username));
  const rows = page.getByRole('list', { name: 'Followers' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  await expect(rows).toHaveCount(32);
  const shown = await rows.locator('p:nth-of-type(2)').allTextContents();
  expect(shown).toEqual([...fans].reverse().map(({ account }) => `@${account.username}`));
  expect(requests).toEqual(['/rest/v1/profiles', '/rest/v1/follows']);
  const first = others.at(-1)?.account.username ?? '';
  await page.getByRole('button', { name: `Follow @${first}` }).click();
  await expect(page.getByRole('button', { name: `Unfollow @${first}` })).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  expect(await violationsInBothThemes(page)).toEqual([]);
});
