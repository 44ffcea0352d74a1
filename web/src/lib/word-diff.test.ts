import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffPart, diffWords } from './word-diff.ts';

function shown(parts: DiffPart[] | null): string {
  const marks = { same: '', added: '+', removed: '-' };
  return (parts ?? [])
    .map(({ kind, text }) => (kind === 'same' ? text : `{${marks[kind]}${text}}`))
    .join('');
}

test.each([
  ['a fox in snow', 'a red fox in deep snow', 'a {+red }fox in {+deep }snow'],
  ['a fox in snow', 'a fox at night', 'a fox {-in snow}{+at night}'],
  ['same', 'same', 'same'],
  ['', 'new', '{+new}'],
  ['old', '', '{-old}'],
  ['我喜欢红色的狐狸', '我喜欢白色的狐狸', '我喜欢{-红色}{+白色}的狐狸'],
  ['ثعلب أحمر', 'ثعلب أبيض', 'ثعلب {-أحمر}{+أبيض}'],
  ['keep {{name}} --ar 3:2', 'keep {{name}} sharp --ar 3:2', 'keep {{name}} {+sharp }--ar 3:2'],
])('the difference from %j to %j', (from, to, diff) => {
  expect(shown(diffWords(from, to))).toBe(diff);
});

test('both texts can be rebuilt from the parts', () => {
  const text = fc
    .array(fc.constantFrom('fox', ' ', ', ', 'a', '\n', '狐狸', '🦊', '.'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const parts = diffWords(from, to) ?? [];
      const of = (...kinds: string[]) =>
        parts.filter(({ kind }) => kinds.includes(kind)).map((part) => part.text);
      expect(of('same', 'removed').join('')).toBe(from);
      expect(of('same', 'added').join('')).toBe(to);
    }),
  );
});

test('long texts are compared, unless they are too long or too different', () => {
  const long = Array.from({ length: 900 }, (_, index) => `word${String(index)}`).join(' ');
  expect(shown(diffWords(long, `A ${long}`))).toBe(`{+A }${long}`);
  const other = Array.from({ length: 2000 }, (_, index) => `x${String(index)}`).join('-');
  expect(diffWords(long.repeat(2), other)).toBeNull();
  expect(diffWords('x'.repeat(30_000), 'y'.repeat(30_000))).toBeNull();
  expect(shown(diffWords('x'.repeat(10_000), 'y'))).toBe(`{-${'x'.repeat(10_000)}}{+y}`);
});
