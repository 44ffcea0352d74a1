import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addToCommentsCount, CountedComments } from './comments-count.ts';
import { toPost } from '../../../data/works/post.ts';
import { postRow } from '../../../data/works/post-row.testing.ts';
import { postKeys } from '../../../data/query/query-keys.ts';

test('a comment that arrives twice counts once', () => {
  const counted = new CountedComments();
  expect(counted.isFirst('added', 'c')).toBe(true);
  expect(counted.isFirst('added', 'c')).toBe(false);
  expect(counted.isFirst('removed', 'c')).toBe(true);
  expect(counted.isFirst('removed', 'c')).toBe(false);
  expect(counted.isFirst('added', 'd')).toBe(true);
});

test('the count changes in every cached copy of the post, and other posts stay unchanged', () => {
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
