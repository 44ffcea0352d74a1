import { afterEach, expect, test, vi } from 'vitest';
import { fakeBackend, refusal } from '../client/fake-backend.testing.ts';
import { createQueryClient } from '../query/query-client.ts';
import { postKeys } from '../query/query-keys.ts';
import { FEED_PAGE_SIZES } from './feed-pages.ts';
import {
  addToFeed,
  cachedFeedPages,
  feedQuery,
  findPostInFeed,
  markFeedsStale,
  refreshFeed,
  removeFromFeed,
} from './feed.ts';
import { toPost } from './post.ts';
import { postRow } from './post-row.testing.ts';
import { reelRow } from './reel-row.testing.ts';

afterEach(() => {
  vi.useRealTimers();
});

const POSTS = Array.from({ length: FEED_PAGE_SIZES.posts }, (_, index) =>
  postRow({ id: `post-${String(index)}`, created_at: `2026-01-01T00:00:0${String(9 - index)}` }),
);
const REELS = Array.from({ length: FEED_PAGE_SIZES.reels }, (_, index) =>
  reelRow({ id: `reel-${String(index)}`, created_at: `2026-01-01T00:00:0${String(9 - index)}` }),
);
const LAST_POST = POSTS.at(-1);
const LAST_REEL = REELS.at(-1);
const rowsOf = (path: string) => (path.endsWith('posts') ? POSTS : REELS);

test('the latest feed requests published posts and reels after the cursor', async () => {
  const { client, requests } = fakeBackend(({ path }) => rowsOf(path));
  const queryClient = createQueryClient();
  const query = feedQuery(client, 'latest');
  const { pages } = await queryClient.infiniteQuery({ ...query, pages: 2 });
  expect(requests.map(({ path }) => path)).toEqual([
    '/rest/v1/posts',
    '/rest/v1/reels',
    '/rest/v1/posts',
    '/rest/v1/reels',
  ]);
  const [posts, reels, nextPosts, nextReels] = requests.map((request) => request.query);
  expect(posts).toMatchObject({
    status: 'eq.published',
    order: 'created_at.desc,id.desc',
    limit: String(FEED_PAGE_SIZES.posts),
  });
  expect(posts).not.toHaveProperty('or');
  expect(reels).not.toHaveProperty('status');
  expect(reels?.['limit']).toBe(String(FEED_PAGE_SIZES.reels));
  expect(nextPosts).toMatchObject({
    created_at: `lte.${String(LAST_POST?.created_at)}`,
    or: `(created_at.lt."${String(LAST_POST?.created_at)}",id.lt.${String(LAST_POST?.id)})`,
  });
  expect(nextReels?.['or']).toContain(String(LAST_REEL?.id));
  expect(pages[0]?.reels[0]).toMatchObject({ kind: 'reel', id: 'reel-0' });
  expect(pages[0]?.nextCursors).toEqual({
    posts: { created_at: LAST_POST?.created_at, id: LAST_POST?.id },
    reels: { created_at: LAST_REEL?.created_at, id: LAST_REEL?.id },
  });
});

test('the following feed calls its SQL functions with the cursor', async () => {
  const { client, requests } = fakeBackend(({ path }) => rowsOf(path));
  await createQueryClient().infiniteQuery({ ...feedQuery(client, 'following'), pages: 2 });
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/rpc/following_posts', { page_size: FEED_PAGE_SIZES.posts }],
    ['/rest/v1/rpc/following_reels', { page_size: FEED_PAGE_SIZES.reels }],
    [
      '/rest/v1/rpc/following_posts',
      {
        page_size: FEED_PAGE_SIZES.posts,
        before_at: LAST_POST?.created_at,
        before_id: LAST_POST?.id,
      },
    ],
    [
      '/rest/v1/rpc/following_reels',
      {
        page_size: FEED_PAGE_SIZES.reels,
        before_at: LAST_REEL?.created_at,
        before_id: LAST_REEL?.id,
      },
    ],
  ]);
  for (const { query } of requests) {
    expect(query).toMatchObject({ order: 'created_at.desc,id.desc' });
    expect(query).not.toHaveProperty('or');
  }
});

test('a kind without more works is not requested again', async () => {
  const { client, requests } = fakeBackend(({ path }) => (path.endsWith('posts') ? POSTS : []));
  const { pages } = await createQueryClient().infiniteQuery({
    ...feedQuery(client, 'latest'),
    pages: 2,
  });
  expect(requests.map(({ path }) => path)).toEqual([
    '/rest/v1/posts',
    '/rest/v1/reels',
    '/rest/v1/posts',
  ]);
  expect(pages[0]?.nextCursors.reels).toBeNull();
  expect(pages[1]?.nextCursors).toEqual({
    posts: { created_at: LAST_POST?.created_at, id: LAST_POST?.id },
  });
  expect(pages[1]?.reels).toEqual([]);
});

async function loaded(answer: (path: string) => unknown = rowsOf) {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  const state = { answer };
  const { client, requests } = fakeBackend(({ path }) => state.answer(path));
  const queryClient = createQueryClient();
  await queryClient.infiniteQuery(feedQuery(client, 'latest'));
  requests.length = 0;
  return { client, queryClient, requests, state };
}

test('a feed is refreshed only if it is older than the maximum age', async () => {
  const { client, queryClient, requests } = await loaded();
  vi.setSystemTime(1_000_000 + 500);
  expect(await refreshFeed(client, queryClient, 'latest', 500)).toBe(true);
  expect(requests).toEqual([]);
  vi.setSystemTime(1_000_000 + 501);
  expect(await refreshFeed(client, queryClient, 'latest', 500)).toBe(true);
  expect(requests).toHaveLength(2);
});

test('a feed without data is not refreshed', async () => {
  const { client, queryClient, requests } = await loaded();
  expect(await refreshFeed(client, queryClient, 'following', 0)).toBe(true);
  expect(requests).toEqual([]);
});

test('a failed refresh returns false and keeps the feed', async () => {
  const { client, queryClient, state } = await loaded();
  state.answer = () => refusal('42501', 403);
  vi.setSystemTime(2_000_000);
  expect(await refreshFeed(client, queryClient, 'latest', 0)).toBe(false);
  expect(cachedFeedPages(queryClient, 'latest')).toHaveLength(1);
});

test('a refresh cancels a running request', async () => {
  const { client, queryClient, state } = await loaded();
  let isFirst = true;
  state.answer = (path) => {
    if (!isFirst) return rowsOf(path);
    isFirst = false;
    return new Promise(() => undefined);
  };
  void queryClient
    .infiniteQuery({ ...feedQuery(client, 'latest'), pages: 2, staleTime: 0 })
    .catch(() => undefined);
  vi.setSystemTime(2_000_000);
  expect(await refreshFeed(client, queryClient, 'latest', 0)).toBe(true);
  expect(cachedFeedPages(queryClient, 'latest')).toHaveLength(1);
});

test('marking feeds as stale does not change other queries', async () => {
  const { queryClient } = await loaded();
  const detail = postKeys.detail('p');
  queryClient.setQueryData(detail, null);
  await markFeedsStale(queryClient);
  expect(queryClient.getQueryState(postKeys.feed('latest'))?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(detail)?.isInvalidated).toBe(false);
});

test('a new post is added once to the latest feed, which keeps its update time', async () => {
  const { client, queryClient } = await loaded();
  await queryClient.infiniteQuery({ ...feedQuery(client, 'latest'), pages: 2, staleTime: 0 });
  await queryClient.infiniteQuery(feedQuery(client, 'following'));
  const ids = (page: number) =>
    cachedFeedPages(queryClient, 'latest')[page]?.posts.map(({ id }) => id);
  const others = POSTS.map(({ id }) => id);
  vi.setSystemTime(2_000_000);
  addToFeed(queryClient, toPost(postRow({ id: 'mine' }), 0));
  addToFeed(queryClient, toPost(postRow({ id: 'mine', title: 'Edited' }), 0));
  expect(ids(0)).toEqual(['mine', ...others]);
  expect(ids(1)).toEqual(others);
  expect(cachedFeedPages(queryClient, 'latest')[0]?.reels).toHaveLength(REELS.length);
  expect(queryClient.getQueryState(postKeys.feed('latest'))?.dataUpdatedAt).toBe(1_000_000);
  expect(findPostInFeed(queryClient, 'mine')?.title).toBe('Edited');
  expect(findPostInFeed(queryClient, 'unknown')).toBeUndefined();
  expect(cachedFeedPages(queryClient, 'following')[0]?.posts.map(({ id }) => id)).toEqual(others);
});

test('a deleted post or reel is removed from both feeds', async () => {
  const { client, queryClient } = await loaded();
  await queryClient.infiniteQuery(feedQuery(client, 'following'));
  removeFromFeed(queryClient, 'post-1');
  removeFromFeed(queryClient, 'reel-1');
  for (const choice of ['latest', 'following'] as const) {
    const [page] = cachedFeedPages(queryClient, choice);
    expect(page?.posts.map(({ id }) => id)).toEqual(
      POSTS.map(({ id }) => id).filter((id) => id !== 'post-1'),
    );
    expect(page?.reels.map(({ id }) => id)).toEqual(
      REELS.map(({ id }) => id).filter((id) => id !== 'reel-1'),
    );
  }
});

test('without a cached feed, nothing is added, found or removed', () => {
  const queryClient = createQueryClient();
  addToFeed(queryClient, toPost(postRow(), 0));
  removeFromFeed(queryClient, 'p');
  expect(cachedFeedPages(queryClient, 'latest')).toEqual([]);
  expect(findPostInFeed(queryClient, 'p')).toBeUndefined();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('a post in the following feed is found too', async () => {
  const { client } = await loaded();
  const queryClient = createQueryClient();
  await queryClient.infiniteQuery(feedQuery(client, 'following'));
  expect(findPostInFeed(queryClient, 'post-2')?.id).toBe('post-2');
});
