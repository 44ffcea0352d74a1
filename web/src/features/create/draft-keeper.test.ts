import { EMPTY_POST_FORM } from '@promptory/domain/post';
import { expect, test } from 'vitest';
import type { CreateDraft } from './create-draft.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { DraftShelf } from './draft-shelf.ts';
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
  return new DraftKeeper('p', {
    tab,
    shelf: device === null ? null : new DraftShelf(device, 'me', () => 1),
  });
}

test('tells where a draft is kept, also where a place is full or forbidden', () => {
  const cases = [
    [memoryStorage(), memoryStorage(), 'device'],
    [memoryStorage(), full(), 'tab'],
    [memoryStorage(), null, 'tab'],
    [full(), full(), 'not'],
    [null, null, 'not'],
  ] as const;
  for (const [tab, device, expected] of cases) {
    const keeper = keeperOf(tab, device);
    keeper.keep(DRAFT);
    expect(keeper.snapshot()).toBe(expected);
  }
});

test('a draft that became a post, or was emptied, is nowhere', () => {
  const [tab, device] = [memoryStorage(), memoryStorage()];
  const keeper = keeperOf(tab, device);
  keeper.keep(DRAFT);
  expect([tab.length, device.length]).toEqual([1, 1]);
  keeper.keep({ ...DRAFT, form: EMPTY_POST_FORM });
  expect([tab.length, device.length, keeper.snapshot()]).toEqual([0, 0, 'empty']);
  keeper.keep(DRAFT);
  keeper.forget();
  expect([tab.length, device.length, keeper.snapshot()]).toEqual([0, 0, 'empty']);
});

test('a form that is left lies where every tab finds it, else stays in its own', () => {
  const [tab, device] = [memoryStorage(), memoryStorage()];
  const keeper = keeperOf(tab, device);
  keeper.keep(DRAFT);
  keeper.rest();
  expect([tab.length, device.length]).toEqual([0, 1]);
  const inTabAlone = keeperOf(tab, full());
  inTabAlone.keep(DRAFT);
  inTabAlone.rest();
  expect(tab.length).toBe(1);
});
