import type { Column, Insert } from '../client/database.ts';
import type { Post } from './post.ts';
import type { Reel } from './reel.ts';

/** A post or a reel. Feeds, profiles and saved lists contain both. */
export type Work = Post | Reel;

/** Identifies a post or a reel. */
export type WorkRef = Pick<Work, 'kind' | 'id'>;

/** The path of a work's page. */
export function workPath({ kind, id }: WorkRef): string {
  return kind === 'post' ? `/post/${id}` : `/reels?start=${id}`;
}

/** The column that refers to the work in the tables likes, saves and copies. */
export function workIdColumn({
  kind,
}: Pick<Work, 'kind'>): Column<'likes' | 'saves' | 'copies', 'post_id' | 'reel_id'> {
  return kind === 'post' ? 'post_id' : 'reel_id';
}

/** The column of `workIdColumn` with its value, for a new row. */
export function workColumns({
  kind,
  id,
}: Pick<Work, 'kind' | 'id'>): Pick<Insert<'likes' | 'saves' | 'copies'>, 'post_id' | 'reel_id'> {
  return kind === 'post' ? { post_id: id } : { reel_id: id };
}

/** Compares works to sort them newest first. Database times can be compared as strings. */
export function compareNewestFirst(
  one: Pick<Work, 'created_at' | 'id'>,
  other: Pick<Work, 'created_at' | 'id'>,
): number {
  if (one.created_at !== other.created_at) return one.created_at > other.created_at ? -1 : 1;
  return one.id === other.id ? 0 : one.id > other.id ? -1 : 1;
}
