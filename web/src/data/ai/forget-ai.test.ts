import { brokenStore, roomyStore } from '@promptory/studio/storage/stores.testing';
import { storageKey } from '@promptory/studio/storage/storage-keys';
import { expect, test } from 'vitest';
import { forgetAi, noteOpenEngine, ownGatewayKey } from './forget-ai.ts';

test('removes the key and what was remembered, of that person alone', () => {
  const storage = roomyStore();
  const keys = (userId: string) => [ownGatewayKey(userId), storageKey('ai-usage', userId)];
  for (const key of [...keys('ann'), ...keys('bob')]) storage.setItem(key, 'text');
  expect(forgetAi('ann', storage)).toBe(true);
  expect(keys('ann').map((key) => storage.getItem(key))).toEqual([null, null]);
  expect(keys('bob').map((key) => storage.getItem(key))).toEqual(['text', 'text']);
});

test('removes what the AI screens keep for the tab, and nothing else of it', () => {
  const items: Record<string, string> = { 'promptory.ai-tab.transform': '{}', other: 'text' };
  const tab = Object.create({
    removeItem: (key: string) => {
      Reflect.deleteProperty(tab, key);
    },
  }) as Storage;
  Object.assign(tab, items);
  forgetAi('ann', roomyStore(), tab);
  expect(Object.keys(tab)).toEqual(['other']);
});

test('tells that the storage refused, and that an open engine could not', () => {
  expect(forgetAi('ann', brokenStore('SecurityError'))).toBe(false);
  const told: string[] = [];
  noteOpenEngine((userId) => {
    told.push(userId);
    return false;
  });
  expect(forgetAi('ann', roomyStore())).toBe(false);
  expect(forgetAi('ann', null)).toBe(false);
  expect(told).toEqual(['ann', 'ann']);
});
