import { describe, expect, test } from 'vitest';
import { settleContradictions } from './settle-contradictions.ts';

const texts = (text: string, language: 'en' | 'es' | 'de' | 'fr' | 'pt' = 'en') =>
  Object.fromEntries(
    [...settleContradictions(text, language)].map(([style, settled]) => [style, settled.text]),
  );

describe('takes out one side', () => {
  test('as a phrase of its own', () => {
    expect(texts('knight, close-up, full body, dark')).toEqual({
      photographic: 'knight, close-up, dark',
      artistic: 'knight, full body, dark',
      cinematic: 'knight, close-up, dark',
      digital_art: 'knight, full body, dark',
    });
  });

  test('next to the other side', () => {
    expect(texts('a shoe, white background black background').artistic).toBe(
      'a shoe, black background',
    );
    expect(texts('fox, black and white, colorful').artistic).toBe('fox, colorful');
    expect(texts('fox, black and white, colorful').photographic).toBe('fox, black and white');
  });

  test('with the words around it', () => {
    expect(texts('a wolf in minimalist style with intricate details').artistic).toBe(
      'a wolf with intricate details',
    );
    expect(texts('a minimalist poster, intricate details').artistic).toBe(
      'a poster, intricate details',
    );
  });

  test.each([
    ['es', 'retrato, realista, estilo pixar', 'retrato, estilo pixar'],
    ['de', 'Haus, fotorealistisch, Ölgemälde', 'Haus, Ölgemälde'],
    ['fr', 'chat, photoréaliste, aquarelle', 'chat, aquarelle'],
    ['pt', 'gato, fotorrealista, aquarela', 'gato, aquarela'],
  ] as const)('in %s: %s', (language, text, artistic) => {
    expect(texts(text, language).artistic).toBe(artistic);
  });
});

describe('leaves a style out', () => {
  test('if the other side holds a number', () => {
    expect(Object.keys(texts('house, oil painting, 35mm'))).toEqual(['photographic', 'cinematic']);
  });

  test('if the words of the other side cannot be taken out', () => {
    expect(texts('a photographer takes a photo of a painting')).toEqual({});
    expect(texts('the photo hangs beside an old painting by Vermeer')).toEqual({});
    expect(texts('a photo of a cat, watercolour').artistic).toBe('a cat, watercolour');
  });
});

test.each([
  'a bathroom, minimal but maximalist, wood',
  'a photo of a fox',
  'a photo, no watercolour',
  'a sign that says "close-up, full body"',
  '',
])('%j contradicts nothing', (text) => {
  expect(texts(text)).toEqual({});
});

test('a long text takes linear time', () => {
  const start = performance.now();
  settleContradictions('photo watercolor, '.repeat(220), 'en');
  settleContradictions('photo watercolor, '.repeat(100_000), 'en');
  expect(performance.now() - start).toBeLessThan(2000);
});
