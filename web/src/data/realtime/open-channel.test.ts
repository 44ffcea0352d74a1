// @vitest-environment happy-dom
import { REALTIME_SUBSCRIBE_STATES, RealtimeChannel } from '@supabase/supabase-js';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { supabase } from '../client/client.ts';
import { connectFakeBackend } from '../client/fake-backend.testing.ts';
import { openChannel } from './open-channel.ts';
import { realtimeConnection, useConnection } from './window-connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('channels are closed when another user signs in', async () => {
  const { session, signIn } = connectFakeBackend(() => null, 'ann');
  await vi.waitFor(() => {
    expect(session.snapshot().user?.id).toBe('ann');
  });
  const client = supabase();
  const connect = vi.spyOn(client.realtime, 'connect').mockReturnValue();
  let report: (status: REALTIME_SUBSCRIBE_STATES) => void = () => undefined;
  vi.spyOn(RealtimeChannel.prototype, 'subscribe').mockImplementation(function (
    this: RealtimeChannel,
    listener,
  ) {
    if (listener) report = listener;
    return this;
  });
  const make = vi.spyOn(client, 'channel');
  const remove = vi.spyOn(client, 'removeChannel').mockResolvedValue('ok');
  localStorage.setItem(
    'supabase.auth.token',
    JSON.stringify({
      access_token: 'token',
      expires_at: 4_000_000_000,
      user: { id: 'ann' },
    }),
  );
  const { result } = renderHook(() => useConnection());
  expect(result.current.status).toBe('disconnected');
  const opened = { topic: 'room', bind: () => undefined, onJoin: () => undefined };
  const close = openChannel({ ...opened, config: { private: true } });
  openChannel(opened);
  expect(realtimeConnection()).toBe(realtimeConnection());
  await vi.waitFor(() => {
    expect(connect).toHaveBeenCalledOnce();
  });
  for (const [, listener] of client.realtime.stateChangeCallbacks.open) (listener as () => void)();
  await vi.waitFor(() => {
    expect(make.mock.calls).toMatchObject([['room', { config: { private: true } }]]);
  });
  const probe = vi.spyOn(client.realtime, 'sendHeartbeat').mockResolvedValue();
  window.dispatchEvent(new Event('offline'));
  expect(probe).toHaveBeenCalledOnce();

  vi.useFakeTimers();
  const authorize = vi.spyOn(client.realtime, 'setAuth').mockResolvedValue();
  report(REALTIME_SUBSCRIBE_STATES.CLOSED);
  expect(remove).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2000);
  expect(authorize.mock.calls).toEqual([['token']]);
  expect(make).toHaveBeenCalledTimes(2);
  vi.useRealTimers();

  close();
  remove.mockClear();
  const changed = vi.fn();
  session.subscribe(changed);
  signIn('ann');
  await vi.waitFor(() => {
    expect(changed).toHaveBeenCalled();
  });
  expect(remove).not.toHaveBeenCalled();
  signIn('ben');
  expect(remove).toHaveBeenCalledOnce();
  expect(realtimeConnection().snapshot().status).toBe('disconnected');
  signIn(null);
  expect(remove).toHaveBeenCalledOnce();
});
