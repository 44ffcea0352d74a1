import type { Enhancement } from '@promptory/studio';
import { expect, test } from 'vitest';
import { EnhancementHistory } from './enhancement-history.ts';

class Place {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}

function result(original: string): Enhancement {
  return {
    original,
    enhanced: [
      {
        id: 'enhanced_1',
        style: 'professional',
        prompt: `${original}, better`,
        description: 'Better',
        madeWithoutModel: false,
        restored: ['{{name}}'],
        edits: [{ start: original.length, end: original.length, text: ', better', reason: 'Why' }],
      },
    ],
    alreadyClear: false,
    processingTime: 1,
    model: null,
    category: 'text_ai',
    cached: false,
    madeWithoutModel: false,
    notice: null,
    problem: null,
  };
}

test('keeps options and suppressed texts of a user after a reload', () => {
  const place = new Place();
  const kept = new EnhancementHistory(place, 'ann');
  kept.add(result('a fox'));
  kept.suppress('a bear');
  const [option] = result('a fox').enhanced;
  if (option === undefined) throw new Error('no option');
  kept.setApplied({ option, original: 'a fox' });
  kept.add({ ...result('by rules'), madeWithoutModel: true });
  expect(kept.find('by rules')).not.toBeNull();
  const again = new EnhancementHistory(place, 'ann');
  expect(again.find(' a fox ')).toEqual(result('a fox'));
  expect(again.find('by rules')).toBeNull();
  expect(again.isSuppressed('a fox, better')).toBe(true);
  expect(again.isSuppressed('a bear')).toBe(true);
  expect(again.isSuppressed('a wolf')).toBe(false);
  expect(again.applied).toEqual({ option, original: 'a fox' });
  const other = new EnhancementHistory(place, 'bob');
  expect(other.applied).toBeNull();
  expect(other.find('a fox')).toBeNull();
  expect(other.isSuppressed('a bear')).toBe(false);
});

test('a new enhancement replaces the old one, and the oldest is removed at the limit', () => {
  const kept = new EnhancementHistory(null, 'ann');
  for (let index = 0; index < 11; index += 1) kept.add(result(`prompt ${String(index)}`));
  expect(kept.find('prompt 0')).toBeNull();
  expect(kept.find('prompt 1')).not.toBeNull();
  kept.add({ ...result('prompt 5'), model: 'new' });
  expect(kept.find('prompt 5')?.model).toBe('new');
  kept.suppress('prompt 5');
  expect(kept.find('prompt 5')).toBeNull();
  kept.add(result('prompt 5'));
  expect(kept.isSuppressed('prompt 5')).toBe(false);
});

test('ignores invalid data and failed writes', () => {
  const place = new Place();
  place.items.set('promptory.ai-tab.enhancements', '{"userId":"ann","quiet":[1');
  const kept = new EnhancementHistory(
    {
      getItem: (key) => place.getItem(key),
      setItem: () => {
        throw new Error('full');
      },
    },
    'ann',
  );
  kept.add(result('a fox'));
  expect(kept.find('a fox')).not.toBeNull();
});
