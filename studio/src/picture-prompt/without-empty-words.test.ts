import { expect, test } from 'vitest';
import { withoutEmptyWords } from './without-empty-words.ts';

test.each([
  ['a fox, masterpiece, 8k', 'a fox'],
  ['masterpiece, best quality, a fox in snow', 'a fox in snow'],
  ['a fox, masterpiece, octane render, award winning.', 'a fox.'],
])('%s', (text, made) => {
  expect(withoutEmptyWords(text, 'en').text).toBe(made);
});

test.each([
  'a fox, 8k',
  'a fox, octane render, unreal engine',
  '1girl, masterpiece, best quality',
  'a fox, (masterpiece:1.4), best quality, 8k',
  'masterpiece, best quality',
  'a masterpiece of best quality',
])('%s stays', (text) => {
  expect(withoutEmptyWords(text, 'en')).toEqual({ text, leftOut: [] });
});

test('names what it left out, in the language of the prompt and in English', () => {
  expect(withoutEmptyWords('un zorro, obra maestra, 8k', 'es')).toEqual({
    text: 'un zorro',
    leftOut: ['obra maestra', '8k'],
  });
});
