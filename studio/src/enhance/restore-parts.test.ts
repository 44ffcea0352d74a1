import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLostParts } from '../text/preserved-parts.ts';
import { restoreParts } from './restore-parts.ts';

test('does not change a text that lost nothing', () => {
  expect(restoreParts('in 4K', 'sharp, in 4k', 'en')).toEqual({
    prompt: 'sharp, in 4k',
    restored: [],
  });
});

test('restores lost values in a sentence, and parameters before the negative section', () => {
  expect(
    restoreParts('a {{cat}} "Mia" --ar 3:2 --v 6', 'a cat --v 6\nNegative prompt: fog', 'en'),
  ).toEqual({
    prompt:
      'a cat\n\nKeep these exactly as written: {{cat}}, "Mia".\n\n--v 6 --ar 3:2\n\nNegative prompt: fog',
    restored: ['{{cat}}', '"Mia"', '--ar 3:2'],
  });
});

test('uses the language of the prompt', () => {
  expect(restoreParts('con 12%', 'hola', 'es').prompt).toBe(
    'hola\n\nConserva esto exactamente como está escrito: 12%.',
  );
});

test('attaches the whole original if many parts are lost', () => {
  const original = Array.from({ length: 11 }, (_, index) => `${String(index)}mm`).join(' ');
  const { prompt, restored } = restoreParts(original, 'text', 'en');
  expect(prompt).toBe(`text\n\n#ORIGINAL REQUEST\n${original}`);
  expect(restored).toHaveLength(11);
});

test('restores every lost part of any text', () => {
  const piece = fc.constantFrom(
    ' 85mm',
    ' "a b"',
    ' {{x}}',
    ' --ar 3:2',
    ' --no fog',
    ' 5',
    ' https://a.test',
    '\n',
    ' word',
    " 'it's so'",
    '"',
    ' “q”',
    ' -5°C',
    ' $1,200',
    ' `c`',
  );
  const text = fc.array(piece, { maxLength: 15 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, (original, rewritten) => {
      expect(findLostParts(original, restoreParts(original, rewritten, 'en').prompt)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
