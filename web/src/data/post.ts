import { type MediaInfo, readMediaInfo } from '@promptory/domain/media-info';
import type { MediaKind, MediaType } from '@promptory/domain/media-type';
import type { PostStatus } from '@promptory/domain/post';
import { mediaKindOfUrl } from '@promptory/domain/upload';

/** What a post or a comment tells about its author. */
export interface Author {
  id: string;
  username: string;
  full_name: string | null;
  avatar_url: string | null;
  verified: boolean;
}

/** A post as the data service gives it, with the author and what the visitor did. */
export interface PostRow {
  id: string;
  user_id: string;
  title: string;
  description: string | null;
  prompt: string | null;
  allow_copy_prompt: boolean;
  media_urls: string[];
  media_type: string | null;
  media_info: unknown;
  tags: string[];
  status: string;
  likes_count: number;
  comments_count: number;
  saves_count: number;
  created_at: string;
  updated_at: string;
  liked: boolean | null;
  saved: boolean | null;
  author: Author;
}

/** One picture or video of a post. */
export interface Media extends MediaInfo {
  url: string;
  kind: MediaKind;
}

/** A post as the screens use it. */
export type Post = Omit<
  PostRow,
  'media_urls' | 'media_info' | 'media_type' | 'status' | 'liked' | 'saved'
> & {
  kind: 'post';
  media_type: MediaType | null;
  status: PostStatus;
  liked: boolean;
  saved: boolean;
  media: Media[];
  /** When it was asked for, in milliseconds; the overlay needs it. */
  loadedAt: number;
};

/** What `select` must name for an Author. */
export const AUTHOR_COLUMNS = 'id,username,full_name,avatar_url,verified';

/** What `select` must name for a PostRow. */
export const POST_COLUMNS = `*,liked,saved,author:profiles!posts_user_id_fkey(${AUTHOR_COLUMNS})`;

function asMediaType(value: string | null): MediaType | null {
  return value === 'image' || value === 'video' || value === 'carousel' ? value : null;
}

function mediaOf(urls: readonly string[], info: unknown): Media[] {
  const entries: unknown[] = Array.isArray(info) ? info : [];
  return urls.map((url, index) => ({
    ...readMediaInfo(entries[index]),
    url,
    kind: mediaKindOfUrl(url),
  }));
}

/** Turns a row, asked for at `loadedAt` (milliseconds), into what the screens use. */
export function toPost(row: PostRow, loadedAt: number): Post {
  const { media_urls, media_info, ...rest } = row;
  return {
    ...rest,
    kind: 'post',
    media_type: asMediaType(row.media_type),
    status: row.status === 'draft' ? 'draft' : 'published',
    liked: row.liked ?? false,
    saved: row.saved ?? false,
    media: mediaOf(media_urls, media_info),
    loadedAt,
  };
}
