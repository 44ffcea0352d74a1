// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChannelSpec } from '../realtime/channel-pool.ts';
import * as channels from '../realtime/open-channel.ts';
import { joinPresence, setOwnPresence } from './join-presence.ts';
import { onlinePeople, useIsOnline } from './use-is-online.ts';

const ANN = { userId: 'ann', username: 'ann', avatar: null, online: true } as const;
const close = vi.fn();

beforeEach(() => {
  close.mockReset();
  vi.spyOn(channels, 'openChannel').mockReturnValue(close);
});

afterEach(() => {
  setOwnPresence(null);
  onlinePeople.clear();
});

/** Joins as Ann. Returns the opened channel spec and a way to simulate the server. */
function setUp() {
  const leave = joinPresence('ann');
  const spec = vi.mocked(channels.openChannel).mock.lastCall?.[0];
  if (spec === undefined) throw new Error('No channel was opened');
  const state: Record<string, unknown> = {};
  const sent: unknown[] = [];
  const handlers = new Map<string, () => void>();
  spec.bind({
    presenceState: () => state,
    track: (entry: unknown) => Promise.resolve(void sent.push(entry)),
    untrack: () => Promise.resolve(void sent.push('gone')),
    on: (type: string, { event }: { event: string }, handler: () => void) =>
      void handlers.set(`${type} ${event}`, handler),
  } as unknown as Parameters<ChannelSpec['bind']>[0]);
  const sync = () => {
    act(() => handlers.get('presence sync')?.());
  };
  return { leave, spec, state, sent, sync };
}

test('the channel is private, and its presence key is the user id', () => {
  const { spec } = setUp();
  expect(spec).toMatchObject({
    topic: 'online-users',
    config: { private: true, presence: { key: 'ann', enabled: true } },
  });
});

test('announces the user of this window after the join', () => {
  const { spec, sent } = setUp();
  setOwnPresence(ANN);
  expect(sent).toEqual([]);
  spec.onJoin(false);
  expect(sent).toEqual([ANN]);
  setOwnPresence(null);
  expect(sent).toEqual([ANN, 'gone']);
});

test('a screen shows who is online until the connection is lost', () => {
  const { spec, state, sync } = setUp();
  const { result } = renderHook(() => [useIsOnline('bob'), useIsOnline('cleo')]);
  expect(result.current).toEqual([false, false]);
  state['bob'] = [{}];
  sync();
  expect(result.current).toEqual([true, false]);
  act(() => spec.onLeave?.());
  expect(result.current).toEqual([false, false]);
});

test('leaving closes the channel and clears the online people', () => {
  const { leave, state, sync } = setUp();
  state['bob'] = [{}];
  sync();
  expect(onlinePeople.snapshot().has('bob')).toBe(true);
  expect(close).not.toHaveBeenCalled();
  leave();
  expect(close).toHaveBeenCalledOnce();
  expect(onlinePeople.snapshot().size).toBe(0);
});
