import { expect, test } from 'vitest';
import { PushSetting, isPushEnabled } from './push-setting.ts';

function setUp(first: NotificationPermission | 'insecure', answer?: NotificationPermission) {
  const browser = { permission: first, wanted: false, asked: 0 };
  let changed: () => void = () => undefined;
  const setting = new PushSetting({
    permission: () => browser.permission,
    requestPermission: () => {
      browser.asked++;
      if (answer !== undefined) browser.permission = answer;
      return Promise.resolve();
    },
    read: () => browser.wanted,
    write: (wanted) => {
      browser.wanted = wanted;
    },
    listen: (listener) => {
      changed = listener;
    },
  });
  return {
    setting,
    browser,
    change: (next: Partial<typeof browser>) => {
      Object.assign(browser, next);
      changed();
    },
  };
}

test('asks for permission once, and is on if it is granted', async () => {
  const { setting, browser } = setUp('default', 'granted');
  expect(isPushEnabled(setting.snapshot())).toBe(false);
  await setting.turnOn();
  expect(isPushEnabled(setting.snapshot())).toBe(true);
  setting.turnOff();
  expect(isPushEnabled(setting.snapshot())).toBe(false);
  await setting.turnOn();
  expect(isPushEnabled(setting.snapshot())).toBe(true);
  expect(browser.asked).toBe(1);
});

test.each(['denied', 'default'] as const)('stays off if the user answers %s', async (answer) => {
  const { setting, browser } = setUp('default', answer);
  await setting.turnOn();
  expect(setting.snapshot()).toEqual({ permission: answer, wanted: false });
  expect(browser.wanted).toBe(false);
});

test('does not ask if the permission is denied or impossible', async () => {
  for (const permission of ['denied', 'insecure'] as const) {
    const { setting, browser } = setUp(permission);
    await setting.turnOn();
    expect(browser.asked).toBe(0);
    expect(setting.snapshot()).toEqual({ permission, wanted: false });
  }
});

test('follows changes in another tab or in the browser settings', async () => {
  const { setting, change } = setUp('granted');
  await setting.turnOn();
  change({ permission: 'denied' });
  expect(isPushEnabled(setting.snapshot())).toBe(false);
  change({ permission: 'granted' });
  expect(isPushEnabled(setting.snapshot())).toBe(true);
  change({ wanted: false });
  expect(isPushEnabled(setting.snapshot())).toBe(false);
});

test('does not notify if nothing has changed', () => {
  const { setting, change } = setUp('granted');
  const before = setting.snapshot();
  change({});
  expect(setting.snapshot()).toBe(before);
});
