import type { ParsedRequirement } from '@promptory/studio';
import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';
import { previewOf } from './shown-prompt.ts';
import { shownRequirements } from './shown-requirements.ts';

test('a preview has the first 200 characters, and never half an emoji', () => {
  expect(previewOf('x'.repeat(200))).toBe('x'.repeat(200));
  expect(previewOf('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
  expect(previewOf('🌧'.repeat(201))).toBe(`${'🌧'.repeat(200)}…`);
});

test('words are marked at their first place, whatever their case', () => {
  expect(markWords('Keep it short. SHORT!', 'Short')).toEqual([
    { text: 'Keep it ', isMarked: false },
    { text: 'short', isMarked: true },
    { text: '. SHORT!', isMarked: false },
  ]);
  expect(markWords('İstanbul', 'istanbul')).toEqual([{ text: 'İstanbul', isMarked: false }]);
  expect(markWords('Keep it', '')).toEqual([{ text: 'Keep it', isMarked: false }]);
});

test('a requirement that is said twice is shown once', () => {
  const requirement = (id: string, value: string): ParsedRequirement => ({
    id,
    value,
    description: value,
    category: 'output',
    priority: 'medium',
    examples: [],
  });
  const all = [requirement('1', 'At most 90 words'), requirement('2', 'at most 90 words.')];
  expect(shownRequirements(all).map(({ id }) => id)).toEqual(['1']);
});
