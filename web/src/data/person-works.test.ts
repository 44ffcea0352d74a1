import { expect, test } from 'vitest';
import { nextBound, type PersonPage, worksOfPages } from './person-works.ts';
import type { Post } from './post.ts';
import type { Reel } from './reel.ts';

const post = (at: string) => ({ kind: 'post', id: `p${at}`, created_at: at }) as Post;
const reel = (at: string) => ({ kind: 'reel', id: `r${at}`, created_at: at }) as Reel;
const cursor = (work: { created_at: string; id: string }) => ({
  createdAt: work.created_at,
  id: work.id,
});

function page(
  posts: Post[],
  reels: Reel[],
  bounds: Partial<PersonPage['bounds']> = {},
): PersonPage {
  return { person: null, posts, reels, bounds: { post: null, reel: null, ...bounds } };
}

function timesOf(pages: PersonPage[]): string[] {
  return worksOfPages(pages).map(({ id }) => id);
}

test('posts and reels are shown in the order of time', () => {
  expect(timesOf([page([post('5'), post('2')], [reel('4'), reel('1')])])).toEqual([
    'p5',
    'r4',
    'p2',
    'r1',
  ]);
});

test('what may have a newer neighbour that was not read yet waits', () => {
  const first = page([post('9'), post('8')], [reel('7'), reel('3')], {
    post: cursor(post('8')),
    reel: cursor(reel('3')),
  });
  expect(timesOf([first])).toEqual(['p9', 'p8']);
  expect(nextBound(first.bounds)).toEqual({ kind: 'post', cursor: cursor(post('8')) });

  const second = page([post('6'), post('1')], [], { reel: cursor(reel('3')) });
  expect(timesOf([first, second])).toEqual(['p9', 'p8', 'r7', 'p6', 'r3']);
  expect(nextBound(second.bounds)).toEqual({ kind: 'reel', cursor: cursor(reel('3')) });

  const third = page([], [reel('2')]);
  expect(nextBound(third.bounds)).toBeNull();
  expect(timesOf([first, second, third])).toEqual(['p9', 'p8', 'r7', 'p6', 'r3', 'r2', 'p1']);
});

test('a row that was read twice stands once', () => {
  expect(timesOf([page([post('2')], []), page([post('2'), post('1')], [])])).toEqual(['p2', 'p1']);
});
