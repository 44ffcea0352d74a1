import { expect, test } from 'vitest';
import { firstLines } from './first-lines.ts';

test('a short text stays whole', () => {
  for (const text of ['', 'a', 'a\n'.repeat(40)]) expect(firstLines(text, 40)).toBe(text);
});

test('a long text is cut after a line', () => {
  expect(firstLines('abc\n'.repeat(100), 40)).toBe('abc\n'.repeat(40).trimEnd());
  expect(firstLines(`${'abc\n'.repeat(39)}${'x'.repeat(500)}`, 40)).toBe(
    'abc\n'.repeat(39).trimEnd(),
  );
});

test('a long line is cut inside', () => {
  expect(firstLines('x'.repeat(10_000), 40)).toHaveLength(3200);
});
