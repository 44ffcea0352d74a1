import { expect, test } from 'vitest';
import { mediaInfoFits } from './media-info-size.ts';

test('captions of the greatest length fit, unless their script needs three bytes a character', () => {
  const captions = (character: string) => 'WEBVTT\n\n'.padEnd(8000, character);
  expect(mediaInfoFits([{ alt: '', captions: captions('a') }])).toBe(true);
  expect(mediaInfoFits([{ alt: '', captions: captions('é') }])).toBe(true);
  expect(mediaInfoFits([{ alt: '', captions: captions('鷺') }])).toBe(false);
  expect(mediaInfoFits([{ alt: '', captions: captions('🐦') }])).toBe(true);
  expect(mediaInfoFits(Array(3).fill({ alt: '', captions: captions('a') }))).toBe(false);
});

test('ten alt texts of the greatest length fit', () => {
  expect(mediaInfoFits(Array(10).fill({ alt: '鷺'.repeat(400) }))).toBe(true);
});
