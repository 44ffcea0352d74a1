import { expect, test } from 'vitest';
import { type MediaInfo, mediaInfoFits, readMediaInfo, writeMediaInfo } from './media-info.ts';

const WHOLE: MediaInfo = {
  size: { width: 1080, height: 1920 },
  alt: 'A heron at dawn',
  placeholder: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  poster: '/storage/v1/object/public/media/a/posts/1.jpg',
  animated: true,
  captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello',
};

test('reads the entry that was written', () => {
  expect(readMediaInfo(writeMediaInfo(WHOLE))).toEqual(WHOLE);
  expect(writeMediaInfo(WHOLE)).toMatchObject({ width: 1080, height: 1920 });
  expect(readMediaInfo(writeMediaInfo({ alt: '' }))).toEqual({ alt: '' });
});

test.each([
  ['null', null],
  ['a string', 'x'],
  ['a list', [1]],
  ['a width without a height', { width: 10 }],
  ['a negative size', { width: -1, height: 5 }],
  ['a huge size', { width: 1e9, height: 5 }],
  ['markup as a placeholder', { placeholder: '<svg onload=alert(1)>' }],
  ['a long placeholder', { placeholder: 'A'.repeat(100) }],
  ['captions of another format', { captions: '1\n00:00:00,000 --> 00:00:01,000\nx' }],
  ['captions that are too long', { captions: `WEBVTT${'x'.repeat(20_000)}` }],
  ['a poster that is not a string', { poster: 5 }],
  ['an animated flag that is not a boolean', { animated: 'yes' }],
])('%s is ignored', (_, entry) => {
  expect(readMediaInfo(entry)).toEqual({ alt: '' });
});

test('captions of the maximum length fit in every script', () => {
  const captions = (character: string) => 'WEBVTT\n\n'.padEnd(8000, character);
  for (const character of ['a', 'é', '鷺', '🐦']) {
    expect(mediaInfoFits([{ alt: '', captions: captions(character) }])).toBe(true);
  }
  expect(mediaInfoFits(Array(7).fill({ alt: '', captions: captions('a') }))).toBe(true);
  expect(mediaInfoFits(Array(3).fill({ alt: '', captions: captions('鷺') }))).toBe(false);
});

test('ten alt texts of the maximum length fit', () => {
  expect(mediaInfoFits(Array(10).fill({ alt: '鷺'.repeat(400) }))).toBe(true);
});
