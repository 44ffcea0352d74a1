// @vitest-environment happy-dom
import { type InfiniteData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useRefetchOnArrival } from './use-refetch-on-arrival.ts';

const KEY = ['list'];

/** Opens a list that has two cached pages: by a link, or with `back` by the Back button. */
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
    // Navigate back to the list, or from another page to it.
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

test('a new visit keeps the first page and refetches it', async () => {
  const { list, invalidate } = await arrive({ back: false });
  expect(list).toEqual({ pages: ['first'], pageParams: [0] });
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: KEY });
});

test('going back does not change the list', async () => {
  const { list, invalidate } = await arrive({ back: true });
  expect(list).toEqual({ pages: ['first', 'second'], pageParams: [0, 1] });
  expect(invalidate).not.toHaveBeenCalled();
});

test('a list without data is loaded by its query', async () => {
  const { list, invalidate } = await arrive({ back: false, isCached: false });
  expect(list).toBeUndefined();
  expect(invalidate).not.toHaveBeenCalled();
});
