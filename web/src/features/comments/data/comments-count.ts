import type { QueryClient } from '@tanstack/react-query';
import { updateCachedPost, updateCachedReel } from '../../../data/works/update-cached-works.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import type { Row } from '../../../data/client/database.ts';

/** Maximum number of remembered comments, to limit memory. One visit counts fewer. */
const REMEMBERED_MAX = 10_000;

/**
 * Remembers counted comments. A comment can arrive twice, in a response and in a live change, but
 * must count once.
 */
export class CountedComments {
  readonly #seen = new Set<string>();

  /** True if this addition or removal was not counted before. */
  isFirst(kind: 'added' | 'removed', id: string): boolean {
    const key = `${kind} ${id}`;
    if (this.#seen.has(key)) return false;
    const [oldest] = this.#seen;
    if (this.#seen.size >= REMEMBERED_MAX && oldest !== undefined) this.#seen.delete(oldest);
    this.#seen.add(key);
    return true;
  }

  clear(): void {
    this.#seen.clear();
  }
}

/** Changes the comment count of a post or reel everywhere in the cache. */
function changeCommentsCount(
  queryClient: QueryClient,
  { kind, id }: WorkRef,
  countAfter: (before: number) => number,
): void {
  const change = <W extends Pick<Row<'posts' | 'reels'>, 'comments_count'>>(work: W): W => ({
    ...work,
    comments_count: Math.max(0, countAfter(work.comments_count)),
  });
  if (kind === 'reel') updateCachedReel(queryClient, id, change);
  else updateCachedPost(queryClient, id, change);
}

/** Adds to the comment count of a cached post or reel. */
export function addToCommentsCount(queryClient: QueryClient, target: WorkRef, by: number): void {
  if (by !== 0) changeCommentsCount(queryClient, target, (count) => count + by);
}

/** Sets the comment count of a cached post or reel. */
export function setCommentsCount(queryClient: QueryClient, target: WorkRef, count: number): void {
  changeCommentsCount(queryClient, target, () => count);
}
