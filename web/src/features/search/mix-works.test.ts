import { expect, test } from 'vitest';
import { postRow } from '../../data/works/post-row.testing.ts';
import { toPost } from '../../data/works/post.ts';
import { reelRow } from '../../data/works/reel-row.testing.ts';
import { toReel } from '../../data/works/reel.ts';
import { mixWorks } from './mix-works.ts';

const post = (title: string, likes_count = 0, hour = 10) =>
  toPost(
    postRow({
      id: title,
      title,
      likes_count,
      created_at: `2026-11-21T${String(hour)}:00:00+00:00`,
    }),
    0,
  );
const reel = (title: string, likes_count = 0, hour = 10) =>
  toReel(
    reelRow({
      id: title,
      title,
      likes_count,
      created_at: `2026-11-21T${String(hour)}:00:00+00:00`,
    }),
    0,
  );
const titles = (works: readonly { title: string }[]) => works.map(({ title }) => title).join(' ');

test('by relevance, a reel follows after every few posts and both keep their order', () => {
  const posts = ['a', 'b', 'c', 'd', 'e'].map((title) => post(title));
  const reels = ['X', 'Y', 'Z'].map((title) => reel(title));
  expect(titles(mixWorks(posts, reels, 'relevance', 3))).toBe('a b c X d e Y Z');
  expect(titles(mixWorks([], reels, 'relevance', 3))).toBe('X Y Z');
  expect(titles(mixWorks(posts, [], 'relevance', 3))).toBe('a b c d e');
});

test('other orders are kept', () => {
  const posts = [post('a', 1, 15), post('b', 9, 12)];
  const reels = [reel('X', 5, 14)];
  expect(titles(mixWorks(posts, reels, 'newest', 3))).toBe('a X b');
  expect(titles(mixWorks(posts, reels, 'popular', 3))).toBe('b X a');
  expect(titles(mixWorks(posts, reels, 'copied', 3))).toBe('a b X');
});
