import { PEOPLE } from '../content/people.ts';
import { POSTS } from '../content/posts.ts';
import { REELS } from '../content/reels.ts';
import type { Random } from '../core/random.ts';
import type { SampleComment } from './comments.ts';
import { postId, reelId } from './names.ts';
import { insert, text } from './values.ts';

interface Liked {
  readonly by: string;
  readonly id: string;
  readonly mayCopy: boolean;
}

const PUBLISHED: readonly Liked[] = POSTS.flatMap((post, index) =>
  post.draft === true
    ? []
    : [
        {
          by: post.by,
          id: postId(index),
          mayCopy: post.prompt !== undefined && post.copying !== false,
        },
      ],
);
const MOVING: readonly Liked[] = REELS.map((reel, index) => ({
  by: reel.by,
  id: reelId(index),
  mayCopy: reel.copying !== false,
}));

/**
 * Returns the likes, saves and copies of posts or reels. `column` is the column that refers to the
 * post or reel. `least` is the lowest popularity, from 0 to 1.
 */
function reactionsTo(
  works: readonly Liked[],
  column: string,
  least: number,
  random: Random,
): string[] {
  const likes: string[] = [];
  const saves: string[] = [];
  const copies: string[] = [];
  for (const { by, id, mayCopy } of works) {
    const appeal = least + (1 - least) * random.next() ** 1.6;
    for (const person of PEOPLE) {
      if (person.username === by) continue;
      const row = `(${text(person.id)}, ${text(id)})`;
      if (random.next() < appeal) likes.push(row);
      if (random.next() < appeal * 0.4) saves.push(row);
      if (mayCopy && random.next() < appeal * 0.3) copies.push(row);
    }
  }
  return [
    insert(`public.likes (user_id, ${column})`, likes),
    insert(`public.saves (user_id, ${column})`, saves),
    insert(`public.copies (user_id, ${column})`, copies),
  ];
}

/** Returns the statements with the likes, saves and copies of posts and reels. */
export function reactions(random: Random): string[] {
  return [
    ...reactionsTo(PUBLISHED, 'post_id', 0, random),
    ...reactionsTo(MOVING, 'reel_id', 0.3, random),
  ];
}

/** Returns the statement with the likes of comments. */
export function commentLikes(comments: readonly SampleComment[], random: Random): string {
  const rows = comments.flatMap(({ id, by }) => {
    const appeal = random.next() ** 2 * 0.6;
    return PEOPLE.filter(({ username }) => username !== by && random.next() < appeal).map(
      (person) => `(${text(person.id)}, ${text(id)})`,
    );
  });
  return insert('public.likes (user_id, comment_id)', rows);
}

/** Returns the statement with the follows. */
export function follows(random: Random): string {
  const rows = PEOPLE.flatMap((from) =>
    PEOPLE.filter((to) => to !== from && random.next() < 0.35).map(
      (to) => `(${text(from.id)}, ${text(to.id)})`,
    ),
  );
  return insert('public.follows (follower_id, following_id)', rows);
}
