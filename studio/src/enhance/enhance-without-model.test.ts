import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import { PROMPT_CATEGORIES } from '../categories/prompt-category.ts';
import { findLostParts } from '../text/preserved-parts.ts';
import { enhanceWithoutModel } from './enhance-without-model.ts';
import { createMetadataWithoutModel } from './metadata-without-model.ts';

const PIECES = [
  'a fox',
  ' in 4K',
  ' "Red Sea"',
  ' {{name}}',
  ' ${tone:warm}',
  ' --ar 3:2',
  ' https://a.test/b?c=1',
  '\n',
  '\n#GOAL\n',
  '\nRules:\n- 5 words',
  'You are a poet. ',
  ' night',
  ' «x y»',
  '\nNegative prompt: fog',
  ' 中文 12',
  ' مرحبا',
  '🌧',
  '\ud83c',
  ' watercolour',
  '{"a": "b 7"}',
  ' [NAME]',
  " 'so'",
  '\0',
  ' 85 mm',
  '…',
];
const anyPrompt = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const anyCategory = fc.constantFrom(...PROMPT_CATEGORIES);

const lines = (text: string) => text.split('\n').length;

describe('any prompt of any category', () => {
  test('keeps every variable, number, quoted text, address and parameter', () => {
    fc.assert(
      fc.property(anyPrompt, anyCategory, (prompt, category) => {
        for (const option of enhanceWithoutModel(prompt, category).enhanced) {
          expect(findLostParts(prompt, option.prompt)).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('gives the same result each time, and nothing is added when it is enhanced twice', () => {
    fc.assert(
      fc.property(anyPrompt, anyCategory, (prompt, category) => {
        const { enhanced } = enhanceWithoutModel(prompt, category);
        expect(enhanceWithoutModel(prompt, category).enhanced).toEqual(enhanced);
        for (const option of enhanced) {
          for (const again of enhanceWithoutModel(option.prompt, category).enhanced) {
            // An option of another style only replaces the style.
            if (again.id === option.id) expect(again.prompt).toBe(option.prompt);
            else expect(lines(again.prompt)).toBe(lines(option.prompt));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('stays unchanged if it is not for images', () => {
    fc.assert(
      fc.property(anyPrompt, (prompt) => {
        const [option] = enhanceWithoutModel(prompt, 'text_ai').enhanced;
        expect(option?.prompt).toContain(prompt.trim());
      }),
    );
  });

  test('has one option, or four for images, marked as made without a model', () => {
    for (const category of PROMPT_CATEGORIES) {
      const result = enhanceWithoutModel('x', category);
      expect(result).toMatchObject({ original: 'x', category, madeWithoutModel: true });
      expect(result.enhanced).toHaveLength(category === 'image_generation' ? 4 : 1);
    }
  });
});

// A pattern with unbounded backtracking exceeds the time limit of the test.
describe('a megabyte of', () => {
  test.each(HOSTILE_PIECES)('finishes for %j', (piece) => {
    const prompt = hugeTextOf(piece);
    for (const category of ['image_generation', 'text_ai'] as const) {
      const { enhanced } = enhanceWithoutModel(prompt, category);
      expect(enhanced[0]?.prompt.length).toBeGreaterThanOrEqual(prompt.trim().length);
      expect(createMetadataWithoutModel(prompt, category).title).not.toBe('');
    }
  });
});
