import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../../data/client/fake-backend.testing.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { conversationAt } from '../../../data/messages/conversation.testing.ts';
import { putConversations } from '../../../data/messages/message-cache.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { messageKeys } from '../../../data/query/query-keys.ts';
import { useChangeSide } from './use-change-side.ts';

let queryClient: QueryClient;
/** Ends the requests that wait, as if their answers were lost. */
let loseAnswers: () => void;

beforeEach(() => {
  queryClient = createQueryClient();
  const lost = new Promise<void>((resolve) => {
    loseAnswers = resolve;
  });
  connectFakeBackend(async () => {
    await lost;
    throw new TypeError('Failed to fetch');
  }, 'me');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function setUp() {
  const row = conversationAt(1);
  putConversations(queryClient, [row]);
  const known = (): ConversationRow | undefined =>
    queryClient.getQueryData(messageKeys.conversation('c1'));
  // Like the screen, the hook gets the newest row.
  const { result, rerender } = renderHook(() => useChangeSide(known() ?? row), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  const fails = async (changes: Promise<unknown>[]) => {
    await act(async () => {
      loseAnswers();
      await Promise.allSettled(changes);
    });
  };
  return { row, known, result, rerender, fails };
}

test('a change is shown at once, and reverted if it fails', async () => {
  const { known, result, rerender, fails } = setUp();
  let change: Promise<unknown> = Promise.resolve();
  act(() => {
    change = result.current.mutateAsync({ is_muted: true });
  });
  await vi.waitFor(() => {
    expect(known()?.is_muted).toBe(true);
  });
  rerender();
  await fails([change]);
  expect(known()?.is_muted).toBe(false);
});

test('a deletion whose answer is lost does not undo what came meanwhile', async () => {
  const { row, known, result, rerender, fails } = setUp();
  let change: Promise<unknown> = Promise.resolve();
  act(() => {
    change = result.current.mutateAsync({ deleted_until: String(row.last_message_at) });
  });
  await vi.waitFor(() => {
    expect(known()).toMatchObject({ last_message_at: null, deleted_until: null });
  });
  const live = {
    deleted_until: row.last_message_at,
    last_message_at: '2026-11-23T11:00:00Z',
    unread_count: 1,
  };
  putConversations(queryClient, [{ ...row, ...live }]);
  rerender();
  await fails([change]);
  expect(known()).toMatchObject(live);
  expect(queryClient.getQueryState(messageKeys.conversation('c1'))?.isInvalidated).toBe(true);
});
