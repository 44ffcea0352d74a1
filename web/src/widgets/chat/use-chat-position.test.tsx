import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ThreadMessage } from '../../data/messages/thread.ts';
import {
  type ThreadLog,
  type ThreadRange,
  threadPagesQuery,
} from '../../data/messages/thread-pages.ts';
import { ChangeLog } from '../../data/query/change-log.ts';
import { chatMessage } from './chat-message.testing.ts';
import { useChatPosition } from './use-chat-position.ts';

afterEach(cleanup);

const COUNT = 300;
/** The hundredth message has the time '0100'. */
const ALL: ThreadMessage[] = Array.from({ length: COUNT }, (_, index) => {
  const at = String(index + 1).padStart(4, '0');
  return { id: at, created_at: at } as ThreadMessage;
});

function load(range: ThreadRange): Promise<ThreadMessage[]> {
  if (range.kind === 'one') return Promise.resolve(ALL.filter(({ id }) => id === range.id));
  const { at } = range;
  const found = ALL.filter(
    ({ created_at: time }) => at === null || (range.kind === 'before' ? time < at : time > at),
  );
  return Promise.resolve(
    range.kind === 'before' ? found.reverse().slice(0, range.size) : found.slice(0, range.size),
  );
}

test('shows the newest messages after so much scrolling that they left the memory', async () => {
  const queryClient = new QueryClient();
  const log: ThreadLog<ThreadMessage> = new ChangeLog();
  const source = { chatId: 'chat', pageSize: 2, load, log, anchor: null };
  const { result } = renderHook(
    () => {
      const query = useInfiniteQuery(threadPagesQuery({ ...source, queryKey: ['chat', null] }));
      return { query, position: useChatPosition(null, [], ['chat', null]) };
    },
    {
      wrapper: ({ children }) => (
        <MemoryRouter>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </MemoryRouter>
      ),
    },
  );
  const newest = () => result.current.query.data?.pages[0]?.messages.at(-1)?.id;
  await waitFor(() => {
    expect(newest()).toBe('0300');
  });
  const before = result.current.position.scrollToEndKey;
  act(() => {
    result.current.position.showNewest();
  });
  expect(result.current.position.scrollToEndKey).toBe(before + 1);
  expect(result.current.query.data?.pages).toHaveLength(1);

  while (newest() === '0300') await act(() => result.current.query.fetchNextPage());
  act(() => {
    result.current.position.showNewest();
  });
  await waitFor(() => {
    expect(newest()).toBe('0300');
  });
  expect(result.current.query.hasPreviousPage).toBe(false);
});

test('jumps to a loaded message while the address names another one', () => {
  const messages = [1, 2].map((number) => chatMessage(number));
  const { result } = renderHook(() => useChatPosition('m1', messages, ['chat', null]), {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </MemoryRouter>
    ),
  });
  expect(result.current.target?.id).toBe('m1');
  act(() => {
    result.current.jumpTo('m2');
  });
  expect(result.current.target?.id).toBe('m2');
});
