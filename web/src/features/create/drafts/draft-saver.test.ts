import { EMPTY_POST_FORM } from '@promptory/domain/post';
import { expect, test } from 'vitest';
import type { CreateDraft } from './create-draft.ts';
import { DraftSaver } from './draft-saver.ts';
import { DeviceDrafts } from './device-drafts.ts';
import { memoryStorage } from './memory-storage.testing.ts';

const DRAFT: CreateDraft = {
  userId: 'me',
  postId: 'p',
  form: { ...EMPTY_POST_FORM, title: 'Rain' },
  typedTag: '',
  fills: [],
  media: [],
  interrupted: [],
};

function full(): Storage {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return storage;
}

function keeperOf(tab: Storage | null, device: Storage | null) {
  return new DraftSaver('p', {
    tab,
    shelf: device === null ? null : new DeviceDrafts(device, 'me', () => 1),
  });
}

test('reports where a draft is saved, also when a storage is full or blocked', () => {
  const cases = [
    [memoryStorage(), memoryStorage(), 'device'],
    [memoryStorage(), full(), 'tab'],
    [memoryStorage(), null, 'tab'],
    [full(), full(), 'not'],
    [null, null, 'not'],
  ] as const;
  for (const [tab, device, expected] of cases) {
    const saver = keeperOf(tab, device);
    saver.save(DRAFT);
    expect(saver.snapshot()).toBe(expected);
  }
});

test('removes a published or empty draft everywhere', () => {
  const [tab, device] = [memoryStorage(), memoryStorage()];
  const saver = keeperOf(tab, device);
  saver.save(DRAFT);
  expect([tab.length, device.length]).toEqual([1, 1]);
  saver.save({ ...DRAFT, form: EMPTY_POST_FORM });
  expect([tab.length, device.length, saver.snapshot()]).toEqual([0, 0, 'empty']);
  saver.save(DRAFT);
  saver.discard();
  expect([tab.length, device.length, saver.snapshot()]).toEqual([0, 0, 'empty']);
});

test('a released draft stays on the device, or in its tab if only the tab has it', () => {
  const [tab, device] = [memoryStorage(), memoryStorage()];
  const saver = keeperOf(tab, device);
  saver.save(DRAFT);
  saver.release();
  expect([tab.length, device.length]).toEqual([0, 1]);
  const inTabAlone = keeperOf(tab, full());
  inTabAlone.save(DRAFT);
  inTabAlone.release();
  expect(tab.length).toBe(1);
});
