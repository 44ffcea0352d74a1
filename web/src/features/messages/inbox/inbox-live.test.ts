import { expect, test, vi } from 'vitest';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { FakeClock } from '../../../lib/fake-clock.testing.ts';
import { InboxLive, type UnreadRow } from './inbox-live.ts';

function unread(conversation_id: string, unread_count: number, more: Partial<UnreadRow> = {}) {
  return { conversation_id, unread_count, is_accepted: true, is_muted: false, ...more };
}

function setUp(stored: readonly UnreadRow[] = []) {
  const clock = new FakeClock();
  const deps = {
    clock,
    loadUnread: vi.fn(() => Promise.resolve(stored)),
    loadConversations: vi.fn((ids: readonly string[]) =>
      Promise.resolve(
        ids
          .filter((id) => id !== 'hidden')
          .map((conversation_id) => ({ conversation_id }) as ConversationRow),
      ),
    ),
    markDelivered: vi.fn(() => Promise.resolve()),
    onUnreadTotal: vi.fn(),
    onConversations: vi.fn(),
    onNewMessage: vi.fn(),
    onReload: vi.fn(),
    logError: vi.fn(),
  };
  const live = new InboxLive(deps);
  const update = (row: UnreadRow, before = 0) => {
    live.onMemberChange({ eventType: 'UPDATE', new: row, old: { unread_count: before } });
  };
  const advance = async (ms: number) => {
    clock.advance(ms);
    for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  };
  const total = () => deps.onUnreadTotal.mock.lastCall?.[0] as number;
  return { live, deps, update, advance, total };
}

test('the total leaves out requests and muted conversations', async () => {
  const { live, total, update, deps } = setUp([
    unread('a', 2),
    unread('b', 3, { is_muted: true }),
    unread('c', 4, { is_accepted: false }),
  ]);
  await live.reload();
  expect(deps.onReload).toHaveBeenCalledOnce();
  expect(total()).toBe(2);
  update(unread('d', 1));
  expect(total()).toBe(3);
  update(unread('a', 0), 2);
  expect(total()).toBe(1);
  live.onMemberChange({ eventType: 'DELETE', new: {}, old: { conversation_id: 'd' } });
  expect(total()).toBe(0);
  expect(deps.onConversations).toHaveBeenLastCalledWith([], ['d']);
});

test('changed conversations are loaded together, and new messages are reported', async () => {
  const { deps, update, advance } = setUp();
  update(unread('a', 1));
  update(unread('a', 1), 1);
  update(unread('b', 1, { is_muted: true }));
  update(unread('c', 0), 2);
  update(unread('hidden', 1));
  await advance(249);
  expect(deps.loadConversations).not.toHaveBeenCalled();
  await advance(1);
  expect(deps.loadConversations.mock.calls).toEqual([[['a', 'b', 'c', 'hidden']]]);
  expect(deps.onConversations.mock.lastCall?.[1]).toEqual(['hidden']);
  expect(deps.onNewMessage.mock.calls).toEqual([[{ conversation_id: 'a' }]]);
});

test('changes during a load are loaded after it', async () => {
  const { deps, live, advance } = setUp();
  let finish: (rows: ConversationRow[]) => void = () => undefined;
  deps.loadConversations.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  live.refresh('a');
  await advance(250);
  live.refresh('b');
  await advance(1000);
  expect(deps.loadConversations).toHaveBeenCalledOnce();
  finish([]);
  await advance(0);
  await advance(250);
  expect(deps.loadConversations).toHaveBeenLastCalledWith(['b']);
});

test('received messages are marked as delivered, at most once a second', async () => {
  const { deps, update, advance } = setUp();
  update(unread('r', 1, { is_accepted: false }));
  await advance(1000);
  expect(deps.markDelivered).not.toHaveBeenCalled();
  update(unread('a', 1));
  update(unread('a', 2), 1);
  await advance(1000);
  expect(deps.markDelivered).toHaveBeenCalledOnce();
  update(unread('a', 0), 2);
  await advance(1000);
  expect(deps.markDelivered).toHaveBeenCalledOnce();
});

test('messages that waited on the server are marked as delivered after the start', async () => {
  const { live, deps, advance } = setUp([unread('a', 2)]);
  await live.reload();
  await advance(1000);
  expect(deps.markDelivered).toHaveBeenCalledOnce();
});

test('a failed load is logged, and later changes are loaded', async () => {
  const { deps, live, advance } = setUp();
  deps.loadConversations.mockRejectedValueOnce(new Error('offline'));
  live.refresh('a');
  await advance(250);
  expect(deps.logError).toHaveBeenCalledOnce();
  live.refresh('b');
  await advance(250);
  expect(deps.loadConversations).toHaveBeenLastCalledWith(['b']);
});
