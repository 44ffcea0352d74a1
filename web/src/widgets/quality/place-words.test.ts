import { expect, test } from 'vitest';
import { lineOf, placeWords } from './place-words.ts';

const text = 'one\ntwo words\n\nfour';
const at = (start: number, end: number) => ({ text: text.slice(start, end), start, end });

test('lines count from 1, and a line break belongs to the line that it ends', () => {
  expect(lineOf(text, at(0, 1))).toBe(1);
  expect(lineOf(text, at(3, 3))).toBe(1);
  expect(lineOf(text, at(4, 5))).toBe(2);
  expect(lineOf(text, at(14, 14))).toBe(3);
  expect(lineOf(text, at(15, 19))).toBe(4);
});

test('a place is named by its words and line', () => {
  expect(placeWords(text, at(4, 13))).toBe('“two words”, line 2');
});

test('where something is missing, its line is named', () => {
  expect(placeWords(text, at(15, 15))).toBe('Goes in at line 4');
});

test('many words are cut, and no character in two', () => {
  const long = '😀'.repeat(60);
  expect(placeWords(long, { text: long, start: 0, end: long.length })).toBe(
    `“${'😀'.repeat(40)}…”, line 1`,
  );
});
