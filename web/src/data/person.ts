import type { Author, Post, PostRow } from './post.ts';
import { toPost } from './post.ts';
import { type Reel, type ReelRow, toReel } from './reel.ts';

/** What stands about a person on their page. */
export interface Person extends Author {
  bio: string | null;
  website: string | null;
  created_at: string;
  followers_count: number;
  following_count: number;
  posts_count: number;
  /** Between the person and the visitor, when it was asked for. */
  following: boolean;
  follows_viewer: boolean;
  blocked: boolean;
  muted: boolean;
  blocks_viewer: boolean;
  /** When it was asked for, in milliseconds; the overlay needs it. */
  loadedAt: number;
}

type Unsigned<Row> = Omit<Row, 'author'>;
type Relations = 'following' | 'follows_viewer' | 'blocked' | 'muted' | 'blocks_viewer';

/** A person as the data service gives it, with the first works. */
export type PersonRow = Omit<Person, Relations | 'loadedAt'> &
  Record<Relations, boolean | null> & {
    posts: Unsigned<PostRow>[];
    reels: Unsigned<ReelRow>[];
  };

/** What `select` must name for the works of one known person. */
const UNSIGNED_COLUMNS = '*,liked,saved';

/** What `select` must name for a PersonRow. */
export const PERSON_COLUMNS =
  'id,username,full_name,avatar_url,verified,bio,website,created_at,' +
  'followers_count,following_count,posts_count,following,follows_viewer,blocked,muted,blocks_viewer,' +
  `posts!posts_user_id_fkey(${UNSIGNED_COLUMNS}),reels!reels_user_id_fkey(${UNSIGNED_COLUMNS})`;

/** The author of everything on a person's page. */
function authorOf({ id, username, full_name, avatar_url, verified }: Author): Author {
  return { id, username, full_name, avatar_url, verified };
}

/** Turns the row of a person, asked for at `loadedAt` (milliseconds), into what the screens use. */
export function toPerson(row: PersonRow, loadedAt: number): Person {
  return {
    ...authorOf(row),
    bio: row.bio,
    website: row.website,
    created_at: row.created_at,
    followers_count: row.followers_count,
    following_count: row.following_count,
    posts_count: row.posts_count,
    following: row.following ?? false,
    follows_viewer: row.follows_viewer ?? false,
    blocked: row.blocked ?? false,
    muted: row.muted ?? false,
    blocks_viewer: row.blocks_viewer ?? false,
    loadedAt,
  };
}

/** The posts and reels of one person, who is named in none of the rows. */
export function signedWorks(
  rows: { posts: readonly Unsigned<PostRow>[]; reels: readonly Unsigned<ReelRow>[] },
  person: Author,
  following: boolean,
  loadedAt: number,
): { posts: Post[]; reels: Reel[] } {
  const author = authorOf(person);
  return {
    posts: rows.posts.map((row) => toPost({ ...row, author }, loadedAt)),
    reels: rows.reels.map((row) => toReel({ ...row, author: { ...author, following } }, loadedAt)),
  };
}
