import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReasoningFilter } from './reasoning-filter.ts';

const filtered = (...pieces: string[]): string => {
  const filter = createReasoningFilter();
  for (const piece of pieces) filter.add(piece);
  return filter.end();
};

test.each([
  ['a plain answer', 'a plain answer'],
  ['  \n an answer', 'an answer'],
  ['<think>hm</think>answer', 'answer'],
  [' <think>\n</think>\n\n<think>again</think> answer ', 'answer '],
  ['<think>a <think> b</think>answer', 'answer'],
  ['answer <think>kept</think>', 'answer <think>kept</think>'],
  ['Okay, hm.\n</think>\n\nanswer', 'answer'],
  ['</think>answer', 'answer'],
  ['hm</think><think>again</think>answer', 'answer'],
  ['hm</think>answer</think>kept', 'answer</think>kept'],
  ['<think>hm</think>answer</think>kept', 'answer</think>kept'],
  ['hm, "so"</think>answer', 'answer'],
  ['hm, "so"</think>\n"answer"', '"answer"'],
  ['hm</think>', ''],
  ['hm, "so"</think>', ''],
  ['answer `</think>` kept', 'answer `</think>` kept'],
  ["'</think>' and `<think>` kept</think>", "'</think>' and `<think>` kept</think>"],
  ['of `</think>` I think</think>answer', 'answer'],
  ['answer </thin', 'answer </thin'],
  ['<thinker>kept', '<thinker>kept'],
  ['<thi', '<thi'],
  ['<think>never ends </thin', ''],
  ['<think>hm</think>', ''],
  ['', ''],
])('%j: %j', (text, answer) => {
  expect(filtered(text)).toBe(answer);
});

describe('any text', () => {
  const mark = fc.constantFrom(
    ...['<think>', '</think>', '<', '</', 'thi', 'nk>', ' ', '\n', '`', '"', 'fox', '🌧'],
  );
  const pieces = fc.array(fc.oneof(mark, fc.string({ unit: 'binary' })), { maxLength: 20 });

  test('gives the same result for any pieces', () => {
    fc.assert(
      fc.property(pieces, (cut) => {
        const whole = cut.join('');
        expect(filtered(...cut)).toBe(filtered(whole));
        expect(filtered(...whole.split(''))).toBe(filtered(whole));
      }),
    );
  });

  test('the reported answer only grows, is reset at most once, and has no reasoning', () => {
    fc.assert(
      fc.property(pieces, (cut) => {
        const filter = createReasoningFilter();
        let before = '';
        let taken = 0;
        for (const piece of cut) {
          const text = filter.add(piece);
          if (!text.startsWith(before)) taken += 1;
          before = text;
        }
        expect(taken).toBeLessThanOrEqual(1);
        const end = filter.end();
        expect(end === '' || end.startsWith(before)).toBe(true);
        expect(before.startsWith('<think>')).toBe(false);
      }),
    );
  });

  test.each([
    ...['<think>', '</think>', '<think></think>', '<think>\n', ' ', '<', '<thin'],
    ...['`</think>`', 'a', '</thin', '"</think>'],
  ])('a million characters of %j, one by one and at once', (piece) => {
    const filter = createReasoningFilter();
    for (const character of piece.repeat(1_000_000 / piece.length)) filter.add(character);
    expect(filter.end().length).toBeLessThanOrEqual(1_000_000);
    expect(filtered(piece.repeat(1_000_000 / piece.length))).toBe(filter.end());
  });
});
