// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../client/fake-backend.testing.ts';
import { createQueryClient } from '../query/query-client.ts';
import { postKeys } from '../query/query-keys.ts';
import { cachedFeedPages } from './feed.ts';
import { toPost } from './post.ts';
import { postRow } from './post-row.testing.ts';
import { useDeletePost } from './use-delete-post.ts';
import { workOverlay } from './work-state.ts';

const FILE = '/storage/v1/object/public/media/ann/posts/1.mp4';
const POSTER = '/storage/v1/object/public/media/ann/posts/1.webp';
const PICTURE = '/storage/v1/object/public/media/ann/posts/2.webp';
const POST = {
  ...toPost(postRow(), 0),
  media: [
    { url: FILE, kind: 'video', alt: '', poster: POSTER } as const,
    { url: PICTURE, kind: 'image', alt: '' } as const,
  ],
};

afterEach(() => {
  workOverlay.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function setUp(answer: (path: string) => unknown) {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { requests } = connectFakeBackend(({ path }) => answer(path), 'ann');
  const queryClient = createQueryClient();
  queryClient.setQueryData(postKeys.detail(POST.id), POST);
  queryClient.setQueryData(postKeys.feed('latest'), {
    pages: [{ posts: [POST], reels: [], nextCursors: {} }],
    pageParams: [{}],
  });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const { result } = renderHook(() => useDeletePost(), { wrapper });
  return { requests, queryClient, remove: () => result.current.mutateAsync(POST) };
}

test('a deleted post disappears immediately, and its unused files are deleted', async () => {
  const { requests, queryClient, remove } = setUp((path) =>
    path.endsWith('my_unused_files') ? [FILE, POSTER] : [],
  );
  const removal = remove();
  await vi.waitFor(() => {
    expect(workOverlay.shadowOf(POST.id).removed).toBe(true);
  });
  await removal;
  expect(cachedFeedPages(queryClient, 'latest')[0]?.posts).toEqual([]);
  expect(queryClient.getQueryData(postKeys.detail(POST.id))).toBeNull();
  await vi.waitFor(() => {
    expect(requests).toHaveLength(3);
  });
  expect(requests).toMatchObject([
    { method: 'DELETE', path: '/rest/v1/posts', query: { id: `eq.${POST.id}` } },
    { path: '/rest/v1/rpc/my_unused_files', body: { addresses: [FILE, POSTER, PICTURE] } },
    { method: 'DELETE', path: '/storage/v1/object/media' },
  ]);
});

test('a refused deletion shows the post again and keeps its files', async () => {
  const { requests, queryClient, remove } = setUp(() => refusal('42501', 403));
  await expect(remove()).rejects.toMatchObject({ code: '42501' });
  expect(workOverlay.shadowOf(POST.id).removed).toBeUndefined();
  expect(cachedFeedPages(queryClient, 'latest')[0]?.posts).toEqual([POST]);
  expect(requests).toHaveLength(1);
});

test('a failure to delete files is only logged', async () => {
  const { remove } = setUp((path) =>
    path.endsWith('posts') ? new Response(null, { status: 204 }) : refusal('42501', 403),
  );
  await remove();
  await vi.waitFor(() => {
    expect(console.warn).toHaveBeenCalledWith(
      'Could not delete the files of a deleted post',
      expect.anything(),
    );
  });
});
