import { expect } from '@playwright/test';
import { card, firstCardInView, openFeed, posts, reels } from './feed-steps.ts';
import { plainPicture, publish } from './media-posts.ts';
import { createUser, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';
import { open } from './stored-session.ts';

const tag = () => crypto.randomUUID().slice(0, 6);
const titles = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name} ${String(n)}`);

test('a new visit of the feed starts at the top, and Back returns to the same position at once', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  await posts(author, titles(`Scroll ${tag()}`, 60));
  const me = await createUser(product.url);
  await openFeed(page, product.url, me);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500);
      return page.evaluate(() => window.scrollY);
    })
    .toBeGreaterThan(3000);
  // At the very end of the list, the height of the page changes while more posts load.
  await page.mouse.wheel(0, -500);
  // The next page of posts may still be loading.
  await expect.poll(async () => (await firstCardInView(page)).id).not.toBe('');
  const place = await firstCardInView(page);

  await page.goto(`${product.url}/explore`);
  await page.goto(product.url);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // The first visit still has its position. Reaching it takes several pages of posts.
  await page.goBack();
  await page.goBack();
  await expect(page.locator(`[data-work-id="${place.id}"]`)).toBeInViewport({ timeout: 60_000 });

  // Within one visit, the position is exact. After a reload, cards above it have estimated heights.
  const restored = await firstCardInView(page);
  await page.getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore AI Tools' })).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener('popstate', () => {
      const start = performance.now();
      const look = () => {
        if (document.querySelector('article') === null) requestAnimationFrame(look);
        else document.body.dataset['blankMs'] = String(performance.now() - start);
      };
      look();
    });
  });
  await page.goBack();
  expect(await firstCardInView(page)).toEqual(restored);
  expect(Number(await page.evaluate(() => document.body.dataset['blankMs']))).toBeLessThan(1000);
});

test('a post opens above the list that links to it, with its own address, and closing returns to the same place', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const name = tag();
  await posts(author, titles(`Above ${name}`, 60));
  const me = await createUser(product.url);
  await openFeed(page, product.url, me);
  // Cards may still be loading.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        window.scrollTo(0, 900);
      });
      return (await firstCardInView(page)).id;
    })
    .not.toBe('');
  const { id } = await firstCardInView(page);
  const first = page.locator(`[data-work-id="${id}"]`);
  const title = first.getByRole('heading').getByRole('link');
  await title.focus();
  const text = await title.innerText();
  const place = await firstCardInView(page);
  const overlay = page.getByRole('dialog', { name: 'Post' });
  await title.click();
  await expect(overlay.getByRole('heading', { level: 1 })).toHaveText(text);
  await expect(page).toHaveURL(`${product.url}/post/${id}`);
  await expect(page).toHaveTitle(`${text} · Promptory`);
  await expect(overlay.getByRole('heading', { name: /^Comments/ })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  // Escape closes an open menu in the overlay first.
  await overlay.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page).toHaveTitle(/^Latest Content/);
  await expect(title).toBeFocused();
  expect(await firstCardInView(page)).toEqual(place);

  // Some browsers do not focus a link when it is clicked. The focus must return to it anyway.
  await title.evaluate((link: HTMLElement) => {
    link.blur();
    link.click();
  });
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();

  // A double click on Close closes only the overlay, and does not reach the page below it.
  await first.getByRole('link', { name: 'Comments' }).click();
  await overlay.getByRole('button', { name: 'Close' }).dblclick();
  await expect(overlay).toHaveCount(0);
  expect(await firstCardInView(page)).toEqual(place);

  // Open a page through a link in the overlay, then go back.
  await title.click();
  // The author is not always the same, because other tests publish into the same feed.
  const profile = overlay.locator('a[href^="/user/"]').first();
  const address = (await profile.getAttribute('href')) ?? '';
  await profile.click();
  await expect(page).toHaveURL(product.url + address);
  await page.goBack();
  await expect(overlay).toBeVisible();
  await page.goBack();
  expect(await firstCardInView(page)).toEqual(place);

  // Forward opens the overlay again. A reload shows the page of the post, and Back leads to the
  // feed.
  await page.goForward();
  await expect(overlay).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(text);
  await expect(overlay).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  // On a phone the overlay fills the window.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(overlay).toBeVisible();
  // A classic scrollbar may take a few pixels.
  expect((await overlay.boundingBox())?.width).toBeGreaterThan(370);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await overlay.getByRole('button', { name: 'Back' }).click();
  await expect(overlay).toHaveCount(0);
});

test('pictures of a post open in a viewer with zoom, keys and swipe, also above the feed', async ({
  page,
  product,
}) => {
  const me = await createUser(product.url);
  const red = await plainPicture(page, '#a33', { width: 900, height: 600 }, { alt: 'Red' });
  const blue = await plainPicture(page, '#33a', { width: 900, height: 600 }, { alt: 'Blue' });
  const title = `Two colours ${tag()}`;
  await publish(me, title, [red, blue]);
  await openFeed(page, product.url, me);
  await card(page, title).getByRole('heading').getByRole('link').click();
  const overlay = page.getByRole('dialog', { name: 'Post' });
  const link = overlay.getByRole('link', { name: 'View full size: Red' });
  await link.click();
  const viewer = page.getByRole('dialog', { name: 'Full-size picture' });
  await expect(viewer.getByRole('img', { name: 'Red' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const zoomOut = viewer.getByRole('button', { name: 'Zoom out' });
  await expect(zoomOut).toBeDisabled();
  await page.keyboard.press('+');
  await expect(zoomOut).toBeEnabled();
  await page.keyboard.press('-');
  await expect(zoomOut).toBeDisabled();
  await viewer.getByRole('img', { name: 'Red' }).dblclick();
  await expect(zoomOut).toBeEnabled();
  await page.mouse.wheel(0, 2000);
  await expect(zoomOut).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.locator('.yarl__slide_current')).toHaveAccessibleName('2 of 2');
  // Escape closes only the viewer.
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(overlay).toBeVisible();
  await expect(link).toBeFocused();
});

test('on a phone, content starts near the top and the profile button never rests above an action', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const me = await createUser(product.url);
  await posts(me, titles(`Long ${tag()}`, 20));
  await openFeed(page, product.url, me);
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(230);

  const profile = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Profile' });
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 1200);
  await expect(profile).not.toBeInViewport();
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, -83);
    await expect
      .poll(() =>
        profile.evaluate((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect();
          return [...document.querySelectorAll('main button, main a')].filter((action) => {
            const box = action.getBoundingClientRect();
            const isCovered =
              box.left < right && box.right > left && box.top < bottom && box.bottom > top;
            return isCovered && bottom < window.innerHeight && box.height < 120;
          }).length;
        }),
      )
      .toBe(0);
  }
  // Focusing the hidden navigation bar with the keyboard shows it again.
  await page.mouse.wheel(0, 1200);
  await expect(profile).not.toBeInViewport();
  await profile.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(profile).toBeFocused();
  await expect(profile).toBeInViewport();

  // The navigation bar stays visible where it covers no button or link.
  await page.goto(`${product.url}/user/${me.account.username}/followers`);
  await expect(page.getByText('No followers yet')).toBeVisible();
  await expect(profile).toBeInViewport();

  await page.goto(`${product.url}/create`);
  const media = page.getByRole('group', { name: 'Media' });
  await expect(media).toBeVisible();
  expect((await media.boundingBox())?.y).toBeLessThan(240);
  expect((await page.getByLabel('Title').boundingBox())?.y).toBeLessThan(560);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // The bars never cover the focus of a keyboard.
  await page.setViewportSize({ width: 360, height: 640 });
  await openFeed(page, product.url, me);
  await expect(first).toBeVisible();
  await first.focus();
  for (const key of [...times(30, 'Tab'), ...times(24, 'Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(focusedBelowBar)).toBeNull();
  }
});

const times = (count: number, key: string) => Array.from({ length: count }, () => key);

/** The focused element if a bar covers its centre. Runs in the page. */
function focusedBelowBar(): string | null {
  const { activeElement: focused } = document;
  if (focused === null) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const bar = above?.closest('header.sticky, [data-bottom-bar]');
  return bar == null || bar.contains(focused) ? null : focused.outerHTML;
}

test('a draft is on the profile, publishing it counts at once, and new users find people to follow', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const name = tag();
  await posts(author, [`Worth following ${name}`]);
  await reels(author, [`In motion ${name}`]);
  const me = await createUser(product.url);
  await open(page, product.url, me.account, '/create');
  await page.getByLabel('Title').fill('Half an idea');
  await page.getByRole('button', { name: 'Save as Draft' }).dblclick();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/profile`);
  const draft = card(page, 'Half an idea');
  await expect(draft.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '0 posts' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await draft.getByRole('link').click();
  const overlay = page.getByRole('dialog', { name: 'Post' });
  await overlay.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText('Post published')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: '1 post', exact: true })).toBeVisible();
  await expect(draft.getByText('Draft', { exact: true })).toHaveCount(0);

  // The first visit of a new account suggests people.
  await page.evaluate(() => {
    localStorage.removeItem('promptory.suggested-people');
  });
  await page.goto(product.url);
  const suggestions = page.getByRole('region', { name: 'People to follow' });
  await expect(suggestions.getByRole('listitem').first()).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await suggestions.getByRole('button', { name: 'Skip' }).click();
  await expect(suggestions).toHaveCount(0);
  await page.getByRole('link', { name: 'Following', exact: true }).click();
  // Which people are suggested depends on the posts of other tests.
  const follow = suggestions.getByRole('button', { name: /^Follow @/ }).first();
  const [, username = ''] = /@(\w+)/.exec((await follow.getAttribute('aria-label')) ?? '') ?? [];
  await follow.click();
  await suggestions.getByRole('button', { name: 'Show their posts' }).click();
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: `@${username}` })
      .first(),
  ).toBeVisible();

  await page.goto(`${product.url}/user/${author.account.username}`);
  await expect(card(page, `Worth following ${name}`)).toBeVisible();
  await page.getByRole('tab', { name: 'Reels' }).click();
  await expect(page).toHaveURL(/tab=reels$/);
  await expect(card(page, `In motion ${name}`).getByRole('link')).toHaveAttribute(
    'href',
    /^\/reels\?start=/,
  );
  await expect(card(page, `Worth following ${name}`)).toHaveCount(0);
});
