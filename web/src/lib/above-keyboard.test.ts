import { expect, test } from 'vitest';
import { scrollIntoSpan } from './above-keyboard.ts';

const VIEW = { top: 0, bottom: 400 };

test.each([
  ['in sight', { top: 100, bottom: 300 }, 0],
  ['below the keyboard', { top: 350, bottom: 500 }, 112],
  ['above the window', { top: -50, bottom: 100 }, -62],
  ['taller than what is left', { top: -300, bottom: 500 }, 112],
  ['taller, with its end in sight', { top: -300, bottom: 380 }, -8],
])('%s', (_, box, by) => {
  expect(scrollIntoSpan(box, VIEW)).toBe(by);
});
