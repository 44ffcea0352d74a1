import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { commentAt, threadAt } from './comment.testing.ts';
import { offeredPeople, peopleInThreads } from './mention-people.ts';
import type { Author } from './post.ts';
import { commentKeys } from './query-keys.ts';

function person(username: string, full_name: string | null = null): Author {
  return { id: username, username, full_name, avatar_url: null, verified: false };
}
const names = (people: readonly Author[]) => people.map(({ username }) => username);

test('those of the thread come first, then who was found, each once and never oneself', () => {
  const nearby = [person('joanna'), person('anna'), person('me_an'), person('zoe', 'Ana Zo')];
  const found = [person('anders'), person('anna'), person('me_an')];
  expect(names(offeredPeople('AN', nearby, found, 'me_an'))).toEqual([
    'anna',
    'joanna',
    'zoe',
    'anders',
  ]);
});

test('what was found for fewer letters is narrowed, and six are enough', () => {
  const found = ['ab', 'abc', 'abcd'].map((name) => person(name));
  expect(names(offeredPeople('abc', [], found, 'me'))).toEqual(['abc', 'abcd']);
  const many = Array.from({ length: 9 }, (_, n) => person(`a${String(n)}`));
  expect(offeredPeople('a', many, [], 'me')).toHaveLength(6);
});

test('authors of threads and replies are known', () => {
  const queryClient = new QueryClient();
  const target = { kind: 'reel', id: 'r' } as const;
  expect(peopleInThreads(queryClient, target)).toEqual([]);
  const replies = [commentAt(2, { author: person('bo') }), commentAt(3, { author: person('cy') })];
  const threads = [
    threadAt(1, { author: person('al'), replies }),
    threadAt(4, { author: person('bo') }),
  ];
  queryClient.setQueryData(commentKeys.threads(target), {
    pages: [{ threads, next: null }],
    pageParams: [null],
  });
  expect(names(peopleInThreads(queryClient, target))).toEqual(['al', 'bo', 'cy']);
});
