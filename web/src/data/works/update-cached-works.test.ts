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

/** A cache with both works wherever they can stand. */
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
  keep(FOUND, pages({ rows: [POST, OTHER], next: null }));
  keep(searchKeys.people({ query: 'rain' }), pages({ rows: [POST.author], next: null }));
  keep(reelKeys.newest(), [REEL]);
  keep(reelKeys.detail(REEL.id), REEL);
  return queryClient;
}

/** How often each title stands in the cache. */
function titles(queryClient: QueryClient, title: string): number {
  const all = JSON.stringify(queryClient.getQueriesData({}).map(([, data]) => data));
  return all.split(JSON.stringify(title)).length - 1;
}

test('a post changes wherever it is cached', () => {
  const queryClient = filled();
  const before = titles(queryClient, POST.title);
  updateCachedPost(queryClient, POST.id, (post) => ({ ...post, title: 'Renamed' }));
  // Four lists of both kinds, its page, what is saved, a search.
  expect(titles(queryClient, 'Renamed')).toBe(7);
  expect(titles(queryClient, POST.title)).toBe(before - 7);
});

test('a reel changes wherever it is cached', () => {
  const queryClient = filled();
  updateCachedReel(queryClient, REEL.id, (reel) => ({ ...reel, title: 'Renamed' }));
  // Four lists of both kinds, its own entry, the newest, what is saved.
  expect(titles(queryClient, 'Renamed')).toBe(7);
});

test('a list that is old or out of date stays so, and one without the work stays itself', async () => {
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
