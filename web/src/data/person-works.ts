import type { Cursor } from './cursor.ts';
import type { Person } from './person.ts';
import type { Post } from './post.ts';
import type { Reel } from './reel.ts';
import { byNewest, type Work } from './work.ts';

/** How far each kind of work was read; null where nothing follows. */
export interface WorkBounds {
  post: Cursor | null;
  reel: Cursor | null;
}

/** A page of a person's works; only the first one tells about the person, null for nobody. */
export interface PersonPage {
  person: Person | null;
  posts: Post[];
  reels: Reel[];
  bounds: WorkBounds;
}

interface Bound {
  kind: Work['kind'];
  cursor: Cursor;
}

/**
 * The kind of which more is to be read next, and from where: the one that ends at the newer work, as
 * nothing older than that can be shown in order before.
 */
export function nextBound({ post, reel }: WorkBounds): Bound | null {
  if (post === null) return reel && { kind: 'reel', cursor: reel };
  if (reel === null || byNewest(placeOf(post), placeOf(reel)) <= 0) {
    return { kind: 'post', cursor: post };
  }
  return { kind: 'reel', cursor: reel };
}

/** The works of all pages that can be shown in order, each once, newest first. */
export function worksOfPages(pages: readonly PersonPage[]): Work[] {
  const byId = new Map<string, Work>(
    pages.flatMap(({ posts, reels }) => [...posts, ...reels]).map((work) => [work.id, work]),
  );
  const works = [...byId.values()].sort(byNewest);
  const bounds = pages.at(-1)?.bounds;
  const end = bounds === undefined ? null : nextBound(bounds);
  if (end === null) return works;
  return works.filter((work) => byNewest(work, placeOf(end.cursor)) <= 0);
}

function placeOf({ createdAt, id }: Cursor): Pick<Work, 'created_at' | 'id'> {
  return { created_at: createdAt, id };
}
