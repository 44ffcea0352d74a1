// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '../session/stored-session.ts';
import { onWake } from './on-wake.ts';

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function setUp() {
  const listener = vi.fn();
  stop = onWake(listener);
  return listener;
}

function storageEvent(key: string | null): StorageEvent {
  return new StorageEvent('storage', { key });
}

test.each(['focus', 'pageshow', 'online'])('the event %s calls the listener', (name) => {
  const listener = setUp();
  window.dispatchEvent(new Event(name));
  expect(listener).toHaveBeenCalledOnce();
});

test('calls the listener when the tab becomes visible, not when it is hidden', () => {
  const listener = setUp();
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledOnce();
});

test('calls the listener when another tab changes the session or clears the storage', () => {
  const listener = setUp();
  window.dispatchEvent(storageEvent('other'));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(storageEvent(SESSION_STORAGE_KEY));
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(storageEvent(null));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('does not call the listener after it was stopped', () => {
  const listener = setUp();
  stop();
  for (const name of ['focus', 'pageshow', 'online']) window.dispatchEvent(new Event(name));
  window.dispatchEvent(storageEvent(null));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).not.toHaveBeenCalled();
});
