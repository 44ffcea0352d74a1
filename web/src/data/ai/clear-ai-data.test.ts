// @vitest-environment happy-dom
import { failingStorage, memoryStorage } from '@promptory/fakes/key-value-storages';
import { storageKey } from '@promptory/studio';
import { afterEach, expect, test, vi } from 'vitest';
import { clearAiData, setEngineReset, siteStorage, ownGatewayKey } from './clear-ai-data.ts';

afterEach(() => {
  setEngineReset(() => true);
});

test('removes the API key and the AI data of this user only', () => {
  const storage = memoryStorage();
  const keys = (userId: string) => [ownGatewayKey(userId), storageKey('ai-usage', userId)];
  for (const key of [...keys('ann'), ...keys('bob')]) storage.setItem(key, 'text');
  expect(clearAiData('ann', storage)).toBe(true);
  expect(keys('ann').map((key) => storage.getItem(key))).toEqual([null, null]);
  expect(keys('bob').map((key) => storage.getItem(key))).toEqual(['text', 'text']);
});

test('removes only the AI data from the session storage', () => {
  sessionStorage.setItem('promptory.ai-tab.transform', '{}');
  sessionStorage.setItem('other', 'text');
  clearAiData('ann', memoryStorage());
  expect(Object.keys(sessionStorage)).toEqual(['other']);
  sessionStorage.clear();
});

test('returns false if the storage or the open engine fails', () => {
  expect(clearAiData('ann', failingStorage('SecurityError'))).toBe(false);
  const told: string[] = [];
  setEngineReset((userId) => {
    told.push(userId);
    return false;
  });
  expect(clearAiData('ann', memoryStorage())).toBe(false);
  expect(clearAiData('ann', null)).toBe(false);
  expect(told).toEqual(['ann', 'ann']);
});

test('without a storage everything is removed with the open engine', () => {
  expect(clearAiData('ann', null)).toBe(true);
});

test('tells that the key could not be removed', () => {
  const storage = memoryStorage();
  const refusing = {
    ...storage,
    removeItem: (key: string) => {
      if (key === ownGatewayKey('ann')) throw new DOMException('', 'SecurityError');
      storage.removeItem(key);
    },
  };
  expect(clearAiData('ann', refusing)).toBe(false);
});

test('a browser that blocks its storage has none', () => {
  const storage = memoryStorage();
  vi.stubGlobal('window', { localStorage: storage });
  expect(siteStorage()).toBe(storage);
  const blocked = {
    get localStorage(): Storage {
      throw new DOMException('', 'SecurityError');
    },
  };
  vi.stubGlobal('window', blocked);
  expect(siteStorage()).toBeNull();
});
