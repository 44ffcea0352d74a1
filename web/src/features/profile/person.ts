import type { QueryData } from '@supabase/supabase-js';
import type { DbClient } from '../../data/client/database.ts';
import {
  type Author,
  AUTHOR_COLUMNS,
  type Post,
  type PostRow,
  toPost,
} from '../../data/works/post.ts';
import { type Reel, type ReelRow, toReel } from '../../data/works/reel.ts';

/** Computed columns about the person and the viewer. */
type Relations = 'following' | 'follows_viewer' | 'blocked' | 'muted' | 'blocks_viewer';

/** Columns of posts and reels without the author, who is the same for all rows. */
const WORK_COLUMNS = '*,liked,saved';

/** Columns of a PersonRow. */
const PERSON_COLUMNS =
  `${AUTHOR_COLUMNS},bio,website,created_at,updated_at,followers_count,following_count,posts_count,reels_count,following,follows_viewer,blocked,muted,blocks_viewer,posts!posts_user_id_fkey(${WORK_COLUMNS}),reels!reels_user_id_fkey(${WORK_COLUMNS})` as const;

/** Selects people with their posts and reels. */
export function selectPeople(client: DbClient) {
  return client.from('profiles').select(PERSON_COLUMNS);
}

type PersonRow = QueryData<ReturnType<typeof selectPeople>>[number];

/** A person as shown on the profile page. */
export type Person = Omit<PersonRow, Relations | 'posts' | 'reels'> &
  Record<Extract<keyof PersonRow, Relations>, boolean> & {
    /** Time of the request in milliseconds; toggles made later override the row. */
    loadedAt: number;
  };

type WithoutAuthor<Row> = Omit<Row, 'author'>;

/** The author columns of a person. */
function authorOf({ id, username, full_name, avatar_url, verified }: Author): Author {
  return { id, username, full_name, avatar_url, verified };
}

/** Converts a row to a Person; `loadedAt` is the time of the request in milliseconds. */
export function toPerson(row: PersonRow, loadedAt: number): Person {
  return {
    ...authorOf(row),
    bio: row.bio,
    website: row.website,
    created_at: row.created_at,
    updated_at: row.updated_at,
    followers_count: row.followers_count,
    following_count: row.following_count,
    posts_count: row.posts_count,
    reels_count: row.reels_count,
    following: row.following ?? false,
    follows_viewer: row.follows_viewer ?? false,
    blocked: row.blocked ?? false,
    muted: row.muted ?? false,
    blocks_viewer: row.blocks_viewer ?? false,
    loadedAt,
  };
}

/** Converts a person's posts and reels, adding the author to each row. */
export function toWorks(
  rows: { posts: readonly WithoutAuthor<PostRow>[]; reels: readonly WithoutAuthor<ReelRow>[] },
  person: Author,
  following: boolean,
  loadedAt: number,
): { posts: Post[]; reels: Reel[] } {
  const author = { ...authorOf(person), following };
  return {
    posts: rows.posts.map((row) => toPost({ ...row, author }, loadedAt)),
    reels: rows.reels.map((row) => toReel({ ...row, author }, loadedAt)),
  };
}
