import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { commentKeys } from '../../../data/query/query-keys.ts';
import { commentAt, threadAt } from '../data/comment.testing.ts';
import { peopleInThreads } from './use-thread-mentions.ts';

function person(username: string) {
  return { id: username, username, full_name: null, avatar_url: null, verified: false };
}

test('authors of cached threads and replies are suggested', () => {
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
  expect(peopleInThreads(queryClient, target).map(({ username }) => username)).toEqual([
    'al',
    'bo',
    'cy',
  ]);
});
