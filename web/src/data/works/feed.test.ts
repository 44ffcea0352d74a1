import type { Database } from '@promptory/domain/database.types';
import { createClient } from '@supabase/supabase-js';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { feedQuery, markFeedsStale, refreshFeed } from './feed.ts';
import { FEED_PAGE_SIZES } from './feed-pages.ts';
import { postRow } from './post-row.testing.ts';
import { createQueryClient } from '../query/query-client.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A cached feed with two pages. `look` shows it on screen; `asked` lists the later requests. */
async function setUp() {
  const asked: string[] = [];
  let title = 'Old';
  const client = createClient<Database>('http://backend.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
    global: {
      fetch: (request) => {
        const { pathname } = new URL(request instanceof Request ? request.url : request);
        asked.push(pathname);
        const rows = Array.from({ length: FEED_PAGE_SIZES.posts }, () => postRow({ title }));
        return Promise.resolve(Response.json(pathname.endsWith('/posts') ? rows : []));
      },
    },
  });
  const queryClient = createQueryClient();
  const query = feedQuery(client, 'latest');
  await queryClient.infiniteQuery({ ...query, pages: 2 });
  asked.length = 0;
  title = 'New';
  const look = () => {
    ends.push(new InfiniteQueryObserver(queryClient, query).subscribe(() => undefined));
  };
  ends.push(() => {
    queryClient.clear();
  });
  const titles = () =>
    queryClient.getQueryData(query.queryKey)?.pages.map(({ posts }) => posts[0]?.title);
  return { client, queryClient, asked, look, titles };
}

test('a stale feed refetches only its first page', async () => {
  const { client, queryClient, asked, look, titles } = await setUp();
  await markFeedsStale(queryClient);
  expect(titles()).toEqual(['Old', 'Old']);
  look();
  // The feed screen calls this when the user goes back.
  await refreshFeed(client, queryClient, 'latest', Infinity);
  expect(asked).toEqual(['/rest/v1/posts', '/rest/v1/reels']);
  expect(titles()).toEqual(['New']);
});

test('a feed does not refetch on mount, focus or reconnect', async () => {
  const { queryClient, look } = await setUp();
  await markFeedsStale(queryClient);
  look();
  queryClient.getQueryCache().onFocus();
  queryClient.getQueryCache().onOnline();
  expect(queryClient.isFetching()).toBe(0);
});
