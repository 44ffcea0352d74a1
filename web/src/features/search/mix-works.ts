import type { Post } from '../../data/works/post.ts';
import type { Reel } from '../../data/works/reel.ts';
import { compareNewestFirst, type Work } from '../../data/works/work.ts';
import type { SearchSort } from './search-queries.ts';

/**
 * Mixes the posts and reels of one page of results. By relevance, a reel follows after every
 * `postsBetween` posts; other orders are kept.
 */
export function mixWorks(
  posts: readonly Post[],
  reels: readonly Reel[],
  sort: SearchSort,
  postsBetween: number,
): Work[] {
  switch (sort) {
    case 'newest':
      return [...posts, ...reels].sort(compareNewestFirst);
    case 'popular':
      return [...posts, ...reels].sort((one, other) => other.likes_count - one.likes_count);
    case 'copied':
      return [...posts, ...reels].sort((one, other) => other.copies_count - one.copies_count);
    case 'relevance': {
      const mixed: Work[] = [];
      for (let place = 0; mixed.length < posts.length + reels.length; place += 1) {
        mixed.push(
          ...posts.slice(place * postsBetween, (place + 1) * postsBetween),
          ...reels.slice(place, place + 1),
        );
      }
      return mixed;
    }
  }
}
