import type { Person } from '../../data/person.ts';

/** What the header shows about somebody. */
export type Shown = Pick<
  Person,
  | 'id'
  | 'username'
  | 'full_name'
  | 'avatar_url'
  | 'verified'
  | 'bio'
  | 'website'
  | 'created_at'
  | 'followers_count'
  | 'following_count'
  | 'posts_count'
>;
