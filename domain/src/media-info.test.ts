import { expect, test } from 'vitest';
import { type MediaInfo, readMediaInfo, writeMediaInfo } from './media-info.ts';

const WHOLE: MediaInfo = {
  size: { width: 1080, height: 1920 },
  alt: 'A heron at dawn',
  placeholder: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  poster: '/storage/v1/object/public/media/a/posts/1.jpg',
  animated: true,
  captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello',
};

test('what is written is read again', () => {
  expect(readMediaInfo(writeMediaInfo(WHOLE))).toEqual(WHOLE);
  expect(writeMediaInfo(WHOLE)).toMatchObject({ width: 1080, height: 1920 });
  expect(readMediaInfo(writeMediaInfo({ alt: '' }))).toEqual({ alt: '' });
});

test.each([
  ['nothing', null],
  ['text', 'x'],
  ['a list', [1]],
  ['a size of one side', { width: 10 }],
  ['a size that is none', { width: -1, height: 5 }],
  ['an endless size', { width: 1e9, height: 5 }],
  ['markup for a placeholder', { placeholder: '<svg onload=alert(1)>' }],
  ['a long placeholder', { placeholder: 'A'.repeat(100) }],
  ['captions of another format', { captions: '1\n00:00:00,000 --> 00:00:01,000\nx' }],
  ['captions without end', { captions: `WEBVTT${'x'.repeat(20_000)}` }],
  ['a poster that is no text', { poster: 5 }],
  ['movement that is no yes', { animated: 'yes' }],
])('%s counts as unknown', (_, entry) => {
  expect(readMediaInfo(entry)).toEqual({ alt: '' });
});
