import { postRow } from './post-row.testing.ts';
import type { ReelRow } from './reel.ts';

/** A realistic reel row for tests, changed by `change`. */
export function reelRow(change: Partial<ReelRow> = {}): ReelRow {
  const row = postRow();
  return {
    id: row.id,
    user_id: row.user_id,
    title: row.title,
    prompt: row.prompt,
    allow_copy_prompt: row.allow_copy_prompt,
    media_info: row.media_info,
    tags: row.tags,
    likes_count: row.likes_count,
    comments_count: row.comments_count,
    saves_count: row.saves_count,
    copies_count: row.copies_count,
    created_at: row.created_at,
    updated_at: row.updated_at,
    liked: row.liked,
    saved: row.saved,
    video_url: '/storage/v1/object/public/media/u/posts/1.mp4',
    thumbnail_url: null,
    views_count: 0,
    author: { ...row.author, following: null },
    ...change,
  };
}
