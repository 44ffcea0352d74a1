import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import { PROMPT_CATEGORIES, type PromptCategory } from '../categories/prompt-category.ts';
import { findLostParts } from '../text/preserved-parts.ts';
import { applyEdits } from '../edit/prompt-edit.ts';
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

  test('has the edits that give each option', () => {
    fc.assert(
      fc.property(anyPrompt, anyCategory, (prompt, category) => {
        const { original, enhanced } = enhanceWithoutModel(prompt, category);
        expect(original).toBe(prompt.trim());
        for (const option of enhanced) {
          expect(applyEdits(original, option.edits)).toBe(option.prompt);
        }
      }),
    );
  });

  test('has one option, four for images, or none if it is clear', () => {
    const count = (prompt: string, category: PromptCategory) => {
      const { enhanced, alreadyClear } = enhanceWithoutModel(prompt, category);
      expect(alreadyClear).toBe(enhanced.length === 0);
      return enhanced.length;
    };
    expect(count('Write a blog post', 'creative_writing')).toBe(1);
    expect(count('Who was the first person on the moon?', 'text_ai')).toBe(0);
    expect(count('a fox', 'image_generation')).toBe(4);
  });
});

// A pattern with unbounded backtracking exceeds the time limit of the test.
describe('a megabyte of', () => {
  test.each(HOSTILE_PIECES)('finishes for %j', (piece) => {
    const prompt = hugeTextOf(piece);
    for (const category of ['image_generation', 'text_ai'] as const) {
      const { enhanced } = enhanceWithoutModel(prompt, category);
      expect((enhanced[0]?.prompt ?? prompt).length).toBeGreaterThanOrEqual(prompt.trim().length);
      expect(createMetadataWithoutModel(prompt, category).title).not.toBe('');
    }
  });
});
