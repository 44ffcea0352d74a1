import { expect, test } from 'vitest';
import { isData, splitImagePrompt, withoutUnwanted } from './split-image-prompt.ts';

test.each([
  ['a fox --ar 3:2 --v 6', 'a fox ', '--ar 3:2 --v 6', ''],
  ['a fox --ar 3:2 in snow', 'a fox --ar 3:2 in snow', '', ''],
  ['say "a fox --v 6.0"', 'say "a fox --v 6.0"', '', ''],
  [
    'a fox --ar 1:1\nNegative prompt: fog\nSteps: 20',
    'a fox ',
    '--ar 1:1',
    'Negative prompt: fog\nSteps: 20',
  ],
  ['a fox, negative prompt: fog', 'a fox', '', 'negative prompt: fog'],
  ['a fox. Negative: fog', 'a fox.', '', 'Negative: fog'],
  ['狐、负面提示词：雾', '狐', '', '负面提示词：雾'],
  ['a photo of the word negative prompt: x', 'a photo of the word negative prompt: x', '', ''],
  ['{"prompt": "a fox"}', '{"prompt": "a fox"}', '', ''],
  ['', '', '', ''],
])('%j', (prompt, body, parameters, negative) => {
  expect(splitImagePrompt(prompt)).toEqual({ body, parameters, negative });
});

test.each([
  ['{"a":1}', true],
  [' [1, 2]\n', true],
  ['{{subject}} and {{place}}', false],
  ['{a} fox', false],
  ['a {fox}', false],
])('%j is data: %s', (prompt, expected) => {
  expect(isData(prompt)).toBe(expected);
});

test('leaves out fields of unwanted things', () => {
  const data =
    '{"style":"photo","negative_prompt":["logo"],"must_avoid":"cgi, text","mood":"calm"}';
  expect(withoutUnwanted(data)).toBe('{"style":"photo", , ,"mood":"calm"}');
});
