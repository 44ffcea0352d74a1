import type { QueryClient } from '@tanstack/react-query';
import { changePost, changeReel } from './change-work.ts';
import type { CommentTarget } from './comment.ts';

/** More than anybody sees in one visit. */
const REMEMBERED_MAX = 10_000;

/**
 * Remembers which comments were counted, so that one that is told of twice, by the answer and by a
 * live change, counts once.
 */
export class CountedComments {
  readonly #seen = new Set<string>();

  /** True when this coming or going is told for the first time. */
  once(what: 'added' | 'removed', id: string): boolean {
    const key = `${what} ${id}`;
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

/** Changes the number of comments that a cached post or reel shows, wherever it is shown. */
function changeCommentsCount(
  queryClient: QueryClient,
  { kind, id }: CommentTarget,
  countAfter: (before: number) => number,
): void {
  const change = <W extends { comments_count: number }>(work: W): W => ({
    ...work,
    comments_count: Math.max(0, countAfter(work.comments_count)),
  });
  if (kind === 'reel') changeReel(queryClient, id, change);
  else changePost(queryClient, id, change);
}

/** Adds to the number of comments that a cached post or reel shows. */
export function addToCommentsCount(
  queryClient: QueryClient,
  target: CommentTarget,
  by: number,
): void {
  if (by !== 0) changeCommentsCount(queryClient, target, (count) => count + by);
}

/** Sets the number of comments that a cached post or reel shows. */
export function setCommentsCount(
  queryClient: QueryClient,
  target: CommentTarget,
  count: number,
): void {
  changeCommentsCount(queryClient, target, () => count);
}
