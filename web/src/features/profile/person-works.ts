import type { Cursor } from '../../data/query/cursor.ts';
import type { Person } from './person.ts';
import type { Post } from '../../data/works/post.ts';
import type { Reel } from '../../data/works/reel.ts';
import { compareNewestFirst, type Work } from '../../data/works/work.ts';

/** Cursors of the next page of posts and of reels; null at the end. */
export interface WorkCursors {
  post: Cursor | null;
  reel: Cursor | null;
}

/**
 * A page of a person's posts and reels. Only the first page has the person; null if the user does
 * not exist.
 */
export interface PersonPage {
  person: Person | null;
  posts: Post[];
  reels: Reel[];
  cursors: WorkCursors;
}

interface KindCursor {
  kind: Work['kind'];
  cursor: Cursor;
}

/**
 * Kind and cursor of the next page to load. It is the kind whose oldest loaded row is newer, so
 * that posts and reels can be merged in order.
 */
export function nextKindCursor({ post, reel }: WorkCursors): KindCursor | null {
  if (post === null) return reel && { kind: 'reel', cursor: reel };
  if (reel === null || compareNewestFirst(toSortKey(post), toSortKey(reel)) <= 0) {
    return { kind: 'post', cursor: post };
  }
  return { kind: 'reel', cursor: reel };
}

/**
 * Merges the pages, newest first and without duplicates. Ends at the time up to which both posts
 * and reels are loaded.
 */
export function mergeWorkPages(pages: readonly PersonPage[]): Work[] {
  const byId = new Map<string, Work>(
    pages.flatMap(({ posts, reels }) => [...posts, ...reels]).map((work) => [work.id, work]),
  );
  const works = [...byId.values()].sort(compareNewestFirst);
  const cursors = pages.at(-1)?.cursors;
  const end = cursors === undefined ? null : nextKindCursor(cursors);
  if (end === null) return works;
  return works.filter((work) => compareNewestFirst(work, toSortKey(end.cursor)) <= 0);
}

function toSortKey({ createdAt, id }: Cursor): Pick<Work, 'created_at' | 'id'> {
  return { created_at: createdAt, id };
}
