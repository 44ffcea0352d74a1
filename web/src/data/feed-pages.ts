import { FEED_PAGE_POSTS, FEED_PAGE_REELS } from '@promptory/domain/limits';
import type { Post } from './post.ts';
import type { Reel } from './reel.ts';
import { byNewest, type Work } from './work.ts';

/** The last work of a kind that was read: what follows begins right after it. */
export type FeedCursor = Pick<Work, 'created_at' | 'id'>;

export const FEED_KINDS = ['posts', 'reels'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** How many of each kind are asked for at once. */
export const FEED_PAGE_SIZES: Record<FeedKind, number> = {
  posts: FEED_PAGE_POSTS,
  reels: FEED_PAGE_REELS,
};

/** What a page asks for: a kind from a cursor on, from the top with null, or not at all. */
export type FeedAsk = Partial<Record<FeedKind, FeedCursor | null>>;

/** What was read at once. `ends` tells of the kinds that were asked for where they go on; null at their end. */
export interface FeedPage {
  posts: Post[];
  reels: Reel[];
  ends: FeedAsk;
}

/** The first page asks for both. */
export const FIRST_ASK: FeedAsk = { posts: null, reels: null };

/** Where a kind goes on after these pages; null when it has ended. */
function endOf(pages: readonly FeedPage[], kind: FeedKind): FeedCursor | null {
  return pages.findLast(({ ends }) => ends[kind] !== undefined)?.ends[kind] ?? null;
}

/** Up to where the order of both kinds is known: below it, works of the other kind may be missing. */
function horizonOf(pages: readonly FeedPage[]): FeedCursor | null {
  const [first = null] = FEED_KINDS.map((kind) => endOf(pages, kind))
    .filter((end) => end !== null)
    .sort(byNewest);
  return first;
}

/**
 * The works of all pages in strict time order, each once. What is older than the last work read of the
 * kind that goes on is held back, as something may come before it.
 */
export function worksOfPages(pages: readonly FeedPage[]): Work[] {
  const byId = new Map<string, Work>();
  for (const { posts, reels } of pages) {
    for (const work of [...posts, ...reels]) if (!byId.has(work.id)) byId.set(work.id, work);
  }
  const horizon = horizonOf(pages);
  const works = [...byId.values()].sort(byNewest);
  return horizon === null ? works : works.filter((work) => byNewest(work, horizon) <= 0);
}

/**
 * What the next page asks for; null at the end of both kinds. A kind of which a whole page is held
 * back already waits for the other one.
 */
export function nextAsk(pages: readonly FeedPage[]): FeedAsk | null {
  const horizon = horizonOf(pages);
  if (horizon === null) return null;
  const ask: FeedAsk = {};
  for (const kind of FEED_KINDS) {
    const end = endOf(pages, kind);
    if (end === null) continue;
    const works: readonly FeedCursor[] = pages.flatMap((page): FeedCursor[] => page[kind]);
    const heldBack = works.filter((work) => byNewest(work, horizon) > 0).length;
    if (heldBack < FEED_PAGE_SIZES[kind]) ask[kind] = end;
  }
  return ask;
}
