import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, megabyteOf } from '../testing/hostile.testing.ts';
import { PROMPT_CATEGORIES } from '../categories/prompt-category.ts';
import { lostParts } from '../text/kept-parts.ts';
import { enhanceWithoutModel } from './enhance-without-model.ts';
import { metadataWithoutModel } from './metadata-without-model.ts';

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
  test('loses no variable, number, quoted text, address or parameter', () => {
    fc.assert(
      fc.property(anyPrompt, anyCategory, (prompt, category) => {
        for (const option of enhanceWithoutModel(prompt, category).enhanced) {
          expect(lostParts(prompt, option.prompt)).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('gets the same again, and nothing more when it is enhanced again', () => {
    fc.assert(
      fc.property(anyPrompt, anyCategory, (prompt, category) => {
        const { enhanced } = enhanceWithoutModel(prompt, category);
        expect(enhanceWithoutModel(prompt, category).enhanced).toEqual(enhanced);
        for (const option of enhanced) {
          for (const again of enhanceWithoutModel(option.prompt, category).enhanced) {
            // Another style takes the place of the first.
            if (again.id === option.id) expect(again.prompt).toBe(option.prompt);
            else expect(lines(again.prompt)).toBe(lines(option.prompt));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('that is not for images stays whole', () => {
    fc.assert(
      fc.property(anyPrompt, (prompt) => {
        const [option] = enhanceWithoutModel(prompt, 'text_ai').enhanced;
        expect(option?.prompt).toContain(prompt.trim());
      }),
    );
  });

  test('has one option, or four for images, and says that no model made them', () => {
    for (const category of PROMPT_CATEGORIES) {
      const result = enhanceWithoutModel('x', category);
      expect(result).toMatchObject({ original: 'x', category, madeWithoutModel: true });
      expect(result.enhanced).toHaveLength(category === 'image_generation' ? 4 : 1);
    }
  });
});

// A pattern that backtracks without bound does not finish on these within the test's time.
describe('a megabyte of', () => {
  test.each(HOSTILE_PIECES)('%j ends', (piece) => {
    const prompt = megabyteOf(piece);
    for (const category of ['image_generation', 'text_ai'] as const) {
      const { enhanced } = enhanceWithoutModel(prompt, category);
      expect(enhanced[0]?.prompt.length).toBeGreaterThanOrEqual(prompt.trim().length);
      expect(metadataWithoutModel(prompt, category).title).not.toBe('');
    }
  });
});
