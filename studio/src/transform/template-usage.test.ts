import { describe, expect, test, vi } from 'vitest';
import type { KeyValueStorage } from '../environment.ts';
import { STORAGE_NAMES, storageKey } from '../storage/storage-keys.ts';
import { createTemplateUsage } from './template-usage.ts';

function memoryStore(): KeyValueStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const ID = 'budget_travel_planning';
const USES = storageKey(STORAGE_NAMES.templateUsage, 'ada');
const OUTCOMES = storageKey(STORAGE_NAMES.templateEffectiveness, 'ada');

const stored = (value: string): string => `{"version":1,"generation":0,"value":${value}}`;

function shown(usage: ReturnType<typeof createTemplateUsage>) {
  const { usageCount, successCount } = usage.templates().find(({ id }) => id === ID) ?? {};
  return { usageCount, successCount };
}

test('uses and outcomes are counted separately for each user', () => {
  const store = memoryStore();
  const ada = createTemplateUsage({ store, userId: 'ada' });
  expect(shown(ada)).toEqual({ usageCount: 0, successCount: 0 });
  expect(ada.recordUse(ID)).toBe(true);
  expect(ada.recordUse(ID)).toBe(true);
  expect(ada.recordOutcome(ID, false)).toBe(true);
  expect(ada.recordOutcome(ID, true)).toBe(true);
  expect(shown(ada)).toEqual({ usageCount: 2, successCount: 1 });
  expect(shown(createTemplateUsage({ store, userId: 'ada' }))).toEqual(shown(ada));
  expect(shown(createTemplateUsage({ store, userId: 'bob' }))).toEqual({
    usageCount: 0,
    successCount: 0,
  });
  expect([...store.kept.keys()]).toEqual([USES, OUTCOMES]);
  expect(ada.keys).toEqual([USES, OUTCOMES]);
});

test('two instances on one storage do not lose counts of each other', () => {
  const store = memoryStore();
  const one = createTemplateUsage({ store, userId: 'ada' });
  const other = createTemplateUsage({ store, userId: 'ada' });
  one.recordUse(ID);
  other.recordUse(ID);
  const told = vi.fn();
  one.subscribe(told);
  one.refresh();
  expect(told).toHaveBeenCalled();
  expect(shown(one).usageCount).toBe(2);
});

describe('damaged storage', () => {
  test.each([
    'no json',
    'null',
    '[]',
    '{"budget_travel_planning":-1}',
    '{"budget_travel_planning":1e300}',
    '{"budget_travel_planning":{"total":1,"successful":2}}',
    '{"__proto__":{"x":1}}',
    '"',
  ])('%s counts as empty, and counting continues', (damage) => {
    const store = memoryStore();
    store.setItem(USES, damage);
    store.setItem(OUTCOMES, stored(damage));
    const usage = createTemplateUsage({ store, userId: 'ada' });
    expect(shown(usage)).toEqual({ usageCount: 0, successCount: 0 });
    usage.recordUse(ID);
    usage.recordOutcome(ID, true);
    expect(shown(usage)).toEqual({ usageCount: 1, successCount: 1 });
  });

  test('with unknown templates: their entries are dropped', () => {
    const store = memoryStore();
    store.setItem(USES, stored('{"gone":3,"budget_travel_planning":4}'));
    const usage = createTemplateUsage({ store, userId: 'ada' });
    usage.recordUse(ID);
    expect(store.getItem(USES)).toBe(stored('{"budget_travel_planning":5}'));
    expect(usage.recordUse('gone')).toBe(false);
    expect(usage.recordOutcome('__proto__', true)).toBe(false);
  });
});

test('with full storage, the counts stay in memory and the failure is reported', () => {
  const store = memoryStore();
  let isFull = true;
  const usage = createTemplateUsage({
    userId: 'ada',
    store: {
      ...store,
      setItem: (key, value) => {
        if (isFull) throw new Error('QuotaExceededError');
        store.setItem(key, value);
      },
    },
  });
  expect(usage.recordUse(ID)).toBe(false);
  expect(usage.recordUse(ID)).toBe(false);
  expect(shown(usage).usageCount).toBe(2);
  isFull = false;
  expect(usage.recordUse(ID)).toBe(true);
  expect(store.getItem(USES)).toBe(stored('{"budget_travel_planning":3}'));
});

test('with blocked storage, the counts stay in memory', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const store = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  const usage = createTemplateUsage({ store, userId: 'ada' });
  expect(usage.recordUse(ID)).toBe(false);
  expect(shown(usage).usageCount).toBe(1);
});
