import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import { findPreservedParts, preservedTexts, findLostParts } from './preserved-parts.ts';

describe('the parts to preserve', () => {
  test.each([
    [
      'variables',
      'A {{subject}} by ${who:a friend} for [CLIENT NAME] at <CITY>',
      ['{{subject}}', '${who:a friend}', '[CLIENT NAME]', '<CITY>'],
    ],
    ['parameters', 'a fox --ar 3:2 --no text, people', ['--ar 3:2', '--no text, people']],
    [
      'numbers with units',
      'an 85mm lens, f/1.8, 3.5 kg, 20%, $1,299.50, 45° and 5 words',
      ['85mm', '1.8', '3.5 kg', '20%', '$1,299.50', '45°', '5 words'],
    ],
    [
      'ratios, sizes, dates',
      '16:9 at 1920x1080 on 2026-02-14',
      ['16:9', '1920x1080', '2026-02-14'],
    ],
    ['numbers below zero', 'at -5°C, but 3-5 days', ['-5°C', '3-5 days']],
    ['digits of other scripts', 'اكتب ٥٠ سطرا', ['٥٠']],
    [
      'all styles of quotes',
      `"a b" “c” „d“ «e» ‹f› 「g」 『h』 \`i\` 'j k' ‘l’`,
      ['"a b"', '“c”', '„d“', '«e»', '‹f›', '「g」', '『h』', '`i`', "'j k'", '‘l’'],
    ],
    ['an apostrophe within a quote', `say 'don't go' now`, ["'don't go'"]],
    ['no quotes where there are apostrophes', "the dogs' bowl isn't John's", []],
    [
      'addresses',
      'See https://a.test/x?y=1, www.b.test/z. Write to me.you@c.test!',
      ['https://a.test/x?y=1', 'www.b.test/z', 'me.you@c.test'],
    ],
    [
      'a part within another once',
      'Say "at 5 pm" to ${size:1080x1080} --ar 3:2',
      ['"at 5 pm"', '${size:1080x1080}', '--ar 3:2'],
    ],
    [
      'words are no units, digits of names no numbers',
      'Put 8 in a table for a 10 year old, B2B since 2024 in Rome, h264, 5 k people, 5k, 6 in.',
      ['8', '10', '2024', '5', '5k', '6 in'],
    ],
    ['numbers after ideographs', '用100字写第3章', ['100', '3']],
    ['no numbers of list entries', '1. one\n 2) two\nand 3. three', ['3']],
    ['the same part once', '5 and 5', ['5']],
    ['nothing', 'Write a poem', []],
  ])('%s', (_name, prompt, parts) => {
    expect(preservedTexts(prompt)).toEqual(parts);
  });

  test('have correct offsets', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('{{a}}', ' 5mm ', '"q"', '--ar 3:2', ' x@y.zz ', '\n', 'é ', '「', "'"),
        ),
        (pieces) => {
          const prompt = pieces.join('');
          for (const part of findPreservedParts(prompt)) {
            expect(prompt.slice(part.start, part.end)).toBe(part.text);
          }
        },
      ),
    );
  });
});

describe('lost parts', () => {
  test.each([
    ['a number within another number', 'an 85mm lens', 'a 185mm lens', ['85mm']],
    ['a number without its unit', '50 words', '50', ['50 words']],
    ['a variable renamed', 'for {{name}}', 'for {{ name }}', ['{{name}}']],
    ['a quote changed', 'titled "Red Sea"', 'titled "Blue Sea"', ['"Red Sea"']],
    ['an address cut', 'see https://a.test/b', 'see https://a.test', ['https://a.test/b']],
    ['a parameter left out', 'a fox --ar 3:2 --v 6', 'a red fox --v 6', ['--ar 3:2']],
  ])('%s', (_name, original, rewritten, lost) => {
    expect(findLostParts(original, rewritten)).toEqual(lost);
  });

  test.each([
    ['another style of quotes', 'titled "Red Sea"', 'The title is “Red Sea”.'],
    ['other white space', '85 mm of "a  b"', '85mm of "a b"'],
    ['a number within a quote', 'use 12 eggs', 'say "use 12 eggs"'],
    ['another case of a unit', 'in 4K', 'in 4k'],
  ])('no lost parts: %s', (_name, original, rewritten) => {
    expect(findLostParts(original, rewritten)).toEqual([]);
  });

  test('adding words around a text loses nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom('', 'Role: expert.\n\n', '#GOAL\n'),
        (prompt, before) => {
          expect(findLostParts(prompt, `${before}${prompt}\n\n#OUTPUT\nThe result.`)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('any input', () => {
  test.each(HOSTILE_PIECES)('finishes if it repeats %j many times', (piece) => {
    const prompt = hugeTextOf(piece);
    expect(findLostParts(prompt, prompt)).toEqual([]);
    expect(Array.isArray(findLostParts(prompt, ''))).toBe(true);
  });
});
