import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createStoredValue, type StoredValueOptions, type StorageFailure } from './stored-value.ts';
import { backupKey, removeUserData, STORAGE_NAMES, storageKey } from './storage-keys.ts';
import { failingStorage, laggingTabs, memoryStorage } from '@promptory/fakes/key-value-storages';

const NAME = STORAGE_NAMES.aiUsage;
const KEY = storageKey(NAME, 'ada');
const numbers = z.object({ list: z.array(z.number()) });
type Numbers = z.infer<typeof numbers>;

function keep(
  store: StoredValueOptions<Numbers>['store'],
  more: Partial<StoredValueOptions<Numbers>> = {},
  failures: StorageFailure[] = [],
) {
  return createStoredValue<Numbers>({
    store,
    name: NAME,
    userId: 'ada',
    version: 1,
    schema: numbers,
    empty: () => ({ list: [] }),
    onFailure: (failure) => failures.push(failure),
    ...more,
  });
}

/** Waits until the microtasks that report failures have run. */
const told = () => Promise.resolve();

function adding(number: number) {
  return ({ list }: Numbers): Numbers => ({ list: [...list, number] });
}

const union = (stored: Numbers, mine: Numbers): Numbers => ({
  list: [...new Set([...stored.list, ...mine.list])],
});

describe('a value', () => {
  test('is restored after a reload, only for its user', () => {
    const store = memoryStorage();
    expect(keep(store).update(adding(7))).toBe(true);
    expect(keep(store).value()).toEqual({ list: [7] });
    expect(keep(store, { userId: 'bob' }).value()).toEqual({ list: [] });
  });

  test('is the same object until it changes, and notifies its listeners', () => {
    const kept = keep(memoryStorage());
    let told = 0;
    const stop = kept.subscribe(() => (told += 1));
    const before = kept.value();
    expect(kept.value()).toBe(before);
    kept.update(adding(1));
    expect(kept.value()).not.toBe(before);
    stop();
    kept.update(adding(2));
    expect(told).toBe(1);
  });

  test('no two users or names share a key', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom(...Object.values(STORAGE_NAMES)), fc.string()),
        fc.tuple(fc.constantFrom(...Object.values(STORAGE_NAMES)), fc.string()),
        (one, other) => {
          const isSame = one[0] === other[0] && one[1] === other[1];
          expect(storageKey(...one) === storageKey(...other)).toBe(isSame);
          expect(backupKey(...one)).not.toBe(storageKey(...other));
        },
      ),
    );
  });

  test('is removed with its user, and only for that user', () => {
    const store = memoryStorage();
    keep(store).update(adding(1));
    keep(store, { userId: 'bob' }).update(adding(2));
    expect(removeUserData(store, 'ada')).toBe(true);
    expect(store.getItem(KEY)).toBeNull();
    expect(keep(store, { userId: 'bob' }).value()).toEqual({ list: [2] });
    expect(removeUserData(failingStorage('SecurityError'), 'ada')).toBe(false);
  });
});

describe('unreadable values', () => {
  test.each([
    ['no JSON', '{"version":1,'],
    ['an earlier version', JSON.stringify({ version: 0, generation: 0, value: { list: [1] } })],
    ['no generation', JSON.stringify({ version: 1, generation: 1e15, value: { list: [1] } })],
    ['another shape', JSON.stringify({ version: 1, generation: 0, value: { list: ['1'] } })],
    ['no envelope', '[]'],
    ['null', 'null'],
    ['deep nesting', '['.repeat(100_000)],
  ])('%s counts as missing, and is backed up when it is overwritten', async (_, text) => {
    const store = memoryStorage();
    store.setItem(KEY, text);
    const failures: StorageFailure[] = [];
    const kept = keep(store, {}, failures);
    expect(kept.value()).toEqual({ list: [] });
    await told();
    expect(failures).toEqual(['damaged']);
    expect(store.getItem(KEY)).toBe(text);
    kept.update(adding(3));
    expect(store.getItem(backupKey(NAME, 'ada'))).toBe(text);
    expect(keep(store).value()).toEqual({ list: [3] });
  });

  test('are not backed up if they have more than 200,000 characters', () => {
    const store = memoryStorage();
    store.setItem(KEY, 'x'.repeat(200_001));
    keep(store).update(adding(1));
    expect(store.getItem(backupKey(NAME, 'ada'))).toBeNull();
  });

  test('any text in storage gives a value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const store = memoryStorage();
        store.setItem(KEY, text);
        expect(keep(store).value()).toEqual({ list: [] });
      }),
    );
  });
});

describe('a storage that fails', () => {
  const dropFirst = ({ list }: Numbers) => (list.length === 0 ? null : { list: list.slice(1) });

  test('when full, the oldest parts are removed until the value fits', () => {
    const kept = keep(memoryStorage(KEY.length + 60), { shed: dropFirst });
    for (let number = 1_000_000; number < 1_000_010; number += 1) {
      expect(kept.update(adding(number))).toBe(true);
    }
    const { list } = kept.value();
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThan(5);
    expect(list.at(-1)).toBe(1_000_009);
  });

  test('when full, the backup is removed first', () => {
    const store = memoryStorage(1000);
    store.setItem(KEY, 'x'.repeat(400));
    const kept = keep(store, { shed: dropFirst });
    const many = Array.from({ length: 200 }, (_, index) => index);
    expect(kept.replace({ list: many })).toBe(true);
    expect(kept.value().list).toEqual(many);
    expect(store.getItem(backupKey(NAME, 'ada'))).toBeNull();
  });

  test('when nothing helps, the value stays in memory and the failure is reported once', async () => {
    const failures: StorageFailure[] = [];
    const kept = keep(memoryStorage(1), { shed: dropFirst }, failures);
    expect(kept.update(adding(1))).toBe(false);
    expect(kept.update(adding(2))).toBe(false);
    expect(kept.value()).toEqual({ list: [1, 2] });
    expect(kept.hasFailed()).toBe(true);
    await told();
    expect(failures).toEqual(['full']);
  });

  test('parts are removed in a limited number of attempts', () => {
    let sheds = 0;
    const kept = keep(failingStorage('QuotaExceededError'), {
      shed: (value) => {
        sheds += 1;
        return value;
      },
    });
    expect(kept.update(adding(1))).toBe(false);
    expect(sheds).toBe(12);
  });

  test('when each access throws, the value lasts until the page closes', async () => {
    const failures: StorageFailure[] = [];
    const kept = keep(failingStorage('SecurityError'), {}, failures);
    expect(kept.value()).toEqual({ list: [] });
    expect(kept.update(adding(1))).toBe(false);
    expect(kept.update(adding(2))).toBe(false);
    kept.refresh();
    expect(kept.value()).toEqual({ list: [1, 2] });
    expect(kept.clear()).toBe(false);
    expect(kept.value()).toEqual({ list: [] });
    await told();
    expect(failures).toEqual(['unavailable']);
  });

  test('without storage, the value lasts until the page closes', () => {
    const kept = keep(null);
    expect(kept.update(adding(1))).toBe(false);
    expect(kept.value()).toEqual({ list: [1] });
  });
});

describe('several tabs', () => {
  test('a change is based on the value that another tab wrote', () => {
    const store = memoryStorage();
    const [one, other] = [keep(store), keep(store)];
    expect(one.value()).toEqual(other.value());
    one.update(adding(1));
    other.update(adding(2));
    one.refresh();
    expect(one.value()).toEqual({ list: [1, 2] });
  });

  test('a change that another tab overwrote is restored', () => {
    const { tabs, deliver } = laggingTabs(2);
    const [one, other] = tabs.map((store) => keep(store, { merge: union }));
    if (one === undefined || other === undefined) throw new Error('two tabs');
    one.update(adding(1));
    other.update(adding(2));
    deliver();
    expect(one.value().list).toEqual([1]);
    one.refresh();
    other.refresh();
    deliver();
    one.refresh();
    other.refresh();
    expect([...one.value().list].sort()).toEqual([1, 2]);
    expect(other.value().list).toEqual(one.value().list);
    const texts = tabs.map((store) => store.getItem(KEY));
    one.refresh();
    other.refresh();
    deliver();
    expect(tabs.map((store) => store.getItem(KEY))).toEqual(texts);
  });

  test('a value that one tab cleared is not restored by another', () => {
    const store = memoryStorage();
    const [one, other] = [keep(store, { merge: union }), keep(store, { merge: union })];
    one.update(adding(1));
    other.refresh();
    one.clear();
    other.update(adding(2));
    expect(other.value()).toEqual({ list: [2] });
    one.refresh();
    expect(one.value()).toEqual({ list: [2] });
  });
});

describe('import', () => {
  test('replaces the value if its shape is right, or else changes nothing', () => {
    const kept = keep(memoryStorage(), { merge: union });
    kept.update(adding(1));
    expect(kept.importValue({ list: ['x'] })).toBe('refused');
    expect(kept.value()).toEqual({ list: [1] });
    expect(kept.importValue({ list: [5] })).toBe('stored');
    expect(kept.value()).toEqual({ list: [5] });
  });

  test('reports if the storage has no room for the value', () => {
    const kept = keep(memoryStorage(1));
    expect(kept.importValue({ list: [5] })).toBe('not stored');
    expect(kept.value()).toEqual({ list: [5] });
  });

  test('works after any number of clears', () => {
    const store = memoryStorage();
    const full = { version: 1, generation: 1_000_000_000, value: { list: [1] } };
    store.setItem(KEY, JSON.stringify(full));
    expect(keep(store).importValue({ list: [5] })).toBe('stored');
    expect(keep(store).value()).toEqual({ list: [5] });
  });
});

describe('a value that was removed from the storage', () => {
  test('is not restored, and listeners are notified', () => {
    const store = memoryStorage();
    const kept = keep(store, { merge: union });
    kept.update(adding(1));
    let heard = 0;
    kept.subscribe(() => (heard += 1));
    store.removeItem(KEY);
    kept.refresh();
    expect(kept.value()).toEqual({ list: [] });
    expect(heard).toBe(1);
    expect(store.getItem(KEY)).toBeNull();
    kept.update(adding(2));
    expect(keep(store).value()).toEqual({ list: [2] });
  });

  test('is not restored by a change before the storage event', () => {
    const store = memoryStorage();
    const kept = keep(store, { merge: union });
    kept.update(adding(1));
    removeUserData(store, 'ada');
    kept.update(adding(2));
    expect(keep(store).value()).toEqual({ list: [2] });
  });

  test('is replaced by a later write of another tab', () => {
    const store = memoryStorage();
    const [one, other] = [keep(store, { merge: union }), keep(store, { merge: union })];
    one.update(adding(1));
    other.refresh();
    removeUserData(store, 'ada');
    other.refresh();
    keep(store, { merge: union }).update(adding(2));
    other.refresh();
    expect(other.value()).toEqual({ list: [2] });
    expect(keep(store).value()).toEqual({ list: [2] });
  });

  test('is told apart from a storage that cannot be read', () => {
    const store = memoryStorage();
    let isOpen = true;
    const kept = keep({
      ...store,
      getItem: (key) => {
        if (!isOpen) throw new DOMException('', 'SecurityError');
        return store.getItem(key);
      },
    });
    kept.update(adding(1));
    isOpen = false;
    kept.refresh();
    expect(kept.value()).toEqual({ list: [1] });
  });
});

describe('closing', () => {
  test('drops the value; nothing is written afterwards', () => {
    const store = memoryStorage();
    const kept = keep(store);
    kept.update(adding(1));
    kept.close();
    removeUserData(store, 'ada');
    expect(kept.value()).toEqual({ list: [] });
    expect(kept.update(adding(2))).toBe(false);
    expect(kept.replace({ list: [3] })).toBe(false);
    expect(kept.clear()).toBe(false);
    expect(kept.importValue({ list: [4] })).toBe('refused');
    kept.refresh();
    expect(kept.value()).toEqual({ list: [] });
    expect(store.getItem(KEY)).toBeNull();
    expect(kept.isClosed()).toBe(true);
  });
});

describe('replacing the whole value', () => {
  test('is counted in every tab that notices it', () => {
    const store = memoryStorage();
    const [one, other] = [keep(store, { merge: union }), keep(store, { merge: union })];
    one.update(adding(1));
    other.refresh();
    expect([one.clearings(), other.clearings()]).toEqual([0, 0]);
    one.clear();
    other.refresh();
    expect([one.clearings(), other.clearings()]).toEqual([1, 1]);
    one.update(adding(2));
    other.refresh();
    store.removeItem(KEY);
    other.refresh();
    expect([one.clearings(), other.clearings()]).toEqual([1, 2]);
  });
});

describe('a later version of the program in another tab', () => {
  const LATER = JSON.stringify({ version: 2, generation: 0, value: { list: [1], more: 'x' } });

  test("keeps the newer version's value; this page keeps its own in memory", async () => {
    const store = memoryStorage();
    const failures: StorageFailure[] = [];
    const kept = keep(store, {}, failures);
    kept.update(adding(1));
    store.setItem(KEY, LATER);
    expect(kept.update(adding(2))).toBe(false);
    expect(kept.update(adding(3))).toBe(false);
    expect(kept.clear()).toBe(false);
    kept.update(adding(4));
    expect(kept.value()).toEqual({ list: [4] });
    expect(kept.hasFailed()).toBe(true);
    expect(store.getItem(KEY)).toBe(LATER);
    expect(store.getItem(backupKey(NAME, 'ada'))).toBeNull();
    await told();
    expect(failures).toEqual(['newer']);
  });
});

describe('a listener', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('can throw: the change is made, others are called, and the error is thrown later', () => {
    const later: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (run: () => void) => later.push(run));
    const store = memoryStorage();
    const kept = keep(store);
    let heard = 0;
    kept.subscribe(() => {
      throw new Error('a screen');
    });
    kept.subscribe(() => (heard += 1));
    expect(kept.update(adding(1))).toBe(true);
    expect(heard).toBe(1);
    expect(keep(store).value()).toEqual({ list: [1] });
    expect(later).toHaveLength(1);
    expect(later[0]).toThrow('a screen');
  });

  test('for failures is called after the running code has ended', async () => {
    const failures: StorageFailure[] = [];
    const kept = keep(failingStorage('SecurityError'), {}, failures);
    kept.value();
    expect(failures).toEqual([]);
    await told();
    expect(failures).toEqual(['unavailable']);
  });
});
