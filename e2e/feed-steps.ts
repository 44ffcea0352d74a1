import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './comment-steps.ts';
import { open } from './stored-session.ts';

/** Publishes posts at once, which makes their times equal; gives their ids. */
export async function posts(by: Person, titles: readonly string[]): Promise<string[]> {
  const { data, error } = await by.client
    .from('posts')
    .insert(titles.map((title) => ({ user_id: by.id, title, prompt: `${title}, {{mood}}` })))
    .select('id');
  if (error !== null) throw new Error(error.message);
  return data.map(({ id }: { id: string }) => id);
}

/** Publishes reels at once, of one file that is said to be stored. */
export async function reels(by: Person, titles: readonly string[]): Promise<void> {
  const video_url = `/storage/v1/object/public/media/${by.id}/posts/clip.mp4`;
  const { error } = await by.client
    .from('reels')
    .insert(titles.map((title) => ({ user_id: by.id, title, video_url, prompt: title })));
  if (error !== null) throw new Error(error.message);
}

/** Every published work, newest first, as the feed should have them. */
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

/** Opens a feed as somebody. */
export async function openFeed(
  page: Page,
  url: string,
  person: Person,
  search = '',
): Promise<void> {
  await open(page, url, person.account, `/${search}`);
  await expect(page.getByRole('navigation', { name: 'Feed' })).toBeVisible();
}

/** The feeds of which the page hears news, from now on; ask before it is loaded. */
export function heardFeeds(page: Page): ReadonlySet<string> {
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

/** The card of a work. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** The ids of the cards that are drawn, by their place in time. */
export async function drawn(page: Page): Promise<[number, string][]> {
  return page
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((one): [number, string] => [Number(one.ariaPosInSet), one.dataset['workId'] ?? '']),
    );
}
