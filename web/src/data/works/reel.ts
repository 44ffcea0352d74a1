import { readMediaInfo } from '@promptory/domain/media-info';
import type { QueryData } from '@supabase/supabase-js';
import type { DbClient } from '../client/database.ts';
import { type Author, AUTHOR_COLUMNS, type Media } from './post.ts';

/** The columns to select for a ReelRow. */
export const REEL_COLUMNS =
  `*,liked,saved,author:profiles!reels_user_id_fkey(${AUTHOR_COLUMNS},following)` as const;

/** Selects reels with their authors and the viewer's likes and saves. */
export function selectReels(client: DbClient) {
  return client.from('reels').select(REEL_COLUMNS);
}

export type ReelRow = QueryData<ReturnType<typeof selectReels>>[number];

/** A reel as the screens use it. */
export type Reel = Omit<
  ReelRow,
  'video_url' | 'thumbnail_url' | 'media_info' | 'liked' | 'saved' | 'author'
> & {
  kind: 'reel';
  liked: boolean;
  saved: boolean;
  author: Author;
  /** True if the viewer followed the author at the time of the request. */
  following: boolean;
  video: Media;
  /** When the row was requested, in milliseconds. `ToggleOverlay` needs it. */
  loadedAt: number;
};

/** Converts a row that was requested at `loadedAt` (milliseconds). */
export function toReel(row: ReelRow, loadedAt: number): Reel {
  const { video_url, thumbnail_url, media_info, author, ...rest } = row;
  const { following, ...person } = author;
  const [info]: unknown[] = Array.isArray(media_info) ? media_info : [];
  return {
    ...rest,
    kind: 'reel',
    liked: row.liked ?? false,
    saved: row.saved ?? false,
    author: person,
    following: following ?? false,
    video: {
      ...readMediaInfo(info),
      url: video_url,
      kind: 'video',
      ...(thumbnail_url !== null && { poster: thumbnail_url }),
    },
    loadedAt,
  };
}
