import type { Enhancement } from '@promptory/studio/enhance/enhancement';
import { expect, test } from 'vitest';
import { KeptEnhancements } from './kept-enhancements.ts';

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
      },
    ],
    processingTime: 1,
    model: null,
    category: 'text_ai',
    cached: false,
    madeWithoutModel: false,
    notice: null,
    problem: null,
  };
}

test('options and what is to be left alone last over a reload, for one person', () => {
  const place = new Place();
  const kept = new KeptEnhancements(place, 'ann');
  kept.keep(result('a fox'));
  kept.quieten('a bear');
  const [option] = result('a fox').enhanced;
  if (option === undefined) throw new Error('no option');
  kept.noteApplied({ option, original: 'a fox' });
  kept.keep({ ...result('by rules'), madeWithoutModel: true });
  expect(kept.find('by rules')).not.toBeNull();
  const again = new KeptEnhancements(place, 'ann');
  expect(again.find(' a fox ')).toEqual(result('a fox'));
  expect(again.find('by rules')).toBeNull();
  expect(again.isQuiet('a fox, better')).toBe(true);
  expect(again.isQuiet('a bear')).toBe(true);
  expect(again.isQuiet('a wolf')).toBe(false);
  expect(again.applied).toEqual({ option, original: 'a fox' });
  const other = new KeptEnhancements(place, 'bob');
  expect(other.applied).toBeNull();
  expect(other.find('a fox')).toBeNull();
  expect(other.isQuiet('a bear')).toBe(false);
});

test('a new enhancement takes the place of the old one, the oldest of many goes', () => {
  const kept = new KeptEnhancements(null, 'ann');
  for (let index = 0; index < 11; index += 1) kept.keep(result(`prompt ${String(index)}`));
  expect(kept.find('prompt 0')).toBeNull();
  expect(kept.find('prompt 1')).not.toBeNull();
  kept.keep({ ...result('prompt 5'), model: 'new' });
  expect(kept.find('prompt 5')?.model).toBe('new');
  kept.quieten('prompt 5');
  expect(kept.find('prompt 5')).toBeNull();
  kept.keep(result('prompt 5'));
  expect(kept.isQuiet('prompt 5')).toBe(false);
});

test('what cannot be read or written is no failure', () => {
  const place = new Place();
  place.items.set('promptory.ai-tab.enhancements', '{"userId":"ann","quiet":[1');
  const kept = new KeptEnhancements(
    {
      getItem: (key) => place.getItem(key),
      setItem: () => {
        throw new Error('full');
      },
    },
    'ann',
  );
  kept.keep(result('a fox'));
  expect(kept.find('a fox')).not.toBeNull();
});
