import { FEED_PAGE_POSTS, FEED_PAGE_REELS } from '@promptory/domain/limits';
import type { Post } from './post.ts';
import type { Reel } from './reel.ts';
import { compareNewestFirst, type Work } from './work.ts';

/** The position of the last loaded work of a kind. The next page starts after it. */
export type FeedCursor = Pick<Work, 'created_at' | 'id'>;

export const FEED_KINDS = ['posts', 'reels'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** The number of works of each kind per page. */
export const FEED_PAGE_SIZES: Record<FeedKind, number> = {
  posts: FEED_PAGE_POSTS,
  reels: FEED_PAGE_REELS,
};

/**
 * The start of a page, by kind: after a cursor, or at the top (null). A missing kind is not requested.
 */
export type FeedPageParam = Partial<Record<FeedKind, FeedCursor | null>>;

/** One page. `nextCursors` contains the requested kinds; null if a kind has no more works. */
export interface FeedPage {
  posts: Post[];
  reels: Reel[];
  nextCursors: FeedPageParam;
}

/** The first page requests both kinds. */
export const FIRST_PAGE_PARAM: FeedPageParam = { posts: null, reels: null };

/** The cursor of a kind after these pages; null if the kind has no more works. */
function cursorOfKind(pages: readonly FeedPage[], kind: FeedKind): FeedCursor | null {
  return (
    pages.findLast(({ nextCursors }) => nextCursors[kind] !== undefined)?.nextCursors[kind] ?? null
  );
}

/** The oldest position down to which both kinds are loaded; null if everything is loaded. */
function horizonOf(pages: readonly FeedPage[]): FeedCursor | null {
  const [first = null] = FEED_KINDS.map((kind) => cursorOfKind(pages, kind))
    .filter((end) => end !== null)
    .sort(compareNewestFirst);
  return first;
}

/**
 * The works of all pages in strict time order, without duplicates. Works below the horizon are held
 * back, because works of the other kind may be missing above them.
 */
export function flattenFeedPages(pages: readonly FeedPage[]): Work[] {
  const byId = new Map<string, Work>();
  for (const { posts, reels } of pages) {
    for (const work of [...posts, ...reels]) if (!byId.has(work.id)) byId.set(work.id, work);
  }
  const horizon = horizonOf(pages);
  const works = [...byId.values()].sort(compareNewestFirst);
  return horizon === null ? works : works.filter((work) => compareNewestFirst(work, horizon) <= 0);
}

/**
 * The parameter of the next page; null if both kinds are completely loaded. A kind is not requested
 * while a whole page of it is held back.
 */
export function nextPageParam(pages: readonly FeedPage[]): FeedPageParam | null {
  const horizon = horizonOf(pages);
  if (horizon === null) return null;
  const param: FeedPageParam = {};
  for (const kind of FEED_KINDS) {
    const end = cursorOfKind(pages, kind);
    if (end === null) continue;
    const works: readonly FeedCursor[] = pages.flatMap((page): FeedCursor[] => page[kind]);
    const heldBack = works.filter((work) => compareNewestFirst(work, horizon) > 0).length;
    if (heldBack < FEED_PAGE_SIZES[kind]) param[kind] = end;
  }
  return param;
}
