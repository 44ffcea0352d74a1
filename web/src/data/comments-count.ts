import type { QueryClient } from '@tanstack/react-query';
import type { CommentTarget } from './comment.ts';
import { changeInFeed } from './feed.ts';
import type { Post } from './post.ts';
import { postKeys } from './query-keys.ts';

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

/** Adds to the number of comments that a cached post shows, wherever it is shown. */
export function addToCommentsCount(
  queryClient: QueryClient,
  target: CommentTarget,
  by: number,
): void {
  // Reels carry a count as well; nothing shows one yet.
  if (target.kind !== 'post' || by === 0) return;
  const change = (post: Post): Post => ({
    ...post,
    comments_count: Math.max(0, post.comments_count + by),
  });
  queryClient.setQueryData<Post | null>(postKeys.detail(target.id), (post) =>
    post ? change(post) : post,
  );
  changeInFeed(queryClient, target.id, change);
}
