import { expect, test } from 'vitest';
import { readDeviceInfo } from '../../lib/device-info.ts';
import { deviceDefaults, parseAutoStop, VoiceSettingsStore } from './voice-settings.ts';

const device = (userAgent: string, width: number) =>
  readDeviceInfo({ userAgent, width, maxTouchPoints: 0 });

test.each([
  [device('Windows NT 10.0', 1440), { continuous: true, maxAlternatives: 3, autoStopTimeout: 30 }],
  [device('Android 15', 400), { continuous: true, maxAlternatives: 2, autoStopTimeout: 20 }],
  [device('iPhone', 390), { continuous: false, maxAlternatives: 2, autoStopTimeout: 15 }],
  [device('iPad', 1000), { continuous: false, maxAlternatives: 3, autoStopTimeout: 15 }],
])('%j', (info, expected) => {
  expect(deviceDefaults(info)).toEqual({ ...expected, interimResults: true });
});

test.each([
  ['10', 10],
  ['300', 300],
  [' 45 ', 45],
  ['9', null],
  ['301', null],
  ['30.5', null],
  ['', null],
  ['many', null],
])('auto-stop after %j', (text, seconds) => {
  expect(parseAutoStop(text)).toBe(seconds);
});

test('settings are kept per user, and damaged ones are replaced', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  new VoiceSettingsStore('u', storage).change({ language: 'de-DE', autoStopTimeout: 60 });
  expect(new VoiceSettingsStore('u', storage).snapshot()).toEqual({
    language: 'de-DE',
    autoStop: true,
    autoStopTimeout: 60,
    sendsTo: null,
  });
  expect(new VoiceSettingsStore('v', storage).snapshot().language).toBe('en-US');
  for (const text of ['{', '{"language":"xx"}', '{"autoStopTimeout":5}']) {
    items.set('promptory.voice:u', text);
    expect(new VoiceSettingsStore('u', storage).snapshot().language).toBe('en-US');
  }
});
