import { expect, test } from 'vitest';
import { nextKindCursor, type PersonPage, mergeWorkPages } from './person-works.ts';
import type { Post } from '../../data/works/post.ts';
import type { Reel } from '../../data/works/reel.ts';

const post = (at: string) => ({ kind: 'post', id: `p${at}`, created_at: at }) as Post;
const reel = (at: string) => ({ kind: 'reel', id: `r${at}`, created_at: at }) as Reel;
const cursor = (work: { created_at: string; id: string }) => ({
  createdAt: work.created_at,
  id: work.id,
});

function page(
  posts: Post[],
  reels: Reel[],
  cursors: Partial<PersonPage['cursors']> = {},
): PersonPage {
  return { person: null, posts, reels, cursors: { post: null, reel: null, ...cursors } };
}

function timesOf(pages: PersonPage[]): string[] {
  return mergeWorkPages(pages).map(({ id }) => id);
}

test('merges posts and reels in time order', () => {
  expect(timesOf([page([post('5'), post('2')], [reel('4'), reel('1')])])).toEqual([
    'p5',
    'r4',
    'p2',
    'r1',
  ]);
});

test('leaves out rows until both posts and reels are loaded up to their time', () => {
  const first = page([post('9'), post('8')], [reel('7'), reel('3')], {
    post: cursor(post('8')),
    reel: cursor(reel('3')),
  });
  expect(timesOf([first])).toEqual(['p9', 'p8']);
  expect(nextKindCursor(first.cursors)).toEqual({ kind: 'post', cursor: cursor(post('8')) });

  const second = page([post('6'), post('1')], [], { reel: cursor(reel('3')) });
  expect(timesOf([first, second])).toEqual(['p9', 'p8', 'r7', 'p6', 'r3']);
  expect(nextKindCursor(second.cursors)).toEqual({ kind: 'reel', cursor: cursor(reel('3')) });

  const third = page([], [reel('2')]);
  expect(nextKindCursor(third.cursors)).toBeNull();
  expect(timesOf([first, second, third])).toEqual(['p9', 'p8', 'r7', 'p6', 'r3', 'r2', 'p1']);
});

test('removes duplicate rows', () => {
  expect(timesOf([page([post('2')], []), page([post('2'), post('1')], [])])).toEqual(['p2', 'p1']);
});
