import { readMediaInfo } from '@promptory/domain/media-info';
import { type Author, AUTHOR_COLUMNS, type Media } from './post.ts';

/** A reel as the data service gives it, with the author and what the visitor did. */
export interface ReelRow {
  id: string;
  user_id: string;
  title: string;
  video_url: string;
  thumbnail_url: string | null;
  media_info: unknown;
  prompt: string | null;
  allow_copy_prompt: boolean;
  tags: string[];
  likes_count: number;
  comments_count: number;
  saves_count: number;
  views_count: number;
  created_at: string;
  updated_at: string;
  liked: boolean | null;
  saved: boolean | null;
  author: Author & { following: boolean | null };
}

/** A reel as the screens use it. */
export type Reel = Omit<
  ReelRow,
  'video_url' | 'thumbnail_url' | 'media_info' | 'liked' | 'saved' | 'author'
> & {
  kind: 'reel';
  liked: boolean;
  saved: boolean;
  author: Author;
  /** Whether the visitor followed the author when it was asked for. */
  following: boolean;
  video: Media;
  /** When it was asked for, in milliseconds; the overlay needs it. */
  loadedAt: number;
};

/** What `select` must name for a ReelRow. */
export const REEL_COLUMNS = `*,liked,saved,author:profiles!reels_user_id_fkey(${AUTHOR_COLUMNS},following)`;

/** Turns a row, asked for at `loadedAt` (milliseconds), into what the screens use. */
export function toReel(row: ReelRow, loadedAt: number): Reel {
  const { video_url, thumbnail_url, media_info, author, ...rest } = row;
  const { following, ...person } = author;
  const [info] = Array.isArray(media_info) ? (media_info as unknown[]) : [];
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
