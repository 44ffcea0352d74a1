import { expect, test } from 'vitest';
import { isEditOf } from './is-edit-of.ts';

test.each([
  ['a red fox in snow', 'a red fox in snow', true],
  ['a red fox in deep snow', 'a red fox in snow', true],
  ['a fox in snow', 'a red fox in snow', true],
  ['a red fox', 'a red fox in snow', true],
  ['a castle', 'a red fox in snow', false],
  ['', 'a red fox in snow', false],
  ['aa', 'aaaa', true],
])('%j is an edit of %j: %s', (text, before, isEdit) => {
  expect(isEditOf(text, before)).toBe(isEdit);
});
