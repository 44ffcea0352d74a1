import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../../../data/client/fake-backend.testing.ts';
import { applyDiscussionChanges } from '../../../data/communities/discussion-cache.ts';
import type { DiscussionMessage } from '../../../data/communities/discussion-message.ts';
import { discussionMessageAt } from '../../../data/communities/discussion-message.testing.ts';
import { PinnedStrip } from './PinnedStrip.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NONE: ReadonlySet<string> = new Set();
const pinned = (number: number) => discussionMessageAt(number, { is_pinned: true });

function setUp(answer: () => unknown) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  connectFakeBackend(answer, 'mia');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onUnpin = vi.fn<(id: string) => void>();
  const onFocusLost = vi.fn<() => void>();
  const strip = (unpinning: ReadonlySet<string>) => (
    <QueryClientProvider client={queryClient}>
      <PinnedStrip
        communityId="c1"
        viewerId="mia"
        hidden={NONE}
        onJump={() => undefined}
        onUnpin={onUnpin}
        unpinning={unpinning}
        onFocusLost={onFocusLost}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(strip(NONE));
  const change = (id: string, is_pinned: boolean) => {
    act(() => {
      applyDiscussionChanges(queryClient, 'c1', [{ kind: 'changed', row: { id, is_pinned } }]);
    });
  };
  return {
    user: userEvent.setup(),
    onUnpin,
    onFocusLost,
    unpin: (id: string) => {
      change(id, false);
    },
    pin: (id: string) => {
      change(id, true);
    },
    setUnpinning: (ids: readonly string[]) => {
      rerender(strip(new Set(ids)));
    },
  };
}

const open = () => screen.findByRole('button', { name: /^Pinned messages/ });

test('the list does not open by itself after the last message was unpinned', async () => {
  let stored: DiscussionMessage[] = [pinned(1)];
  const { user, unpin, pin, onFocusLost } = setUp(() => stored);
  await user.click(await open());
  await screen.findByRole('dialog');
  unpin('m1');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(onFocusLost).toHaveBeenCalled();
  stored = [pinned(2)];
  pin('m2');
  expect((await open()).textContent).toContain('Message 2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unpinned message is busy until it leaves, and hands its focus on', async () => {
  const { user, onUnpin, setUnpinning, unpin } = setUp(() => [pinned(3), pinned(2), pinned(1)]);
  await user.click(await open());
  const buttons = await screen.findAllByRole('button', { name: /^Unpin/ });
  await user.click(buttons[1] ?? document.body);
  expect(onUnpin).toHaveBeenCalledExactlyOnceWith('m2');
  setUnpinning(['m2']);
  expect(screen.getAllByRole('button', { name: /^Unpin/, busy: true })).toEqual([buttons[1]]);
  expect(document.activeElement).toBe(buttons[1]);
  unpin('m2');
  await waitFor(() => {
    expect(document.activeElement?.textContent).toContain('Message 1');
  });
  unpin('m1');
  await waitFor(() => {
    expect(document.activeElement?.textContent).toContain('Message 3');
  });
});

test('a failure is told, and another attempt shows the messages', async () => {
  let answer: () => unknown = () => refusal('XX000', 500);
  const { user, onFocusLost } = setUp(() => answer());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('status').textContent).toBe("Couldn't load pinned messages.");
  await user.click(retry);
  await waitFor(() => {
    expect(retry.getAttribute('aria-busy')).toBeNull();
  });
  expect(document.activeElement).toBe(retry);
  answer = () => [pinned(1)];
  await user.click(retry);
  await open();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(onFocusLost).toHaveBeenCalledOnce();
});
