import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createStoredValue } from './stored-value.ts';
import { endOfDay, endOfMonth, localMonth } from './local-day.ts';
import { lenientList } from './lenient-list.ts';
import { STORAGE_NAMES } from './storage-keys.ts';
import { memoryStorage } from '@promptory/fakes/key-value-storages';
import { exportValues, importValues } from './transfer.ts';

const clock = () => new Date(2026, 10, 21, 23, 59).getTime();

function keptWord(
  name: (typeof STORAGE_NAMES)['aiUsage' | 'usageLimits'],
  store = memoryStorage(),
) {
  return createStoredValue({
    store,
    name,
    userId: 'ada',
    version: 1,
    schema: z.object({ word: z.string() }),
    empty: () => ({ word: '' }),
  });
}

describe('export and import', () => {
  test('the file name has the local date, and the file can be imported completely', () => {
    const [usage, limits] = [keptWord(STORAGE_NAMES.aiUsage), keptWord(STORAGE_NAMES.usageLimits)];
    usage.replace({ word: 'one' });
    limits.replace({ word: 'two' });
    const file = exportValues([usage, limits], clock);
    expect(file.fileName).toBe('promptory-studio-2026-11-21.json');
    const again = [keptWord(STORAGE_NAMES.aiUsage), keptWord(STORAGE_NAMES.usageLimits)];
    expect(importValues(file.json, again)).toEqual({
      ok: true,
      imported: ['ai-usage', 'usage-limits'],
      refused: [],
      notStored: [],
    });
    expect(again.map((kept) => kept.value())).toEqual([{ word: 'one' }, { word: 'two' }]);
  });

  test('a value with a wrong shape is refused and named', () => {
    const usage = keptWord(STORAGE_NAMES.aiUsage);
    const file = { format: 'promptory-studio', version: 1, data: { 'ai-usage': { word: 3 } } };
    expect(
      importValues(JSON.stringify(file), [usage, keptWord(STORAGE_NAMES.usageLimits)]),
    ).toEqual({
      ok: true,
      imported: [],
      refused: ['ai-usage'],
      notStored: [],
    });
  });

  test('a value for which the storage has no room is named', () => {
    const usage = keptWord(STORAGE_NAMES.aiUsage, memoryStorage(1));
    const file = { format: 'promptory-studio', version: 1, data: { 'ai-usage': { word: 'x' } } };
    expect(importValues(JSON.stringify(file), [usage])).toEqual({
      ok: true,
      imported: ['ai-usage'],
      refused: [],
      notStored: ['ai-usage'],
    });
    expect(usage.value()).toEqual({ word: 'x' });
  });

  test.each(['', '{}', 'null', '{"format":"promptory-studio","version":2,"data":{}}'])(
    '%j is not an exported file',
    (text) => {
      expect(importValues(text, []).ok).toBe(false);
    },
  );

  test('any text gives a result', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(importValues(text, [keptWord(STORAGE_NAMES.aiUsage)]).ok).toBe(false);
      }),
    );
  });
});

describe('a damaged list', () => {
  test('keeps readable items, and only the last ones', () => {
    const list = lenientList(z.number(), 3);
    expect(list.parse([1, 2, 'x', 4])).toEqual([2, 4]);
    expect(list.safeParse({}).success).toBe(false);
  });
});

describe('local days', () => {
  test('end at the next local midnight, months with the last day', () => {
    expect(endOfDay(clock())).toBe(new Date(2026, 10, 22).getTime());
    expect(endOfMonth(clock())).toBe(new Date(2026, 11, 1).getTime());
    expect(endOfMonth(new Date(2026, 11, 31).getTime())).toBe(new Date(2027, 0, 1).getTime());
    expect(localMonth(clock())).toBe('2026-11');
  });
});
