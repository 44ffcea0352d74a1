import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffEdits } from './diff-edits.ts';
import { applyEdits } from './prompt-edit.ts';

const anyText = fc.array(
  fc.constantFrom('red', 'blue ', ' ', ', ', '\n', '写', '一首', '诗', '🌧', '\ud83c', '{{a}}', '4'),
  { maxLength: 30 },
);

test('the edits turn one text into the other, in order and without overlap', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const [from, to] = [one.join(''), other.join('')];
      const edits = diffEdits(from, to, 'Why');
      expect(applyEdits(from, edits)).toBe(to);
      let position = -1;
      for (const { start, end } of edits) {
        expect(start).toBeGreaterThan(position);
        expect(end).toBeGreaterThanOrEqual(start);
        position = end;
      }
    }),
  );
});

test('a changed word is an edit of its own', () => {
  expect(diffEdits('Write a nice poem.', 'Write a short poem.', 'Clearer')).toEqual([
    { start: 8, end: 12, text: 'short', reason: 'Clearer' },
  ]);
});

test('neighbouring changes are one edit', () => {
  expect(diffEdits('a big, old house', 'a small, new house', '')).toEqual([
    { start: 2, end: 10, text: 'small, new', reason: '' },
  ]);
});

test('Chinese is compared by character', () => {
  expect(diffEdits('写一首好诗', '写一首短诗', '')).toEqual([
    { start: 3, end: 4, text: '短', reason: '' },
  ]);
});

test('very different texts become one edit', () => {
  const from = Array.from({ length: 3000 }, (_, index) => `a${String(index)}`).join(' ');
  const to = Array.from({ length: 3000 }, (_, index) => `b${String(index)}`).join(' ');
  expect(diffEdits(from, to, '')).toEqual([{ start: 0, end: from.length, text: to, reason: '' }]);
});
