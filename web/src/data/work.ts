import type { Post } from './post.ts';
import type { Reel } from './reel.ts';

/** What people share: the feed, a profile and saved items hold both kinds. */
export type Work = Post | Reel;

/** The page of a work. */
export function workAddress({ kind, id }: Pick<Work, 'kind' | 'id'>): string {
  return kind === 'post' ? `/post/${id}` : `/reels?start=${id}`;
}

/** The column of likes, saves and copies that names a work. */
export function workColumn({ kind }: Pick<Work, 'kind'>): 'post_id' | 'reel_id' {
  return kind === 'post' ? 'post_id' : 'reel_id';
}

/** Sorts newest first, as every list of works is read. The database writes times so that their texts sort as they do. */
export function byNewest(
  one: Pick<Work, 'created_at' | 'id'>,
  other: Pick<Work, 'created_at' | 'id'>,
): number {
  if (one.created_at !== other.created_at) return one.created_at > other.created_at ? -1 : 1;
  return one.id === other.id ? 0 : one.id > other.id ? -1 : 1;
}
