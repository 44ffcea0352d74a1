import { expect, test } from 'vitest';
import { mediaInfoFits } from './media-info-size.ts';

test('captions of the greatest length fit in every script, for several videos in most', () => {
  const captions = (character: string) => 'WEBVTT\n\n'.padEnd(8000, character);
  for (const character of ['a', 'é', '鷺', '🐦']) {
    expect(mediaInfoFits([{ alt: '', captions: captions(character) }])).toBe(true);
  }
  expect(mediaInfoFits(Array(7).fill({ alt: '', captions: captions('a') }))).toBe(true);
  expect(mediaInfoFits(Array(3).fill({ alt: '', captions: captions('鷺') }))).toBe(false);
});

test('ten alt texts of the greatest length fit', () => {
  expect(mediaInfoFits(Array(10).fill({ alt: '鷺'.repeat(400) }))).toBe(true);
});
