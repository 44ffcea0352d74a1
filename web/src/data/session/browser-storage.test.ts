// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from './session-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the session is stored in the local storage', () => {
  localStorage.clear();
  expect(browserStorage()).toBe(localStorage);
  expect(localStorage.length).toBe(0);
});

test('if storage is blocked, the session lasts until reload', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('blocked');
    },
  });
  const storage = browserStorage();
  expect(storage.getItem('key')).toBeNull();
  storage.setItem('key', 'text');
  expect(storage.getItem('key')).toBe('text');
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();
});
