import { expect, test } from 'vitest';
import { lineOf, describeRange } from './text-range.ts';

const text = 'one\ntwo words\n\nfour';
const at = (start: number, end: number) => ({ text: text.slice(start, end), start, end });

test('lines are counted from 1, and a line break belongs to the line that it ends', () => {
  expect(lineOf(text, at(0, 1))).toBe(1);
  expect(lineOf(text, at(3, 3))).toBe(1);
  expect(lineOf(text, at(4, 5))).toBe(2);
  expect(lineOf(text, at(14, 14))).toBe(3);
  expect(lineOf(text, at(15, 19))).toBe(4);
});

test('describes a range by its words and line', () => {
  expect(describeRange(text, at(4, 13))).toBe('“two words”, line 2');
});

test('describes a missing part by its line', () => {
  expect(describeRange(text, at(15, 15))).toBe('Add at line 4');
});

test('cuts long text without splitting a character', () => {
  const long = '😀'.repeat(60);
  expect(describeRange(long, { text: long, start: 0, end: long.length })).toBe(
    `“${'😀'.repeat(40)}…”, line 1`,
  );
});
