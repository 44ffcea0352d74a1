// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../../../data/client/fake-backend.testing.ts';
import { commentKeys } from '../../../data/query/query-keys.ts';
import { toggleNews } from '../../../data/toggles/toggle-news.ts';
import { isGone, withLikeShadow } from '../../../data/toggles/toggle-overlay.ts';
import { threadAt } from './comment.testing.ts';
import type { Thread } from './comment.ts';
import { toggleCommentLike } from './comment-state.ts';
import { clearComments, commentOverlay } from './comment-stores.ts';

const TARGET = { kind: 'post', id: 'p' } as const;
const COMMENT = threadAt(1, { likes_count: 2 });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  clearComments();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Likes the comment, waits for the result and returns the comment as it is shown then. */
async function likeComment(answer: Parameters<typeof connectFakeBackend>[0]) {
  const { session, requests } = connectFakeBackend(answer, 'ann');
  await vi.waitFor(() => {
    expect(session.snapshot().user?.id).toBe('ann');
  });
  const queryClient = new QueryClient();
  const key = commentKeys.linked(TARGET, COMMENT.id);
  queryClient.setQueryData<Thread>(key, COMMENT);
  toggleCommentLike(queryClient, TARGET, COMMENT);
  await vi.waitFor(() => {
    expect(commentOverlay.shadowOf(COMMENT.id).liked?.settledAt).toBeGreaterThan(0);
  });
  const cached = queryClient.getQueryData<Thread>(key) ?? COMMENT;
  return { shown: withLikeShadow(cached, commentOverlay.shadowOf(COMMENT.id)), requests };
}

test.each([
  [true, 3, 0],
  [false, 2, 1],
])(
  'if the answer to a like of a comment is lost, the stored like (%s) is shown',
  async (liked, count, failures) => {
    const { failed } = toggleNews.snapshot();
    const { shown, requests } = await likeComment(({ method }) => {
      if (method === 'POST') throw new TypeError('Failed to fetch');
      return [{ liked }];
    });
    expect(shown).toMatchObject({ liked, likes_count: count });
    expect(toggleNews.snapshot().failed - failed).toBe(failures);
    expect(requests[1]).toMatchObject({ path: '/rest/v1/comments', query: { select: 'liked' } });
  },
);

test('a comment that no longer exists is marked, without an error', async () => {
  const { failed } = toggleNews.snapshot();
  const { shown } = await likeComment(({ method }) =>
    method === 'POST' ? refusal('23503', 409) : [],
  );
  expect(shown).toMatchObject({ liked: false, likes_count: 2 });
  expect(isGone(commentOverlay.shadowOf(COMMENT.id), COMMENT.loadedAt)).toBe(true);
  expect(toggleNews.snapshot().failed).toBe(failed);
});
