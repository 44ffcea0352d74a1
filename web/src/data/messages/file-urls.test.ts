// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../client/fake-backend.testing.ts';
import { fileUrls, useFileUrl } from './file-urls.ts';

afterEach(() => {
  fileUrls.clear();
  vi.unstubAllGlobals();
});

test('files are signed with one request, and each has its own result', async () => {
  const { requests } = connectFakeBackend(
    ({ body }) =>
      (body as { paths: string[] }).paths.map((path) =>
        path === 'c1/hidden.png'
          ? { path, error: 'Either the object does not exist', signedURL: null }
          : { path, error: null, signedURL: `/object/sign/messages/${path}?token=t` },
      ),
    'ann',
  );
  const visible = renderHook(() => useFileUrl('c1/a.png'));
  const hidden = renderHook(() => useFileUrl('c1/hidden.png'));
  expect(visible.result.current.file).toEqual({ status: 'loading', url: null });
  await waitFor(() => {
    expect(visible.result.current.file).toEqual({
      status: 'ready',
      url: 'http://backend.test/storage/v1/object/sign/messages/c1/a.png?token=t',
    });
  });
  expect(hidden.result.current.file.status).toBe('failed');
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: '/storage/v1/object/sign/messages',
      body: { expiresIn: 3600, paths: ['c1/a.png', 'c1/hidden.png'] },
    },
  ]);
  act(() => {
    hidden.result.current.retry();
  });
  expect(hidden.result.current.file.status).toBe('loading');
  await waitFor(() => {
    expect(requests).toHaveLength(2);
  });
  visible.unmount();
  hidden.unmount();
});

test('a refused request is a failure', async () => {
  connectFakeBackend(() => Response.json({ message: 'no' }, { status: 403 }), 'ann');
  const { result, unmount } = renderHook(() => useFileUrl('c1/a.png'));
  await waitFor(() => {
    expect(result.current.file).toEqual({ status: 'failed', url: null });
  });
  unmount();
});
