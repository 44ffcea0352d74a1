import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addToCommentsCount, CountedComments } from './comments-count.ts';
import { toPost } from './post.ts';
import { postRow } from './post-row.testing.ts';
import { postKeys } from './query-keys.ts';

test('what is told twice counts once', () => {
  const counted = new CountedComments();
  expect(counted.once('added', 'c')).toBe(true);
  expect(counted.once('added', 'c')).toBe(false);
  expect(counted.once('removed', 'c')).toBe(true);
  expect(counted.once('removed', 'c')).toBe(false);
  expect(counted.once('added', 'd')).toBe(true);
});

test('the count changes wherever the post is shown, and nothing else does', () => {
  const queryClient = new QueryClient();
  const post = toPost(postRow({ comments_count: 1 }), 0);
  const other = toPost(postRow({ id: crypto.randomUUID(), comments_count: 7 }), 0);
  queryClient.setQueryData(postKeys.detail(post.id), post);
  queryClient.setQueryData(postKeys.feed('latest'), {
    pages: [{ posts: [other, post], reels: [], ends: {} }],
    pageParams: [{}],
  });
  const target = { kind: 'post', id: post.id } as const;
  addToCommentsCount(queryClient, target, 2);
  expect(queryClient.getQueryData(postKeys.detail(post.id))).toEqual({
    ...post,
    comments_count: 3,
  });
  expect(queryClient.getQueryData(postKeys.feed('latest'))).toMatchObject({
    pages: [{ posts: [other, { comments_count: 3 }] }],
  });
  addToCommentsCount(queryClient, target, -9);
  expect(queryClient.getQueryData(postKeys.detail(post.id))).toMatchObject({ comments_count: 0 });
});
