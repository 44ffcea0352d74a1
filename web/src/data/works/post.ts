import { type MediaInfo, readMediaInfo } from '@promptory/domain/media-info';
import type { MediaKind, MediaType } from '@promptory/domain/media-type';
import type { PostStatus } from '@promptory/domain/post';
import { mediaKindOfUrl } from '@promptory/domain/upload';
import type { QueryData } from '@supabase/supabase-js';
import type { DbClient, Row } from '../client/database.ts';

/** The columns to select for an Author. */
export const AUTHOR_COLUMNS = 'id,username,full_name,avatar_url,verified';

/** The columns to select for a PostRow. */
export const POST_COLUMNS =
  `*,liked,saved,author:profiles!posts_user_id_fkey(${AUTHOR_COLUMNS},following)` as const;

/** Selects posts with their authors and the viewer's likes and saves. */
export function selectPosts(client: DbClient) {
  return client.from('posts').select(POST_COLUMNS);
}

export type PostRow = QueryData<ReturnType<typeof selectPosts>>[number];

/** The author of a post or comment. The second type checks AUTHOR_COLUMNS against the table. */
export type Author = Omit<PostRow['author'], 'following'> &
  Pick<Row<'profiles'>, 'id' | 'username' | 'full_name' | 'avatar_url' | 'verified'>;

/** One picture or video of a post. */
export interface Media extends MediaInfo {
  url: string;
  kind: MediaKind;
}

/** A post as the screens use it. */
export type Post = Omit<
  PostRow,
  'media_urls' | 'media_info' | 'media_type' | 'status' | 'liked' | 'saved' | 'author'
> & {
  kind: 'post';
  media_type: MediaType | null;
  status: PostStatus;
  liked: boolean;
  saved: boolean;
  author: Author;
  /** True if the viewer followed the author at the time of the request. */
  following: boolean;
  media: Media[];
  /** When the row was requested, in milliseconds. `ToggleOverlay` needs it. */
  loadedAt: number;
};

function asMediaType(value: string | null): MediaType | null {
  return value === 'image' || value === 'video' || value === 'carousel' ? value : null;
}

function toMedia(urls: readonly string[], info: unknown): Media[] {
  const entries: unknown[] = Array.isArray(info) ? info : [];
  return urls.map((url, index) => ({
    ...readMediaInfo(entries[index]),
    url,
    kind: mediaKindOfUrl(url),
  }));
}

/** Converts a row that was requested at `loadedAt` (milliseconds). */
export function toPost(row: PostRow, loadedAt: number): Post {
  const { media_urls, media_info, author, ...rest } = row;
  const { following, ...person } = author;
  return {
    ...rest,
    kind: 'post',
    media_type: asMediaType(row.media_type),
    status: row.status === 'draft' ? 'draft' : 'published',
    liked: row.liked ?? false,
    saved: row.saved ?? false,
    author: person,
    following: following ?? false,
    media: toMedia(media_urls, media_info),
    loadedAt,
  };
}
