import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswer } from './answer-structure.ts';
import { IMAGE_STYLES } from '../enhance/image-style.ts';
import type { PictureFacts } from './picture-facts.ts';
import { ANSWER } from './pictures.testing.ts';

const FACTS: PictureFacts = {
  size: null,
  shape: null,
  aspect: null,
  look: null,
  generationData: null,
};
const read = (value: unknown) => readAnswer(value, FACTS);

describe('readAnswer', () => {
  test('a complete answer is returned unchanged', () => {
    expect(read(ANSWER)).toEqual(ANSWER);
  });

  test.each([
    'detectedStyle',
    'suggestedTags',
    'textElements',
    'colorPalette',
    'lightingAnalysis',
  ] as const)('an answer without %s is read too', (key) => {
    const { [key]: left, ...others } = ANSWER;
    const empty = Array.isArray(left) ? [] : key === 'detectedStyle' ? 'unknown' : '';
    expect(read(others)).toEqual({ ...others, [key]: empty });
  });

  test('cutting a long text splits no surrogate pair', () => {
    const long = `${'a'.repeat(3999)}🪁`;
    const found = read({
      ...ANSWER,
      description: long,
      suggestedTags: [`${'a'.repeat(199)}🪁`],
      enhancedPrompts: [{ id: `${'a'.repeat(39)}🪁`, style: 'artistic', prompt: long }],
    });
    expect(() => encodeURIComponent(JSON.stringify(found))).not.toThrow();
    expect(JSON.stringify(found)).not.toContain('ud83e');
  });

  test.each([1, 2, 3])('%i prompts are padded to four from the description', (count) => {
    const four = read({ ...ANSWER, enhancedPrompts: ANSWER.enhancedPrompts.slice(0, count) });
    expect(four?.enhancedPrompts.map(({ id, style }) => [id, style])).toEqual([
      ['photo_1', 'photographic'],
      ['art_1', 'artistic'],
      ['cinema_1', 'cinematic'],
      ['digital_1', 'digital_art'],
    ]);
    for (const [n, { prompt }] of (four?.enhancedPrompts ?? []).entries()) {
      if (n < count) expect(prompt).toBe(ANSWER.enhancedPrompts[n]?.prompt);
      else expect(prompt).toContain(ANSWER.description);
    }
  });

  test('prompts with a style keep it, others get a style that is still free', () => {
    const found = read({
      ...ANSWER,
      enhancedPrompts: [
        { style: 'Digital Art', prompt: 'd' },
        'plain',
        { style: 'watercolour', prompt: 'w', id: 'mine' },
        { style: 'digital_art', prompt: 'd again', id: 'mine' },
        { style: 'cinematic', prompt: '  ' },
        { style: 'cinematic' },
        7,
        { prompt: 'one too many' },
      ],
    });
    expect(found?.enhancedPrompts.map(({ id, style, prompt }) => [id, style, prompt])).toEqual([
      ['photo_1', 'photographic', 'plain'],
      ['mine', 'artistic', 'w'],
      ['cinema_1', 'cinematic', 'd again'],
      ['digital_1', 'digital_art', 'd'],
    ]);
  });

  test('reads lists in other shapes', () => {
    expect(
      read({
        ...ANSWER,
        colorPalette: 'red, blue; red',
        suggestedTags: [{ name: 'a' }, { hex: '#fff' }, 3, ' '],
        textElements: null,
        detectedStyle: 5,
      }),
    ).toMatchObject({
      colorPalette: ['red', 'blue'],
      suggestedTags: ['a', '#fff'],
      textElements: [],
      detectedStyle: 'unknown',
    });
  });

  test.each([
    null,
    [],
    'x',
    {},
    { ...ANSWER, description: ' ' },
    { ...ANSWER, enhancedPrompts: [] },
    { ...ANSWER, enhancedPrompts: 'x' },
    { ...ANSWER, enhancedPrompts: [{ style: 'artistic' }] },
  ])('%j is not a reference', (value) => {
    expect(read(value)).toBeNull();
  });

  test('any answer gives null or four prompts with unique ids', () => {
    const prompt = fc.record(
      {
        id: fc.constantFrom('', 'photo_1', 'digital_1', 'x', 7),
        style: fc.constantFrom(...IMAGE_STYLES, 'x'),
        prompt: fc.string(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.record({
          description: fc.string(),
          enhancedPrompts: fc.array(fc.oneof(prompt, fc.jsonValue())),
          suggestedTags: fc.jsonValue(),
        }),
        (value) => {
          const found = read(value);
          if (found === null) return;
          expect(found.enhancedPrompts.map(({ style }) => style)).toEqual(IMAGE_STYLES);
          expect(new Set(found.enhancedPrompts.map(({ id }) => id)).size).toBe(4);
          expect(
            found.enhancedPrompts.every(
              (of) => of.prompt !== '' && of.description !== '' && of.id !== '',
            ),
          ).toBe(true);
        },
      ),
    );
  });
});
