import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { peopleKeys } from '../query/query-keys.ts';
import { countPublishedWork } from './count-published-work.ts';

test('counts a published post and a reel on both profiles of its author, and on no other', () => {
  const client = new QueryClient();
  const cached = (id: string) => ({
    pages: [
      { person: { id, posts_count: 2, reels_count: 0 }, posts: [] },
      { person: null, posts: [] },
    ],
    pageParams: [null, null],
  });
  const keys = [peopleKeys.ownPage('me'), peopleKeys.page('ada'), peopleKeys.page('other')];
  for (const [index, key] of keys.entries()) {
    client.setQueryData(key, cached(index < 2 ? 'me' : 'other'));
  }
  countPublishedWork(client, 'post', 'me');
  countPublishedWork(client, 'reel', 'me');
  expect(
    keys.map((key) => client.getQueryData<ReturnType<typeof cached>>(key)?.pages[0]?.person),
  ).toEqual([
    { id: 'me', posts_count: 3, reels_count: 1 },
    { id: 'me', posts_count: 3, reels_count: 1 },
    { id: 'other', posts_count: 2, reels_count: 0 },
  ]);
});
