import { expect, test } from 'vitest';
import { scrollDistance } from './keep-above-keyboard.ts';

const VIEW = { top: 0, bottom: 400 };

test.each([
  ['visible', { top: 100, bottom: 300 }, 0],
  ['behind the keyboard', { top: 350, bottom: 500 }, 112],
  ['above the window', { top: -50, bottom: 100 }, -62],
  ['taller than the view', { top: -300, bottom: 500 }, 112],
  ['taller than the view, with its bottom visible', { top: -300, bottom: 380 }, -8],
])('%s', (_, box, by) => {
  expect(scrollDistance(box, VIEW)).toBe(by);
});
