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

test('it asks the browser once, and is on when that is granted', async () => {
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

test.each(['denied', 'default'] as const)(
  'a person who answers %s keeps it off',
  async (answer) => {
    const { setting, browser } = setUp('default', answer);
    await setting.turnOn();
    expect(setting.snapshot()).toEqual({ permission: answer, wanted: false });
    expect(browser.wanted).toBe(false);
  },
);

test('a browser that refuses is not asked', async () => {
  for (const permission of ['denied', 'insecure'] as const) {
    const { setting, browser } = setUp(permission);
    await setting.turnOn();
    expect(browser.asked).toBe(0);
    expect(setting.snapshot()).toEqual({ permission, wanted: false });
  }
});

test('what is changed in another tab, or in the browser, counts', async () => {
  const { setting, change } = setUp('granted');
  await setting.turnOn();
  change({ permission: 'denied' });
  expect(isPushEnabled(setting.snapshot())).toBe(false);
  change({ permission: 'granted' });
  expect(isPushEnabled(setting.snapshot())).toBe(true);
  change({ wanted: false });
  expect(isPushEnabled(setting.snapshot())).toBe(false);
});

test('a change elsewhere that changes nothing here notifies no one', () => {
  const { setting, change } = setUp('granted');
  const before = setting.snapshot();
  change({});
  expect(setting.snapshot()).toBe(before);
});
