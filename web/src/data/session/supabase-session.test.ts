// @vitest-environment happy-dom
import { AuthError, type AuthChangeEvent } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeBackend, refusal } from '../client/fake-backend.testing.ts';
import type { SessionStorage } from './session-storage.ts';
import { supabaseSession } from './supabase-session.ts';
import type { TokenRefresher } from './token-refresher.ts';

const ANN = { id: 'ann', email: null, needsSecondFactor: false };
let stop: () => void = () => undefined;

afterEach(() => {
  stop();
});

function setUp(answer: () => unknown = () => null) {
  const { client, requests } = fakeBackend(answer);
  let emit: (event: AuthChangeEvent) => void = () => undefined;
  const unsubscribe = vi.fn();
  vi.spyOn(client.auth, 'onAuthStateChange').mockImplementation((callback) => {
    emit = (event) => {
      void callback(event, null);
    };
    return { data: { subscription: { id: '', callback: () => undefined, unsubscribe } } };
  });
  const stored: { session: { user: typeof ANN } | null } = { session: { user: ANN } };
  const stopRefreshing = vi.fn();
  const refresher = { schedule: vi.fn(), start: () => stopRefreshing };
  const session = supabaseSession({
    client,
    storage: { readSession: () => stored.session } as unknown as SessionStorage,
    refresher: refresher as unknown as TokenRefresher,
  });
  const listener = vi.fn();
  return {
    client,
    requests,
    session,
    stored,
    refresher,
    stopRefreshing,
    unsubscribe,
    listener,
    listen: () => {
      stop = session.onUserChange(listener);
    },
    emit: (event: AuthChangeEvent) => {
      emit(event);
    },
  };
}

test('each event reports the stored user and schedules the next refresh', () => {
  const { listen, emit, listener, stored, refresher } = setUp();
  listen();
  emit('SIGNED_IN');
  expect(listener).toHaveBeenLastCalledWith(ANN, false);
  expect(refresher.schedule).toHaveBeenCalledOnce();
  emit('USER_UPDATED');
  expect(listener).toHaveBeenLastCalledWith(ANN, true);
  stored.session = null;
  emit('SIGNED_OUT');
  expect(listener).toHaveBeenLastCalledWith(null, false);
});

test('a tab that wakes reads the storage again', () => {
  const { listen, listener } = setUp();
  listen();
  window.dispatchEvent(new Event('focus'));
  expect(listener.mock.calls).toEqual([[ANN, false]]);
});

test('after it was stopped, reports no event and refreshes no token', () => {
  const { listen, listener, unsubscribe, stopRefreshing } = setUp();
  listen();
  expect(stopRefreshing).not.toHaveBeenCalled();
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(listener).not.toHaveBeenCalled();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(stopRefreshing).toHaveBeenCalledOnce();
});

test('loads a profile by the id of its account', async () => {
  const { session, requests } = setUp(() => [{ id: 'ann', username: 'ann' }]);
  expect(await session.loadProfile('ann')).toEqual({ id: 'ann', username: 'ann' });
  expect(requests).toMatchObject([
    { method: 'GET', path: '/rest/v1/profiles', query: { select: '*', id: 'eq.ann' } },
  ]);
});

test('returns null for an account without a profile, and rejects on a failure', async () => {
  expect(await setUp(() => []).session.loadProfile('ann')).toBeNull();
  const failing = setUp(() => refusal('42501', 403)).session;
  await expect(failing.loadProfile('ann')).rejects.toMatchObject({ code: '42501' });
});

test('a sign-out ends the session on this device only, and reports its failure', async () => {
  const { session, client } = setUp();
  const signOut = vi.spyOn(client.auth, 'signOut').mockResolvedValue({ error: null });
  await session.signOut();
  expect(signOut.mock.calls).toEqual([[{ scope: 'local' }]]);
  const error = new AuthError('Failed to fetch');
  signOut.mockResolvedValue({ error });
  await expect(session.signOut()).rejects.toBe(error);
});
