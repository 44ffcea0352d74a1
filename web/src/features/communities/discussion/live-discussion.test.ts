import { expect, test, vi } from 'vitest';
import type {
  DiscussionMessage,
  DiscussionRow,
} from '../../../data/communities/discussion-message.ts';
import {
  discussionMessageAt,
  personNamed,
} from '../../../data/communities/discussion-message.testing.ts';
import { Reactions } from '../../../data/communities/reactions.ts';
import type { ThreadChange } from '../../../data/messages/thread.ts';
import { windowAuthors } from '../../../data/people/window-authors.ts';
import { FakeClock } from '../../../lib/fake-clock.testing.ts';
import { createLiveDiscussion } from './live-discussion.ts';

function rowAt(number: number, more: Partial<DiscussionRow> = {}): DiscussionRow {
  const { author: _, reply_to: __, own: ___, ...row } = discussionMessageAt(number);
  return { ...row, ...more };
}

function setUp() {
  windowAuthors.cache(personNamed('ann'));
  const clock = new FakeClock();
  const known = new Set<string>();
  const reactions = new Reactions({
    clock,
    write: () => new Promise(() => undefined),
    reload: () => Promise.resolve(),
    showCounts: vi.fn(),
    onError: vi.fn(),
  });
  const deps = {
    clock,
    viewerId: 'me',
    reactions,
    isKnown: (id: string) => known.has(id),
    loadMessages: vi.fn((ids: readonly string[]) =>
      Promise.resolve(ids.map((id) => discussionMessageAt(Number(id.slice(1))))),
    ),
    apply: vi.fn<(changes: readonly ThreadChange<DiscussionMessage>[]) => void>(),
    onMissed: vi.fn(),
    logError: vi.fn(),
  };
  const live = createLiveDiscussion(deps);
  const change = (eventType: 'INSERT' | 'UPDATE', row: DiscussionRow) => {
    live.thread.onMessageChange({ eventType, new: row, old: {} });
  };
  const advance = () => {
    clock.advance(50);
  };
  return { live, deps, known, reactions, change, advance };
}

test('a message of a known author is shown at once, others are loaded', () => {
  const { deps, change, advance } = setUp();
  change('INSERT', rowAt(1));
  change('INSERT', rowAt(2, { user_id: 'unknown' }));
  change('INSERT', rowAt(3, { reply_to_id: 'm1' }));
  advance();
  expect(deps.apply.mock.lastCall?.[0]).toMatchObject([
    { kind: 'put', message: { id: 'm1', author: { username: 'ann' }, own: [] } },
  ]);
  expect(deps.loadMessages.mock.calls).toEqual([[['m2', 'm3']]]);
});

test('an own message that is loaded keeps what its row lacks', () => {
  const { deps, known, change, advance } = setUp();
  known.add('m1');
  change('INSERT', rowAt(1, { user_id: 'me' }));
  advance();
  expect(deps.apply.mock.lastCall?.[0]).toMatchObject([{ kind: 'changed', row: { id: 'm1' } }]);
});

test('counts of a message are held back while the own reaction is stored', () => {
  const { deps, reactions, change, advance } = setUp();
  reactions.choose('m1', 'love');
  for (const number of [1, 2]) {
    change('UPDATE', rowAt(number, { reactions: { love: 1 }, is_pinned: true }));
  }
  advance();
  const rows = deps.apply.mock.lastCall?.[0].map((one) => one.kind === 'changed' && one.row);
  expect(rows).toMatchObject([{ is_pinned: true }, { is_pinned: true, reactions: { love: 1 } }]);
  expect(rows?.[0]).not.toHaveProperty('reactions');
});

test('a reaction of the viewer in another window is taken over', () => {
  const { live, deps, reactions, advance } = setUp();
  const at = (message_id: string, user_id = 'me') => ({
    message_id,
    user_id,
    reaction_type: 'wow',
    created_at: '',
  });
  live.onOwnReaction({ eventType: 'INSERT', new: at('m1'), old: {} });
  live.onOwnReaction({ eventType: 'DELETE', new: {}, old: at('m2') });
  live.onOwnReaction({ eventType: 'INSERT', new: at('m3', 'ann'), old: {} });
  reactions.choose('m4', 'love');
  live.onOwnReaction({ eventType: 'INSERT', new: at('m4'), old: {} });
  advance();
  expect(deps.apply.mock.lastCall?.[0]).toEqual([
    { kind: 'changed', row: { id: 'm1', own: [{ reaction_type: 'wow' }] } },
    { kind: 'changed', row: { id: 'm2', own: [] } },
  ]);
});
