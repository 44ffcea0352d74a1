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

/** A work created in this second. Works of the same second are sorted by id. */
function work(kind: 'post' | 'reel', second: number, id: number): Work {
  const post = toPost(
    postRow({
      id: `${kind}-${String(id).padStart(6, '0')}`,
      created_at: `2026-01-01T00:00:${String(second).padStart(2, '0')}+00:00`,
    }),
    0,
  );
  // Only the time and id of a reel matter here.
  return kind === 'post' ? post : ({ ...post, kind } as unknown as Reel);
}

/** Returns the page that the data service would return for these works. */
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

test('pages show every work once, in time order, and never move shown works', () => {
  fc.assert(
    fc.property(somePlaces, fc.array(fc.nat(3)), (places, later) => {
      const works = places.map(([kind, second], id) => work(kind, second, id));
      const all = [...works].sort(compareNewestFirst);
      const pages = [serve(works, FIRST_PAGE_PARAM)];
      let shown = flattenFeedPages(pages);
      for (let ask = nextPageParam(pages); ask !== null; ask = nextPageParam(pages)) {
        expect(Object.keys(ask).length).toBeGreaterThan(0);
        // Other users post new works meanwhile.
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

test('holds back less than two pages of a kind', () => {
  // All reels are older than all posts.
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

test('an empty feed has no next page', () => {
  const pages = [serve([], FIRST_PAGE_PARAM)];
  expect(flattenFeedPages(pages)).toEqual([]);
  expect(nextPageParam(pages)).toBeNull();
});

test('an added post is sorted by its time, or held back until its position is loaded', () => {
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
