// @vitest-environment happy-dom
import { type InfiniteData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useRefetchOnArrival } from './use-refetch-on-arrival.ts';

const KEY = ['list'];

/** Goes to another page and, with `back`, returns; the list has two pages by then. */
async function arrive({ back, isCached = true }: { back: boolean; isCached?: boolean }) {
  const queryClient = new QueryClient();
  const pages: InfiniteData<string> = { pages: ['first', 'second'], pageParams: [0, 1] };
  if (isCached) queryClient.setQueryData(KEY, pages);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const arrived = vi.fn();
  function ListPage(): ReactNode {
    arrived();
    useRefetchOnArrival(KEY);
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: '/start', element: null },
      { path: '/list', element: createElement(ListPage) },
      { path: '/other', element: null },
    ],
    // A router that starts on the list, or that comes back to it.
    back
      ? { initialEntries: ['/list', '/other'], initialIndex: 1 }
      : { initialEntries: ['/start'] },
  );
  renderHook(() => null, {
    wrapper: () =>
      createElement(
        QueryClientProvider,
        { client: queryClient },
        createElement(RouterProvider, { router }),
      ),
  });
  await (back ? router.navigate(-1) : router.navigate('/list'));
  await vi.waitFor(() => {
    expect(arrived).toHaveBeenCalled();
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
  return { list: queryClient.getQueryData(KEY), invalidate };
}

test('a new visit keeps the first page and reads it again', async () => {
  const { list, invalidate } = await arrive({ back: false });
  expect(list).toEqual({ pages: ['first'], pageParams: [0] });
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: KEY });
});

test('going back keeps the list as it was', async () => {
  const { list, invalidate } = await arrive({ back: true });
  expect(list).toEqual({ pages: ['first', 'second'], pageParams: [0, 1] });
  expect(invalidate).not.toHaveBeenCalled();
});

test('a list that was never read is left to its query', async () => {
  const { list, invalidate } = await arrive({ back: false, isCached: false });
  expect(list).toBeUndefined();
  expect(invalidate).not.toHaveBeenCalled();
});
