import { toPost } from '../works/post.ts';
import { toReel } from '../works/reel.ts';
import type { Work } from '../works/work.ts';
import type { WorkRow } from './page-types.ts';

/** Converts a row of a public page that was requested at `loadedAt` (milliseconds). */
export function toWork(row: WorkRow, loadedAt: number): Work {
  const nobody = { liked: null, saved: null, author: { ...row.author, following: null } };
  return row.kind === 'post'
    ? toPost({ ...row, ...nobody }, loadedAt)
    : toReel({ ...row, ...nobody }, loadedAt);
}
