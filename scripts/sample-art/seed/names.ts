import { PEOPLE } from '../content/people.ts';
import { POSTS } from '../content/posts.ts';
import { REELS } from '../content/reels.ts';

const STORAGE = '/storage/v1/object/public';

/** Returns the path of a post's picture, relative to supabase/sample. */
export function mediaPath(userId: string, picture: string): string {
  return `media/${userId}/posts/${picture}.webp`;
}

/** Returns the path of a reel's video, relative to supabase/sample. */
export function reelPath(userId: string, reel: string): string {
  return `media/${userId}/reels/${reel}.mp4`;
}

/** Returns the path of a reel's poster, relative to supabase/sample. */
export function posterPath(userId: string, reel: string): string {
  return `media/${userId}/reels/${reel}.webp`;
}

/** Returns the path of a user's avatar, relative to supabase/sample. */
export function avatarPath(userId: string): string {
  return `avatars/${userId}/avatar/portrait.webp`;
}

/** Returns the URL path of a sample file. */
export function urlOf(path: string): string {
  return `${STORAGE}/${path}`;
}

/** Returns the person with this username. Throws if the sample content has no such person. */
export function personOf(username: string): (typeof PEOPLE)[number] {
  const person = PEOPLE.find((one) => one.username === username);
  if (person === undefined) throw new Error(`nobody is called ${username}`);
  return person;
}

function id(kind: number, number: number): string {
  return `7b1d9c40-2e6a-4f3b-8c0${kind}-${String(number).padStart(12, '0')}`;
}

/** Returns the id of the post at an index of POSTS. */
export function postId(index: number): string {
  return id(2, index + 1);
}

/** Returns the id of a comment. Comments are numbered from 1. */
export function commentId(number: number): string {
  return id(3, number);
}

/** Returns the id of the community at an index of COMMUNITIES. */
export function communityId(index: number): string {
  return id(4, index + 1);
}

/** Returns the id of the reel at an index of REELS. */
export function reelId(index: number): string {
  return id(5, index + 1);
}

/** Returns the id of the conversation at an index of CONVERSATIONS. */
export function conversationId(index: number): string {
  return id(6, index + 1);
}

/** A post or reel: the column that refers to it, its table and its id. */
export interface Work {
  readonly column: 'post_id' | 'reel_id';
  readonly table: 'posts' | 'reels';
  readonly id: string;
}

/** Returns the post or reel with this title. Throws if there is none. */
export function workOf(title: string): Work {
  const post = POSTS.findIndex((one) => one.title === title);
  if (post >= 0) return { column: 'post_id', table: 'posts', id: postId(post) };
  const reel = REELS.findIndex((one) => one.title === title);
  if (reel >= 0) return { column: 'reel_id', table: 'reels', id: reelId(reel) };
  throw new Error(`no post or reel is called ${title}`);
}
