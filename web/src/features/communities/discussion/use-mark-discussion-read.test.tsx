import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../../data/client/fake-backend.testing.ts';
import type { Community } from '../../../data/communities/community.ts';
import { FOG } from '../../../data/communities/community.testing.ts';
import { discussionMessageAt } from '../../../data/communities/discussion-message.testing.ts';
import { communityKeys } from '../../../data/query/query-keys.ts';
import { useMarkDiscussionRead } from './use-mark-discussion-read.ts';

const COMMUNITY: Community = {
  ...FOG,
  id: 'c1',
  membership: [{ role: 'member', status: 'active' }],
  preferences: [{ is_muted: true, read_at: null }],
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp() {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  const { requests } = connectFakeBackend(() => new Response(null, { status: 201 }), 'mia');
  const queryClient = new QueryClient();
  const key = communityKeys.detail('c1');
  queryClient.setQueryData(key, COMMUNITY);
  const cached = () => queryClient.getQueryData<Community>(key) ?? COMMUNITY;
  const stored = [discussionMessageAt(1)];
  const hook = renderHook(
    ({ isAtEnd }: { isAtEnd: boolean }) => {
      useMarkDiscussionRead({
        community: cached(),
        viewerId: 'mia',
        stored: [...stored],
        isAtEnd,
      });
    },
    {
      initialProps: { isAtEnd: true },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const wait = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  return {
    ...hook,
    wait,
    receive: (number: number, { userId = 'ann', isAtEnd = true } = {}) => {
      stored.push(discussionMessageAt(number, { user_id: userId }));
      hook.rerender({ isAtEnd });
    },
    writes: () => requests.map(({ body }) => body),
    preferences: () => cached().preferences,
  };
}

const at = (number: number) => discussionMessageAt(number).created_at;
const writeOf = (number: number) => ({
  user_id: 'mia',
  community_id: 'c1',
  read_at: at(number),
});

test('a stream of messages is stored once in four seconds, and its last one always', async () => {
  const { wait, receive, writes, preferences } = setUp();
  await wait(10);
  expect(writes()).toEqual([writeOf(1)]);
  for (const number of [2, 3, 4]) {
    receive(number);
    await wait(1000);
  }
  expect(writes()).toEqual([writeOf(1)]);
  await wait(1000);
  expect(writes()).toEqual([writeOf(1), writeOf(4)]);
  expect(preferences()).toEqual([{ is_muted: true, read_at: at(4) }]);
});

test('leaving the screen stores what waits, and the cache knows it at once', async () => {
  const { wait, receive, writes, preferences, unmount } = setUp();
  await wait(10);
  receive(2);
  unmount();
  expect(preferences()).toEqual([{ is_muted: true, read_at: at(2) }]);
  await wait(10);
  expect(writes()).toEqual([writeOf(1), writeOf(2)]);
});

test('only messages that were on the screen are stored, also when the page closes', async () => {
  const { wait, receive, writes } = setUp();
  await wait(10);
  receive(2);
  receive(3, { isAtEnd: false });
  window.dispatchEvent(new Event('pagehide'));
  await wait(10);
  expect(writes()).toEqual([writeOf(1), writeOf(2)]);
});

test('an own message needs no write', async () => {
  const { wait, receive, writes, preferences } = setUp();
  await wait(10);
  receive(2);
  receive(3, { userId: 'mia' });
  await wait(5000);
  expect(writes()).toEqual([writeOf(1)]);
  expect(preferences()).toEqual([{ is_muted: true, read_at: at(3) }]);
});
