import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createKept, type KeptOptions, type StorageFailure } from './kept.ts';
import { asideKey, forgetPerson, STORAGE_NAMES, storageKey } from './storage-keys.ts';
import { brokenStore, laggingTabs, roomyStore } from './stores.testing.ts';

const NAME = STORAGE_NAMES.aiUsage;
const KEY = storageKey(NAME, 'ada');
const numbers = z.object({ list: z.array(z.number()) });
type Numbers = z.infer<typeof numbers>;

function keep(
  store: KeptOptions<Numbers>['store'],
  more: Partial<KeptOptions<Numbers>> = {},
  failures: StorageFailure[] = [],
) {
  return createKept<Numbers>({
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

function adding(number: number) {
  return ({ list }: Numbers): Numbers => ({ list: [...list, number] });
}

const union = (stored: Numbers, mine: Numbers): Numbers => ({
  list: [...new Set([...stored.list, ...mine.list])],
});

describe('a value', () => {
  test('comes back after a reload, for its person only', () => {
    const store = roomyStore();
    expect(keep(store).update(adding(7))).toBe(true);
    expect(keep(store).value()).toEqual({ list: [7] });
    expect(keep(store, { userId: 'bob' }).value()).toEqual({ list: [] });
  });

  test('is the same object until it changes, and tells its listeners', () => {
    const kept = keep(roomyStore());
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

  test('no person and no name share a key', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom(...Object.values(STORAGE_NAMES)), fc.string()),
        fc.tuple(fc.constantFrom(...Object.values(STORAGE_NAMES)), fc.string()),
        (one, other) => {
          const isSame = one[0] === other[0] && one[1] === other[1];
          expect(storageKey(...one) === storageKey(...other)).toBe(isSame);
          expect(asideKey(...one)).not.toBe(storageKey(...other));
        },
      ),
    );
  });

  test('is gone with its person, and only theirs', () => {
    const store = roomyStore();
    keep(store).update(adding(1));
    keep(store, { userId: 'bob' }).update(adding(2));
    expect(forgetPerson(store, 'ada')).toBe(true);
    expect(store.getItem(KEY)).toBeNull();
    expect(keep(store, { userId: 'bob' }).value()).toEqual({ list: [2] });
    expect(forgetPerson(brokenStore('SecurityError'), 'ada')).toBe(false);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['no JSON', '{"version":1,'],
    ['another version', JSON.stringify({ version: 2, generation: 0, value: { list: [1] } })],
    ['another shape', JSON.stringify({ version: 1, generation: 0, value: { list: ['1'] } })],
    ['no envelope', '[]'],
    ['null', 'null'],
    ['deep nesting', '['.repeat(100_000)],
  ])('%s counts as absent, and is put aside when it is overwritten', (_, text) => {
    const store = roomyStore();
    store.setItem(KEY, text);
    const failures: StorageFailure[] = [];
    const kept = keep(store, {}, failures);
    expect(kept.value()).toEqual({ list: [] });
    expect(failures).toEqual(['damaged']);
    expect(store.getItem(KEY)).toBe(text);
    kept.update(adding(3));
    expect(store.getItem(asideKey(NAME, 'ada'))).toBe(text);
    expect(keep(store).value()).toEqual({ list: [3] });
  });

  test('is dropped above 200,000 characters', () => {
    const store = roomyStore();
    store.setItem(KEY, 'x'.repeat(200_001));
    keep(store).update(adding(1));
    expect(store.getItem(asideKey(NAME, 'ada'))).toBeNull();
  });

  test('any text in storage gives a value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const store = roomyStore();
        store.setItem(KEY, text);
        expect(keep(store).value()).toEqual({ list: [] });
      }),
    );
  });
});

describe('a storage that fails', () => {
  const dropFirst = ({ list }: Numbers) => (list.length === 0 ? null : { list: list.slice(1) });

  test('when full, the oldest parts go until it fits', () => {
    const kept = keep(roomyStore(KEY.length + 60), { shed: dropFirst });
    for (let number = 1_000_000; number < 1_000_010; number += 1) {
      expect(kept.update(adding(number))).toBe(true);
    }
    const { list } = kept.value();
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThan(5);
    expect(list.at(-1)).toBe(1_000_009);
  });

  test('when full, what was put aside goes first', () => {
    const store = roomyStore(1000);
    store.setItem(KEY, 'x'.repeat(400));
    const kept = keep(store, { shed: dropFirst });
    const many = Array.from({ length: 200 }, (_, index) => index);
    expect(kept.replace({ list: many })).toBe(true);
    expect(kept.value().list).toEqual(many);
    expect(store.getItem(asideKey(NAME, 'ada'))).toBeNull();
  });

  test('when nothing helps, the value lives in the page and a failure is told once', () => {
    const failures: StorageFailure[] = [];
    const kept = keep(roomyStore(1), { shed: dropFirst }, failures);
    expect(kept.update(adding(1))).toBe(false);
    expect(kept.update(adding(2))).toBe(false);
    expect(kept.value()).toEqual({ list: [1, 2] });
    expect(kept.hasFailed()).toBe(true);
    expect(failures).toEqual(['full']);
  });

  test('shedding ends after a bounded number of attempts', () => {
    let sheds = 0;
    const kept = keep(brokenStore('QuotaExceededError'), {
      shed: (value) => {
        sheds += 1;
        return value;
      },
    });
    expect(kept.update(adding(1))).toBe(false);
    expect(sheds).toBe(12);
  });

  test('when each access throws, the value lives in the page', () => {
    const failures: StorageFailure[] = [];
    const kept = keep(brokenStore('SecurityError'), {}, failures);
    expect(kept.value()).toEqual({ list: [] });
    expect(kept.update(adding(1))).toBe(false);
    expect(kept.update(adding(2))).toBe(false);
    kept.refresh();
    expect(kept.value()).toEqual({ list: [1, 2] });
    expect(kept.clear()).toBe(false);
    expect(kept.value()).toEqual({ list: [] });
    expect(failures).toEqual(['unavailable']);
  });

  test('without a storage the value lives in the page', () => {
    const kept = keep(null);
    expect(kept.update(adding(1))).toBe(false);
    expect(kept.value()).toEqual({ list: [1] });
  });
});

describe('several tabs', () => {
  test('a change builds upon what another tab wrote', () => {
    const store = roomyStore();
    const [one, other] = [keep(store), keep(store)];
    expect(one.value()).toEqual(other.value());
    one.update(adding(1));
    other.update(adding(2));
    one.refresh();
    expect(one.value()).toEqual({ list: [1, 2] });
  });

  test('what one tab overwrote unseen, the other puts back', () => {
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

  test('what was cleared in one tab does not come back from another', () => {
    const store = roomyStore();
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
  test('replaces the value when its shape is right, and else changes nothing', () => {
    const kept = keep(roomyStore(), { merge: union });
    kept.update(adding(1));
    expect(kept.importValue({ list: ['x'] })).toBe(false);
    expect(kept.value()).toEqual({ list: [1] });
    expect(kept.importValue({ list: [5] })).toBe(true);
    expect(kept.value()).toEqual({ list: [5] });
  });
});
