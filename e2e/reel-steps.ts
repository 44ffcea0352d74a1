import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { Person } from './comment-steps.ts';
import type { Account } from './product.ts';
import { open } from './stored-session.ts';

/** Stores a tall video of two seconds. Several reels can share it. Returns its URL. */
export async function storeVideo({ client, id }: Person): Promise<string> {
  const bytes = await readFile(new URL('fixtures/tall.mp4', import.meta.url));
  const bucket = client.storage.from('media');
  const { data, error } = await bucket.upload(
    `${id}/posts/${crypto.randomUUID()}.mp4`,
    new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }),
    { contentType: 'video/mp4' },
  );
  if (error !== null) throw error;
  return new URL(bucket.getPublicUrl(data.path).data.publicUrl).pathname;
}

/** Creates a reel with a stored video and returns its id. */
export async function createReel(
  person: Person,
  video: string,
  title: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { data, error } = await person.client
    .from('reels')
    .insert({
      user_id: person.id,
      title,
      video_url: video,
      media_info: [{ width: 180, height: 320, alt: `Video of ${title}` }],
      ...more,
    })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}

/** Opens the reels as a user. */
export async function openReels(
  page: Page,
  url: string,
  account: Account,
  search = '',
): Promise<void> {
  await open(page, url, account, `/reels${search}`);
  await expect(page.getByRole('feed', { name: 'Reels' })).toBeVisible();
}

/** Locates the reel on the screen. */
export function onScreen(page: Page): Locator {
  return page.locator('article[data-work-id]:not([inert])');
}

/** Waits until this reel is on the screen. */
export async function expectReel(page: Page, title: string): Promise<void> {
  await expect(onScreen(page).getByRole('heading', { name: title })).toBeInViewport();
}

/** Returns the labels of the playing videos. */
export async function playing(page: Page): Promise<string[]> {
  return page
    .locator('article[data-work-id] video')
    .evaluateAll((all) =>
      all
        .filter((one) => !(one as HTMLVideoElement).paused)
        .map((one) => one.getAttribute('aria-label') ?? ''),
    );
}

/** Returns true if the video on the screen is muted. */
export async function isMuted(page: Page): Promise<boolean> {
  return onScreen(page)
    .locator('video')
    .evaluate((video) => (video as HTMLVideoElement).muted);
}

/** Returns the number of views in the database. */
export async function viewsOf({ client }: Person, reelId: string): Promise<number> {
  const { data } = await client
    .from('reels')
    .select('views_count')
    .eq('id', reelId)
    .single<{ views_count: number }>();
  return data?.views_count ?? -1;
}
