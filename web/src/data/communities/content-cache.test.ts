import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { communityKeys } from '../query/query-keys.ts';
import { markPinned, refreshEmptyContent, removeCachedShare } from './content-cache.ts';

const POSTS = communityKeys.content('fog', 'post');
const REELS = communityKeys.content('fog', 'reel');
const share = (id: string) => ({ id, workId: `work ${id}`, isPinned: false });

interface Page {
  works: { id: string }[];
  shares: { id: string; isPinned: boolean }[];
}

function filledCache(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(POSTS, {
    pages: [
      { works: [{ id: 'work a' }, { id: 'work b' }], shares: [share('a'), share('b')], next: null },
    ],
    pageParams: [null],
  });
  queryClient.setQueryData(REELS, {
    pages: [{ works: [], shares: [], next: null }],
    pageParams: [null],
  });
  return queryClient;
}

function firstPage(queryClient: QueryClient): Page | undefined {
  return queryClient.getQueryData<{ pages: Page[] }>(POSTS)?.pages[0];
}

test('a removed share disappears together with its work', () => {
  const queryClient = filledCache();
  removeCachedShare(queryClient, 'fog', 'a');
  expect(firstPage(queryClient)).toMatchObject({
    works: [{ id: 'work b' }],
    shares: [{ id: 'b' }],
  });
});

test('a pinned share keeps its place', () => {
  const queryClient = filledCache();
  markPinned(queryClient, 'fog', 'b', true);
  expect(firstPage(queryClient)?.shares.map(({ id, isPinned }) => [id, isPinned])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

test('after something was shared, all lists of the community are stale', async () => {
  const queryClient = filledCache();
  await refreshEmptyContent(queryClient, 'fog');
  for (const key of [POSTS, REELS]) {
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  }
});
