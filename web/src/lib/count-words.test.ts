import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['', 'en-US', 0],
  ["a red fox, isn't it?", 'en-US', 5],
  ['雪の中の赤い狐', 'ja-JP', 6],
])('%j in %s has %i words', (text, language, words) => {
  expect(countWords(text, language)).toBe(words);
});
