import { expect, type Locator } from '@playwright/test';
import {
  allWorks,
  card,
  firstCardInView,
  renderedCards,
  trackLiveFeeds,
  openFeed,
  posts,
  reels,
} from './feed-steps.ts';
import { createUser, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';

const titles = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name} ${String(n)}`);
const tag = () => crypto.randomUUID().slice(0, 6);

test('posts and reels are in strict time order, with two requests per page, while others publish', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const me = await createUser(product.url);
  const name = tag();
  await posts(author, titles(`First ${name}`, 14));
  await reels(author, titles(`Old reel ${name}`, 7));
  await posts(author, titles(`Second ${name}`, 9));
  await reels(author, titles(`New reel ${name}`, 2));
  await posts(author, titles(`Third ${name}`, 3));
  const expected = await allWorks(me);

  const requests: string[] = [];
  page.on('request', (request) => {
    const kind = /\/rest\/v1\/(posts|reels)\?/.exec(request.url())?.[1];
    if (kind !== undefined) requests.push(kind);
  });
  await openFeed(page, product.url, me);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(requests.sort()).toEqual(['posts', 'reels']);
  const reel = card(page, `New reel ${name} 0`);
  await expect(reel.getByRole('link', { name: `New reel ${name} 0`, exact: true })).toHaveAttribute(
    'href',
    /\/reels\?start=[0-9a-f-]{36}$/,
  );
  await reel.getByRole('button', { name: 'Like' }).click();
  await expect(reel.getByRole('button', { name: 'Like, 1' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });

  await posts(author, titles(`Meanwhile ${name}`, 5));
  const seen = new Map<number, string>();
  await expect
    .poll(
      async () => {
        for (const [place, id] of await renderedCards(page)) {
          expect(seen.get(place) ?? id).toBe(id);
          seen.set(place, id);
        }
        await page.mouse.wheel(0, 600);
        return seen.size;
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBe(expected.length);
  await expect(page.getByText("You've reached the end.")).toBeVisible();
  expect(expected.map((_, at) => seen.get(at + 1))).toEqual(expected);
});

test('new posts and reels wait behind a button at any scroll position, and a lost connection loses none of them', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const stranger = await createUser(product.url);
  const me = await createUser(product.url);
  const name = tag();
  await me.client.from('follows').insert({ follower_id: me.id, following_id: author.id });
  await posts(author, titles(`Base ${name}`, 20));
  const heard = trackLiveFeeds(page);
  await openFeed(page, product.url, me);
  await expect.poll(() => heard.has('latest')).toBe(true);
  const button = page.getByRole('status').getByRole('button', { name: /new posts?$/ });
  // The page can't be scrolled before the posts are there.
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const place = await firstCardInView(page);
  const first = await renderedCards(page);

  await posts(me, [`Own ${name}`]);
  await posts(author, [`News ${name}`]);
  await expect(button).toHaveAccessibleName('1 new post');
  await reels(stranger, [`News reel ${name}`]);
  await expect(button).toHaveAccessibleName('2 new posts');
  expect(await firstCardInView(page)).toEqual(place);
  expect(await renderedCards(page)).toEqual(first);
  // Scroll to the top: axe reports elements that are half behind the bar as too small.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.mouse.wheel(0, 900);

  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await posts(author, [`Missed ${name}`]);
  await page.context().setOffline(false);
  await expect(button).toHaveAccessibleName('3 new posts', { timeout: 20_000 });

  await button.click();
  await expect(card(page, `Missed ${name}`)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('article').nth(0)).toHaveAccessibleName(`Missed ${name}`);
  await expect(card(page, `News reel ${name}`)).toBeVisible();
  await expect(button).toHaveCount(0);

  // Following does not announce posts and reels of users who are not followed.
  await page.getByRole('link', { name: 'Following' }).click();
  await expect.poll(() => heard.has('following')).toBe(true);
  await expect(card(page, `Missed ${name}`)).toBeVisible();
  await expect(card(page, `News reel ${name}`)).toHaveCount(0);
  await posts(stranger, [`Stranger ${name}`]);
  await posts(author, [`Followed ${name}`]);
  await expect(button).toHaveAccessibleName('1 new post');
  await button.click();
  await expect(card(page, `Followed ${name}`)).toBeVisible();
  await expect(card(page, `Stranger ${name}`)).toHaveCount(0);
});

test('Following has its own URL, and shows a hint with a link to search if the user follows nobody', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const me = await createUser(product.url);
  const name = tag();
  await openFeed(page, product.url, me);
  await posts(author, [`Theirs ${name}`]);
  const following = page.getByRole('link', { name: 'Following' });
  await following.click();
  await expect(page).toHaveURL(/\?feed=following$/);
  await expect(page.getByText('Nothing from people you follow yet')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Latest', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await me.client.from('follows').insert({ follower_id: me.id, following_id: author.id });
  await page.goto(`${product.url}/?feed=following`);
  await expect(card(page, `Theirs ${name}`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText("You've reached the end.")).toBeVisible();

  await page.keyboard.press('/');
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('   ');
  await field.press('Enter');
  await expect(page).toHaveURL(/\?feed=following$/);
  await field.fill('fog & rain #1');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=fog%20%26%20rain%20%231$/);
  await page.goBack();
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'AI art prompts' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=AI%20art%20prompts$/);
});

test('a feed of more than a thousand posts and reels renders few elements, and Back returns to the same position', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const me = await createUser(product.url);
  for (let n = 0; n < 14; n += 1) await posts(author, titles(`One of many ${String(n)}`, 100));
  // Load larger pages to simulate a long scroll.
  await page.route(/\/rest\/v1\/posts\?.*limit=15/, (route) =>
    route.continue({ url: route.request().url().replace('limit=15', 'limit=700') }),
  );
  await openFeed(page, product.url, me);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeGreaterThan(30_000);
  // Cards below the window are ready before they are scrolled into it.
  const readyBelow = () =>
    page.evaluate(() => {
      const columns = [...document.querySelectorAll('[role=feed] > div')];
      const below = (card: Element) => card.getBoundingClientRect().top >= window.innerHeight;
      return Math.min(
        ...columns.map((column) => [...column.querySelectorAll('article')].filter(below).length),
      );
    });
  await expect.poll(readyBelow).toBeGreaterThanOrEqual(3);
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect.poll(height).toBeGreaterThan(60_000);
  // The scroll position did not jump to the end of the next page of posts.
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(50_000);
  await page.evaluate(() => {
    window.scrollTo(0, 55_000);
  });
  const inSight = page.getByRole('article').filter({ hasText: 'One of' });
  await expect.poll(() => inSight.count()).toBeGreaterThan(6);
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(6000);

  // The keys move the focus from card to card, also to cards that are not rendered yet.
  await page.keyboard.press('j');
  const focused = page.locator('[data-work-id]:focus');
  await expect(focused).toHaveCount(1);
  const place = Number(await focused.getAttribute('aria-posinset'));
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('j');
  await expect(focused).toHaveAttribute('aria-posinset', String(place + 12));
  await expect(focused).toBeInViewport();
  await page.keyboard.press('l');
  await expect(focused.getByRole('button', { name: 'Like, 1' })).toBeVisible();
  // The focused card stays rendered at any scroll position.
  await page.mouse.wheel(0, -20_000);
  await expect(focused).not.toBeInViewport();
  await page.keyboard.press('k');
  await expect(focused).toHaveAttribute('aria-posinset', String(place + 11));
  await expect(focused).toBeInViewport();

  const id = await focused.getAttribute('data-work-id');
  const before = await restingY(focused);
  await focused.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  const again = page.locator(`[data-work-id="${id ?? ''}"]`);
  await expect(again).toBeInViewport();
  expect(Math.abs((await restingY(again)) - before)).toBeLessThan(3);

  // Other tests scroll through the same feed.
  const { error } = await author.client.from('posts').delete().eq('user_id', author.id);
  expect(error).toBeNull();
});

/**
 * Returns the distance of an element from the top of the window in px, once it has not changed for
 * 20 frames.
 */
async function restingY(element: Locator): Promise<number> {
  return element.evaluate(async (node) => {
    let last = node.getBoundingClientRect().top;
    for (let same = 0; same < 20;) {
      await new Promise(requestAnimationFrame);
      const now = node.getBoundingClientRect().top;
      same = now === last ? same + 1 : 0;
      last = now;
    }
    return last;
  });
}
