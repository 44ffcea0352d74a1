// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushSetting, usePush } from './use-push.ts';

let count = 0;
let userId = '';
let permission: NotificationPermission;
let permissionStatus: EventTarget;

beforeEach(() => {
  // A setting exists as long as its window, so each test uses another user.
  userId = `person-${String((count += 1))}`;
  permission = 'default';
  permissionStatus = new EventTarget();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => {
      permission = 'granted';
      return Promise.resolve(permission);
    },
  });
  stubPermissions({ query: () => Promise.resolve(permissionStatus) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function stubPermissions(permissions: unknown): void {
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions });
}

const keyOf = (id: string) => `promptory.push.${id}`;

test('the choice is stored per account', async () => {
  const setting = pushSetting(userId);
  expect(pushSetting(userId)).toBe(setting);
  expect(pushSetting('somebody else')).not.toBe(setting);
  await setting.turnOn();
  expect(setting.snapshot()).toEqual({ permission: 'granted', wanted: true });
  expect(localStorage.getItem(keyOf(userId))).toBe('on');
  expect(localStorage.getItem(keyOf('somebody else'))).toBeNull();
  setting.turnOff();
  expect(setting.snapshot().wanted).toBe(false);
  expect(localStorage.getItem(keyOf(userId))).toBeNull();
});

test('reads the choice of an earlier visit', () => {
  localStorage.setItem(keyOf(userId), 'on');
  permission = 'granted';
  expect(pushSetting(userId).snapshot()).toEqual({ permission: 'granted', wanted: true });
});

test('without HTTPS, the permission is "insecure"', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(pushSetting(userId).snapshot().permission).toBe('insecure');
});

test('without the Notification API, the permission is "unsupported"', () => {
  Reflect.deleteProperty(window, 'Notification');
  expect(pushSetting(userId).snapshot().permission).toBe('unsupported');
});

test('a screen follows changes of another tab and of the browser settings', async () => {
  permission = 'granted';
  const { result } = renderHook(() => usePush(userId));
  expect(result.current).toEqual({ permission: 'granted', wanted: false });
  act(() => {
    localStorage.setItem(keyOf(userId), 'on');
    window.dispatchEvent(new Event('storage'));
  });
  expect(result.current.wanted).toBe(true);
  await Promise.resolve();
  act(() => {
    permission = 'denied';
    permissionStatus.dispatchEvent(new Event('change'));
  });
  expect(result.current.permission).toBe('denied');
});

test('watches only the permission for notifications', () => {
  const query = vi.fn(() => Promise.resolve(permissionStatus));
  stubPermissions({ query });
  pushSetting(userId);
  expect(query.mock.calls).toEqual([[{ name: 'notifications' }]]);
});

test.each([
  ['cannot watch permissions', { query: () => Promise.reject(new Error('unsupported')) }],
  ['has no Permissions API', undefined],
])('a browser that %s can still turn on notifications', async (_, permissions) => {
  stubPermissions(permissions);
  const setting = pushSetting(userId);
  await setting.turnOn();
  expect(setting.snapshot()).toEqual({ permission: 'granted', wanted: true });
});

test('without storage the choice lasts until reload', async () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const setting = pushSetting(userId);
  expect(setting.snapshot().wanted).toBe(false);
  await setting.turnOn();
  expect(setting.snapshot().wanted).toBe(true);
  setting.turnOff();
  expect(setting.snapshot().wanted).toBe(false);
  vi.unstubAllGlobals();
});
