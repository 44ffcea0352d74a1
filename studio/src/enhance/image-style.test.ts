import { expect, test } from 'vitest';
import { IMAGE_STYLE_IDS, IMAGE_STYLES, imageStyleNamed } from './image-style.ts';

test('the styles have the specified ids', () => {
  expect(IMAGE_STYLES.map((style) => [style, IMAGE_STYLE_IDS[style]])).toEqual([
    ['photographic', 'photo_1'],
    ['artistic', 'art_1'],
    ['cinematic', 'cinema_1'],
    ['digital_art', 'digital_1'],
  ]);
});

test.each([
  ['photographic', 'photographic'],
  ['photo_1', 'photographic'],
  ['Photography style', 'photographic'],
  [' Artistic', 'artistic'],
  ['cinema_1', 'cinematic'],
  ['Digital Art', 'digital_art'],
  ['digital-art', 'digital_art'],
  ['', undefined],
  ['watercolour', undefined],
  ['__proto__', undefined],
])('%j is %s', (name, style) => {
  expect(imageStyleNamed(name)).toBe(style);
});
