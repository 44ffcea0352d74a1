import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fetchMore } from './fetch-more.ts';

afterEach(cleanup);

/** A list with one page, whose next requests the test answers. */
async function setUp() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const waiting: { page: number; answer: () => void; fail: () => void }[] = [];
  const { result } = renderHook(
    () =>
      useInfiniteQuery({
        queryKey: ['list'],
        queryFn: ({ pageParam }) =>
          new Promise<number>((resolve, reject) => {
            waiting.push({
              page: pageParam,
              answer: () => {
                resolve(pageParam);
              },
              fail: () => {
                reject(new Error('no'));
              },
            });
          }),
        initialPageParam: 1,
        getNextPageParam: (last: number) => (last < 9 ? last + 1 : null),
      }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const next = async (page: number) => {
    await waitFor(() => {
      expect(waiting[0]?.page).toBe(page);
    });
    const [request] = waiting.splice(0, 1);
    if (request === undefined) throw new Error('no request');
    return request;
  };
  const answer = async (page: number) => {
    const request = await next(page);
    await act(async () => {
      request.answer();
      await Promise.resolve();
    });
  };
  const pages = () => result.current.data?.pages;
  await answer(1);
  await waitFor(() => {
    expect(pages()).toEqual([1]);
  });
  return { queryClient, result, waiting, next, answer, pages };
}

test('a refetch that begins later does not lose the request for more', async () => {
  const { queryClient, result, waiting, next, answer, pages } = await setUp();
  const more = fetchMore(result.current);
  await next(2);
  void queryClient.invalidateQueries({ queryKey: ['list'] });
  await answer(1);
  await answer(2);
  await act(() => more);
  await waitFor(() => {
    expect(pages()).toEqual([1, 2]);
  });
  expect(waiting).toEqual([]);
});

test('a refetch that is running ends first', async () => {
  const { queryClient, result, answer, pages } = await setUp();
  void queryClient.invalidateQueries({ queryKey: ['list'] });
  const more = fetchMore(result.current);
  await answer(1);
  await answer(2);
  await act(() => more);
  await waitFor(() => {
    expect(pages()).toEqual([1, 2]);
  });
});

test('a failure is not repeated', async () => {
  const { queryClient, result, waiting, next, pages } = await setUp();
  const more = fetchMore(result.current);
  (await next(2)).fail();
  await act(() => more);
  expect(waiting).toEqual([]);
  expect(pages()).toEqual([1]);
  expect(queryClient.getQueryState(['list'])?.status).toBe('error');
});
