import { expect, test } from 'vitest';
import { capitalised } from './capitalised.ts';

test.each([
  ['iş başvurusu için mektup yaz', 'İş başvurusu için mektup yaz'],
  ['ışık ve gölge', 'Işık ve gölge'],
  ['it rains at night', 'It rains at night'],
  ['écris une lettre', 'Écris une lettre'],
  ['😀 x', '😀 x'],
  ['', ''],
])('%j becomes %j', (text, result) => {
  expect(capitalised(text)).toBe(result);
});
