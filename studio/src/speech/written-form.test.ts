import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLostParts } from '../text/preserved-parts.ts';
import type { LanguageCode } from '../languages/language.ts';
import { SPOKEN_DESCRIPTIONS } from './spoken-descriptions.testing.ts';
import { asParagraph, writtenForm } from './written-form.ts';

const written = (text: string, language: LanguageCode = 'en') =>
  asParagraph(writtenForm(text, language));

test.each(SPOKEN_DESCRIPTIONS)('$said', ({ said, language, written: expected }) => {
  expect(written(said, language)).toBe(expected);
});

describe('words that say something stay', () => {
  test.each([
    'I would like people to like the product. It should be like the other one.',
    'What kind of dog should I get? You know what I like.',
    'The quote is "um, you know, like, whatever" and I need it.',
    'Use {{um}} and see https://um.test/uh now.',
    '```\num = uh\n```',
    '"""\nuh um\n"""',
  ])('%s', (text) => {
    expect(written(text)).toBe(text);
  });

  test('in a language with the same word', () => {
    expect(written('Schreibe etwas um den See.', 'de')).toBe('Schreibe etwas um den See.');
    expect(written('Er ist hier, er kommt.', 'de')).toBe('Er ist hier, er kommt.');
  });
});

describe('spoken wishes become requests', () => {
  test.each<[string, LanguageCode, string]>([
    ['we need some ideas for our team event', 'en', 'Suggest some ideas for our team event.'],
    ['My son is four. I need a story for him.', 'en', 'My son is four. Write a story for him.'],
    ['could you write a poem please?', 'en', 'Write a poem.'],
    [
      'write about rain, it was cold for weeks and, um, we stayed in',
      'en',
      'Write about rain. It was cold for weeks and we stayed in.',
    ],
    ['I want, um, a poem about rain', 'en', 'Write a poem about rain.'],
    ['keep it about cats keep it short', 'en', 'Keep it about cats. Keep it short.'],
    ['If it rains, we stay in.', 'en', 'If it rains, we stay in.'],
    [
      'ich muss meinem Chef das Projekt erklären',
      'de',
      'Hilf mir, meinem Chef das Projekt zu erklären.',
    ],
    ['quiero una rutina de ejercicio', 'es', 'Crea una rutina de ejercicio.'],
    ["j'aimerais un conte pour ma fille", 'fr', 'Écris un conte pour ma fille.'],
    ['quero um plano de estudos', 'pt', 'Crie um plano de estudos.'],
    ['ну мне нужно письмо', 'ru', 'Ну мне нужно письмо.'],
    ['给房东写一封邮件', 'zh', '给房东写一封邮件。'],
  ])('%s', (said, language, expected) => {
    expect(written(said, language)).toBe(expected);
  });
});

test('no quotation, address or variable is lost, and no text becomes empty', () => {
  const piece = fc.constantFrom(
    ...['um', ', ', 'uh, ', 'I I need ', 'you know', '"um, like"', '{{um}}', 'https://a.test/um'],
    ...['. ', '\n', 'so ', 'Write ', 'three', 'no wait ', '5', ' 7 ', '\ud800', '\ue000', "it's "],
  );
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 25 }),
      fc.constantFrom<LanguageCode[]>('en', 'de', 'es', 'fr', 'pt', 'ja'),
      (pieces, language) => {
        const text = pieces.join('');
        const result = writtenForm(text, language);
        const lost = findLostParts(text, result).filter((part) => !/^\d+$/.test(part));
        expect(lost).toEqual([]);
        if (text.trim() !== '') expect(result.trim()).not.toBe('');
      },
    ),
  );
});

test.each(['um ', ', ', 'I ', 'no wait ', '5 no wait ', 'so, ', 'you know', ', it is ', 'a', '. '])(
  'a description full of %j takes less than 50 ms',
  (piece) => {
    const text = piece.repeat(4000).slice(0, 4000);
    for (const language of ['en', 'de', 'es', 'fr', 'pt'] as const) {
      writtenForm(text, language);
      const times = [1, 2, 3].map(() => {
        const start = performance.now();
        writtenForm(text, language);
        return performance.now() - start;
      });
      expect(Math.min(...times)).toBeLessThan(50);
    }
  },
);
