import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './comment-steps.ts';
import { open } from './stored-session.ts';

/** Publishes posts in one request, so that their times are equal. Returns their ids. */
export async function posts(by: Person, titles: readonly string[]): Promise<string[]> {
  const { data, error } = await by.client
    .from('posts')
    .insert(titles.map((title) => ({ user_id: by.id, title, prompt: `${title}, {{mood}}` })))
    .select('id');
  if (error !== null) throw new Error(error.message);
  return data.map(({ id }: { id: string }) => id);
}

/** Publishes reels in one request. They all refer to the same file, which isn't really stored. */
export async function reels(by: Person, titles: readonly string[]): Promise<void> {
  const video_url = `/storage/v1/object/public/media/${by.id}/posts/clip.mp4`;
  const { error } = await by.client
    .from('reels')
    .insert(titles.map((title) => ({ user_id: by.id, title, video_url, prompt: title })));
  if (error !== null) throw new Error(error.message);
}

/**
 * Returns the titles of all published posts and reels, newest first, as the feed should show them.
 */
export async function allWorks({ client }: Person): Promise<string[]> {
  const lists = await Promise.all(
    ['posts', 'reels'].map((kind) =>
      client
        .from(kind)
        .select('id,created_at')
        .limit(1000)
        .overrideTypes<{ id: string; created_at: string }[], { merge: false }>(),
    ),
  );
  return lists
    .flatMap(({ data }) => data ?? [])
    .sort((one, other) =>
      `${one.created_at} ${one.id}` < `${other.created_at} ${other.id}` ? 1 : -1,
    )
    .map(({ id }) => id);
}

/** Opens the feed as a user. */
export async function openFeed(
  page: Page,
  url: string,
  person: Person,
  search = '',
): Promise<void> {
  await open(page, url, person.account, `/${search}`);
  await expect(page.getByRole('navigation', { name: 'Feed' })).toBeVisible();
}

/**
 * Returns a set of the feeds whose live updates the page receives. Call it before the page loads.
 */
export function trackLiveFeeds(page: Page): ReadonlySet<string> {
  const heard = new Set<string>();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      const choice = /realtime:feed:(\w+)/.exec(text)?.[1];
      if (choice !== undefined && text.includes('Subscribed to PostgreSQL')) heard.add(choice);
    });
  });
  return heard;
}

/** Locates the card of a post or reel. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** Returns the position and id of each rendered card, in feed order. */
export async function renderedCards(page: Page): Promise<[number, string][]> {
  return page
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((one): [number, string] => [Number(one.ariaPosInSet), one.dataset['workId'] ?? '']),
    );
}

/**
 * Returns the first card below the top of the window and its distance from the top in px. Waits
 * until scrolling and layout have settled: no change in 20 frames.
 */
export async function firstCardInView(page: Page): Promise<{ id: string; top: number }> {
  return page.evaluate(async () => {
    const first = () => {
      const cards = [...document.querySelectorAll<HTMLElement>('article')];
      const card = cards.find((one) => one.getBoundingClientRect().top >= 0);
      const top = Math.round(card?.getBoundingClientRect().top ?? 0);
      return { id: card?.dataset['workId'] ?? '', top };
    };
    let last = first();
    for (let same = 0; same < 20;) {
      await new Promise(requestAnimationFrame);
      const now = first();
      same = now.id === last.id && now.top === last.top ? same + 1 : 0;
      last = now;
    }
    return last;
  });
}
