import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import { readWords } from './read-words.ts';
import { codePointsOf, linesOf, sentencesOf, wordsOf } from './words.ts';

describe('words', () => {
  test.each([
    ["Don't split 3.5 well-known words", ["Don't", 'split', '3', '5', 'well-known', 'words']],
    ['naïve Straße, Ελλάδα!', ['naïve', 'Straße', 'Ελλάδα']],
    ['напиши अनुवाद करें اكتب', ['напиши', 'अनुवाद', 'करें', 'اكتب']],
    ['🌧 -- ...', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text).map((word) => word.text)).toEqual(words);
  });

  test('are split in scripts without spaces, next to other scripts', () => {
    expect(wordsOf('请写文章in English').map((word) => word.text)).toEqual([
      '请',
      '写',
      '文章',
      'in',
      'English',
    ]);
  });

  test('are pairs in such scripts if the platform has no segmenter', () => {
    vi.stubGlobal('Intl', {});
    try {
      expect(wordsOf('请写文章。ok').map((word) => word.text)).toEqual(['请写', '文章', 'ok']);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('are compared in lower case and with plain apostrophes', () => {
    expect(wordsOf('DON’T').map((word) => word.folded)).toEqual(["don't"]);
  });

  test('are pairs after the first thousands of characters in such scripts', () => {
    expect(
      wordsOf('写'.repeat(10_000))
        .slice(-2)
        .map((word) => word.text),
    ).toEqual(['写写', '写写']);
  });
});

describe('sentences', () => {
  test.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Version 3.5 costs 2.50. It runs.', ['Version 3.5 costs 2.50.', 'It runs.']],
    [
      'Use tools, e.g. a hammer. "Go." He went.',
      ['Use tools, e.g. a hammer.', '"Go."', 'He went.'],
    ],
    ['first line\n\n  second line  ', ['first line', 'second line']],
    ['你好。写一篇！好', ['你好。', '写一篇！', '好']],
    ['यह एक है। दूसरा', ['यह एक है।', 'दूसरा']],
    [' ... \n!?', []],
  ])('%j', (text, sentences) => {
    expect(sentencesOf(text).map((sentence) => sentence.text)).toEqual(sentences);
  });
});

test('lines exclude their line breaks', () => {
  expect(linesOf('a\r\n\nb')).toEqual([
    { text: 'a', start: 0, end: 1 },
    { text: '', start: 3, end: 3 },
    { text: 'b', start: 4, end: 5 },
  ]);
});

describe('any text', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));

  test('has words, sentences and lines at correct offsets, in order, without overlap', () => {
    fc.assert(
      fc.property(text, (any) => {
        for (const spans of [wordsOf(any), sentencesOf(any), linesOf(any)]) {
          let end = 0;
          for (const span of spans) {
            expect(any.slice(span.start, span.end)).toBe(span.text);
            expect(span.start).toBeGreaterThanOrEqual(end);
            end = span.end;
          }
        }
      }),
    );
  });

  test('is counted in code points', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(codePointsOf(any)).toBe(Array.from(any).length);
      }),
    );
    expect(codePointsOf('🌧\ud83c')).toBe(2);
  });

  // An operation with superlinear time exceeds the time limit of the test.
  test.each(HOSTILE_PIECES)('%j a million times', (piece) => {
    const long = hugeTextOf(piece);
    expect(
      wordsOf(long).length +
        readWords(long).length +
        sentencesOf(long).length +
        linesOf(long).length,
    ).toBeGreaterThan(0);
  });
});
