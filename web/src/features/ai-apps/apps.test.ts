import { expect, test } from 'vitest';
import { APPS, appsOf, CATEGORY_CHOICES, choiceOf, dialogOf, hubAddress } from './apps.ts';

test('every app is in one category and the chips cover all categories', () => {
  const counts = CATEGORY_CHOICES.map(({ label, category }) => [label, appsOf(category).length]);
  expect(counts).toEqual([
    ['All Apps', 8],
    ['Enhancement', 3],
    ['Analysis', 1],
    ['Generation', 2],
    ['Studio', 2],
  ]);
  expect(APPS.filter(({ isFeatured }) => isFeatured)).toHaveLength(4);
  expect(APPS.filter(({ target }) => target === null).map(({ name }) => name)).toEqual([
    'Style Generator',
    'Prompt Optimizer',
    'Batch Processor',
  ]);
});

test('parses the category and dialog from the URL and ignores unknown values', () => {
  const read = (address: string) => {
    const { searchParams } = new URL(address, 'http://here.example');
    return [choiceOf(searchParams).label, dialogOf(searchParams)];
  };
  expect(read(hubAddress('studio', 'image'))).toEqual(['Studio', 'image']);
  expect(read(hubAddress(null, 'enhancer'))).toEqual(['All Apps', 'enhancer']);
  expect(hubAddress(null)).toBe('/ai-apps');
  expect(read('/ai-apps?category=null&app=constructor')).toEqual(['All Apps', null]);
});
