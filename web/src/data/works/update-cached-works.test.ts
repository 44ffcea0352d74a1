import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { updateCachedPost, updateCachedReel } from './update-cached-works.ts';
import { toPost } from './post.ts';
import { postRow } from './post-row.testing.ts';
import { peopleKeys, postKeys, reelKeys, savedKeys, searchKeys } from '../query/query-keys.ts';
import { type Reel, toReel } from './reel.ts';

const POST = toPost(postRow(), 0);
const OTHER = toPost(postRow({ id: crypto.randomUUID() }), 0);
const ROW = postRow({ id: crypto.randomUUID() });
const REEL: Reel = toReel(
  {
    ...ROW,
    video_url: '/v.mp4',
    thumbnail_url: null,
    views_count: 0,
    author: { ...ROW.author, following: null },
  },
  0,
);
const FOUND = [...searchKeys.posts({ query: 'rain' }), 20];

/** A cache that contains both works in all queries that can contain them. */
function filled() {
  const queryClient = new QueryClient();
  const keep = (queryKey: readonly unknown[], data: unknown) =>
    queryClient.setQueryData(queryKey, data, { updatedAt: 5 });
  const pages = (...all: object[]) => ({ pages: all, pageParams: all.map(() => null) });
  const mixed = pages({ posts: [OTHER], reels: [] }, { posts: [POST], reels: [REEL] });
  const mixedKeys = [
    postKeys.feed('latest'),
    postKeys.feed('following'),
    peopleKeys.page('Mara'),
    peopleKeys.ownPage('mara'),
  ];
  for (const key of mixedKeys) keep(key, mixed);
  keep(postKeys.detail(POST.id), POST);
  keep(postKeys.detail('gone'), null);
  keep(savedKeys.all, pages({ works: [OTHER, REEL, POST], next: null }));
  keep(FOUND, pages({ works: [POST, REEL, OTHER] }));
  keep(searchKeys.people({ query: 'rain' }), pages({ rows: [POST.author] }));
  keep(reelKeys.newest(), [REEL]);
  keep(reelKeys.detail(REEL.id), REEL);
  return queryClient;
}

/** The number of times that a title occurs in the cache. */
function titles(queryClient: QueryClient, title: string): number {
  const all = JSON.stringify(queryClient.getQueriesData({}).map(([, data]) => data));
  return all.split(JSON.stringify(title)).length - 1;
}

test('a post changes wherever it is cached', () => {
  const queryClient = filled();
  const before = titles(queryClient, POST.title);
  updateCachedPost(queryClient, POST.id, (post) => ({ ...post, title: 'Renamed' }));
  // Four lists with posts and reels, the post page, the saved list, a search.
  expect(titles(queryClient, 'Renamed')).toBe(7);
  expect(titles(queryClient, POST.title)).toBe(before - 7);
});

test('a reel changes wherever it is cached', () => {
  const queryClient = filled();
  updateCachedReel(queryClient, REEL.id, (reel) => ({ ...reel, title: 'Renamed' }));
  // Four lists with posts and reels, the reel itself, the newest reels, the saved list, a search.
  expect(titles(queryClient, 'Renamed')).toBe(8);
});

test('lists keep their age and stale state, and other lists are not changed', async () => {
  const queryClient = filled();
  const feed = postKeys.feed('latest');
  await queryClient.invalidateQueries({ queryKey: feed });
  const reels = queryClient.getQueryData(reelKeys.newest());
  updateCachedPost(queryClient, POST.id, (post) => ({ ...post, title: 'Renamed' }));
  expect(queryClient.getQueryState(feed)).toMatchObject({ dataUpdatedAt: 5, isInvalidated: true });
  expect(queryClient.getQueryState(FOUND)).toMatchObject({
    dataUpdatedAt: 5,
    isInvalidated: false,
  });
  expect(queryClient.getQueryData(reelKeys.newest())).toBe(reels);
});
