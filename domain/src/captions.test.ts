import { expect, test } from 'vitest';
import { readCaptions } from './captions.ts';

const CUE = '00:00.000 --> 00:02.000\nHello';

test('a WebVTT file is accepted with any kind of line ending', () => {
  const captions = `WEBVTT\n\n${CUE}`;
  expect(readCaptions(captions)).toEqual({ ok: true, captions });
  expect(readCaptions(`\uFEFF${captions.replaceAll('\n', '\r\n')}`)).toEqual({
    ok: true,
    captions,
  });
  expect(readCaptions('WEBVTT - lines of the harbour')).toMatchObject({ ok: true });
});

test.each([
  ['an empty file', ''],
  ['SubRip', `1\n00:00:00,000 --> 00:00:02,000\nHello`],
  ['another word', `WEBVTTX\n\n${CUE}`],
])('%s is rejected', (_, text) => {
  expect(readCaptions(text)).toEqual({
    ok: false,
    message: 'Captions must be a WebVTT file. It starts with "WEBVTT".',
  });
});

test('captions have at most 8,000 characters', () => {
  const text = `WEBVTT\n\n${CUE}`;
  expect(readCaptions(text.padEnd(8000, 'x'))).toMatchObject({ ok: true });
  expect(readCaptions(text.padEnd(8001, 'x'))).toEqual({
    ok: false,
    message: 'Captions must be at most 8000 characters.',
  });
});
