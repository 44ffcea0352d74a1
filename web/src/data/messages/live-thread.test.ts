import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { LiveThread } from './live-thread.ts';
import type { MessageResponse, MessageRow } from './message.ts';
import { withoutEmbedded } from './message.ts';
import { messageAt } from './message.testing.ts';
import type { ThreadChange } from './thread.ts';

function setUp() {
  const clock = new FakeClock();
  const deps = {
    clock,
    viewerId: 'me',
    loadName: (id: string, callback: (name: string | null) => void) => {
      callback(id.toUpperCase());
    },
    authorOf: (row: Partial<MessageRow>) => row.sender_id,
    onInsert: (row: MessageRow): ThreadChange<MessageResponse> | null =>
      row.reply_to_id === null && row.message_type !== 'share'
        ? { kind: 'put', message: withoutEmbedded(row) }
        : null,
    onUpdate: ({ id, content }: MessageRow): ThreadChange<MessageResponse> => ({
      kind: 'changed',
      row: { id, content },
    }),
    loadMessages: vi.fn((ids: readonly string[]) =>
      Promise.resolve(ids.map((id) => messageAt(Number(id.slice(1)), { content: 'loaded' }))),
    ),
    apply: vi.fn<(changes: readonly ThreadChange<MessageResponse>[]) => void>(),
    onMissed: vi.fn(),
    logError: vi.fn(),
  };
  const live = new LiveThread(deps);
  const insert = (row = messageAt(1)) => {
    live.onMessageChange({ eventType: 'INSERT', new: row, old: {} });
  };
  const advance = async (ms: number) => {
    clock.advance(ms);
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  };
  return { clock, deps, live, insert, advance };
}

test('changes that arrive together are applied together and in order', async () => {
  const { live, insert, advance, deps } = setUp();
  insert(messageAt(1));
  live.onMessageChange({ eventType: 'UPDATE', new: messageAt(1), old: {} });
  live.onMessageChange({ eventType: 'DELETE', new: {}, old: { id: 'm0' } });
  expect(deps.apply).not.toHaveBeenCalled();
  await advance(50);
  expect(deps.apply).toHaveBeenCalledOnce();
  expect(deps.apply.mock.lastCall?.[0]).toMatchObject([
    { kind: 'put', message: { id: 'm1', reply_to: null } },
    { kind: 'changed', row: { id: 'm1' } },
    { kind: 'removed', id: 'm0' },
  ]);
});

test('answers and shares are loaded with what they refer to, in one request', async () => {
  const { insert, advance, deps } = setUp();
  insert(messageAt(1, { reply_to_id: 'm0' }));
  insert(messageAt(2, { message_type: 'share' }));
  await advance(50);
  expect(deps.loadMessages.mock.calls).toEqual([[['m1', 'm2']]]);
  expect(deps.apply.mock.lastCall?.[0]).toMatchObject([
    { kind: 'put', message: { id: 'm1', content: 'loaded' } },
    { kind: 'put', message: { id: 'm2' } },
  ]);
});

test('an incomplete change or a failed load loads the messages again', async () => {
  const { live, insert, advance, deps } = setUp();
  live.onMessageChange({ eventType: 'INSERT', new: { id: 'm1' }, old: {} });
  live.onMessageChange({ eventType: 'UPDATE', new: messageAt(1), old: {}, errors: ['413'] });
  live.onMessageChange({ eventType: 'DELETE', new: {}, old: {} });
  expect(deps.onMissed).toHaveBeenCalledTimes(3);
  deps.loadMessages.mockRejectedValueOnce(new Error('offline'));
  insert(messageAt(1, { reply_to_id: 'm0' }));
  await advance(50);
  expect(deps.onMissed).toHaveBeenCalledTimes(4);
});

test('the other person is shown as typing until 3 s after the last key, or until the message', async () => {
  const { live, insert, advance } = setUp();
  const types = (user_id: string) => {
    live.onTypingChange({ eventType: 'INSERT', new: { user_id }, old: {} });
  };
  types('me');
  expect(live.typing.snapshot()).toEqual([]);
  types('ann');
  expect(live.typing.snapshot()).toEqual([{ userId: 'ann', name: 'ANN' }]);
  await advance(3000);
  expect(live.typing.snapshot()).toEqual([]);
  types('ann');
  insert(messageAt(1, { sender_id: 'ann' }));
  expect(live.typing.snapshot()).toEqual([]);
  types('ann');
  live.onTypingChange({ eventType: 'DELETE', new: {}, old: { user_id: 'ann' } });
  expect(live.typing.snapshot()).toEqual([]);
});
