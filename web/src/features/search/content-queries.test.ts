import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeBackend } from '../../data/client/fake-backend.testing.ts';
import { postRow } from '../../data/works/post-row.testing.ts';
import { workSearchQuery } from './content-queries.ts';

test('pages have all posts and reels once, also after one kind has ended', async () => {
  const ids = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}-${String(index)}`);
  const all = { posts: ids('post', 10), reels: ids('reel', 6) };
  const { client } = fakeBackend(({ path, body }) => {
    const { known_ids: known, page_size: size } = body as {
      known_ids: string[];
      page_size: number;
    };
    const kind = path.endsWith('/search_posts') ? 'posts' : 'reels';
    const page = all[kind].filter((id) => !known.includes(id)).slice(0, size);
    // A loaded post and a loaded reel are deleted.
    if (known.length === 0) all[kind] = all[kind].slice(1);
    return page.map((id) => ({ ...postRow({ id }), video_url: '/v.mp4', thumbnail_url: null }));
  });
  const search = { query: '', tags: [], filters: [], sort: 'relevance', exact: true } as const;
  const { pages } = await new QueryClient().infiniteQuery({
    ...workSearchQuery(client, search, 4),
    pages: 9,
  });
  const found = pages.flatMap(({ works }) => works.map(({ id }) => id));
  expect(found.filter((id) => id.startsWith('post'))).toEqual(ids('post', 10));
  expect(found.filter((id) => id.startsWith('reel'))).toEqual(ids('reel', 6));
  // Four posts and a reel a page, then four reels.
  expect(pages.map(({ works }) => works.length)).toEqual([5, 5, 3, 3]);
});
