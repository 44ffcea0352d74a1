import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, readWords } from './read-words.ts';

test('returns words of the text in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      let end = 0;
      for (const { text: written, start, end: wordEnd, folded, isRun } of readWords(text)) {
        expect(start).toBeGreaterThanOrEqual(end);
        expect(text.slice(start, start + written.length)).toBe(written);
        expect(wordEnd).toBe(start + written.length);
        // Offsets count inside the folded form.
        if (isRun) expect(folded).toHaveLength(written.length);
        end = wordEnd;
      }
    }),
  );
});

test('folding twice equals folding once for common letters', () => {
  for (const word of ['İstanbul', 'ÇALIŞMAK', 'Été', 'Ёж', '説明', '설명', 'हिन्दी', 'straße']) {
    expect(fold(fold(word))).toBe(fold(word));
  }
});

test.each([
  ['ÉTÉ', 'ete'],
  ['IŞIK', 'isik'],
  ['İzmir', 'izmir'],
  ['ﬁn', 'fin'],
  ['التسويق', 'تسويق'],
])('%s is compared as %s', (word, folded) => {
  expect(fold(word)).toBe(folded);
});

test('scripts without spaces form separate runs', () => {
  const runs = readWords('AI助手, 데이터 well-known').map(({ text, isRun }) => [text, isRun]);
  expect(runs).toEqual([
    ['AI', false],
    ['助手', true],
    ['데이터', true],
    ['well', false],
    ['known', false],
  ]);
});
