import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FEED_KINDS,
  FEED_PAGE_SIZES,
  type FeedPageParam,
  type FeedCursor,
  type FeedPage,
  FIRST_PAGE_PARAM,
  nextPageParam,
  flattenFeedPages,
} from './feed-pages.ts';
import { toPost } from './post.ts';
import { postRow } from './post-row.testing.ts';
import type { Reel } from './reel.ts';
import { compareNewestFirst, type Work } from './work.ts';

/** A work at a second; ids of the same second sort by their number. */
function work(kind: 'post' | 'reel', second: number, id: number): Work {
  const post = toPost(
    postRow({
      id: `${kind}-${String(id).padStart(6, '0')}`,
      created_at: `2026-01-01T00:00:${String(second).padStart(2, '0')}+00:00`,
    }),
    0,
  );
  // Only what orders it matters here.
  return kind === 'post' ? post : ({ ...post, kind } as unknown as Reel);
}

/** A server with these works, which answers an ask as the data service does. */
function serve(works: readonly Work[], ask: FeedPageParam): FeedPage {
  const page: FeedPage = { posts: [], reels: [], nextCursors: {} };
  for (const kind of FEED_KINDS) {
    const from = ask[kind];
    if (from === undefined) continue;
    const rows = works
      .filter(
        (one) => `${one.kind}s` === kind && (from === null || compareNewestFirst(one, from) > 0),
      )
      .sort(compareNewestFirst)
      .slice(0, FEED_PAGE_SIZES[kind]);
    (page[kind] as Work[]).push(...rows);
    const last: FeedCursor | undefined = rows.at(-1);
    page.nextCursors[kind] =
      last === undefined || rows.length < FEED_PAGE_SIZES[kind]
        ? null
        : { created_at: last.created_at, id: last.id };
  }
  return page;
}

const somePlaces = fc.array(fc.tuple(fc.constantFrom('post', 'reel'), fc.nat(59)), {
  maxLength: 120,
});

test('page after page shows everything once, in time order, and what was shown stays in its place', () => {
  fc.assert(
    fc.property(somePlaces, fc.array(fc.nat(3)), (places, later) => {
      const works = places.map(([kind, second], id) => work(kind, second, id));
      const all = [...works].sort(compareNewestFirst);
      const pages = [serve(works, FIRST_PAGE_PARAM)];
      let shown = flattenFeedPages(pages);
      for (let ask = nextPageParam(pages); ask !== null; ask = nextPageParam(pages)) {
        expect(Object.keys(ask).length).toBeGreaterThan(0);
        // Others go on posting meanwhile.
        for (let n = later[pages.length] ?? 0; n > 0; n -= 1) {
          works.push(work(n % 2 ? 'post' : 'reel', 59, 10_000 + works.length));
        }
        pages.push(serve(works, ask));
        const now = flattenFeedPages(pages);
        expect(now.length).toBeGreaterThanOrEqual(shown.length);
        expect(now.slice(0, shown.length)).toEqual(shown);
        shown = now;
      }
      expect(shown.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    }),
  );
});

test('what is held back stays below two pages of its kind', () => {
  // Many posts of today, and reels that are older than all of them.
  const works = [
    ...Array.from({ length: 200 }, (_, id) => work('post', 30, id)),
    ...Array.from({ length: 200 }, (_, id) => work('reel', 1, id)),
  ];
  const pages = [serve(works, FIRST_PAGE_PARAM)];
  for (let n = 0; n < 8; n += 1) {
    const ask = nextPageParam(pages);
    if (ask === null) throw new Error('ended too early');
    pages.push(serve(works, ask));
    expect(pages.flatMap(({ reels }) => reels).length).toBeLessThanOrEqual(10);
  }
  expect(flattenFeedPages(pages).every(({ kind }) => kind === 'post')).toBe(true);
});

test('nothing at all is the end', () => {
  const pages = [serve([], FIRST_PAGE_PARAM)];
  expect(flattenFeedPages(pages)).toEqual([]);
  expect(nextPageParam(pages)).toBeNull();
});

test('an own post stands where its time belongs, or waits until that is reached', () => {
  const works = Array.from({ length: 40 }, (_, n) => work('post', 59 - n, n));
  const page = serve(works, FIRST_PAGE_PARAM);
  const [first] = page.posts;
  if (first === undefined) throw new Error('no post');
  const newest = { ...first, id: 'mine', created_at: '2026-01-01T01:00:00+00:00' };
  const old = { ...first, id: 'old', created_at: '2025-01-01T00:00:00+00:00' };
  const shown = flattenFeedPages([{ ...page, posts: [old, newest, ...page.posts] }]);
  expect(shown[0]?.id).toBe('mine');
  expect(shown.some(({ id }) => id === 'old')).toBe(false);
});
