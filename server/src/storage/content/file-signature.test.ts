import { expect, test } from 'vitest';
import { contradictsType } from './file-signature.ts';

const bytes = (latin1: string): Uint8Array => new Uint8Array(Buffer.from(latin1, 'latin1'));

const HEADS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': [
    '\xff\xd8\xff\xe0\x00\x10JFIF',
    '\xff\xd8\xff\xdb',
    '\xff\xd8\xff\xe1\x00\x10Exif',
  ],
  'image/png': ['\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
  'image/gif': ['GIF87a', 'GIF89a\x01'],
  'image/webp': ['RIFF\x10\x00\x00\x00WEBPVP8 '],
  'video/mp4': ['\x00\x00\x00\x20ftypisom', '\x00\x00\x00\x18ftypmp42', '\x00\x00\x00\x1cftypM4V '],
  'video/quicktime': [
    '\x00\x00\x00\x14ftypqt  ',
    '\x00\x00\x00\x08wide\x00\x00',
    '\x00\x01\x00\x00moov',
  ],
  'video/webm': [
    '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm',
  ],
  'video/x-msvideo': ['RIFF\x10\x00\x00\x00AVI LIST'],
};
const TYPES = Object.keys(HEADS);
const ONE_FAMILY = ['video/mp4', 'video/quicktime'];

test.each(TYPES)('%s is recognized by its own leading bytes and no others', (type) => {
  for (const [other, heads] of Object.entries(HEADS)) {
    if (other !== type && ONE_FAMILY.includes(type) && ONE_FAMILY.includes(other)) continue;
    for (const head of heads)
      expect([head, contradictsType(type, bytes(head))]).toEqual([head, other !== type]);
  }
});

test.each([
  '',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<!doctype html>',
  'RIFF\x10\x00\x00\x00WAVEfmt ',
  '\x00\x00\x00\x1cftypavif',
  '\x00\x00\x00\x18ftypheic',
  '\x1aE\xdf\xa3\xa3B\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x88matroska',
  '%PDF-1.7',
  'MZ\x90\x00',
])('%j matches no image or video type', (head) => {
  for (const type of TYPES) expect(contradictsType(type, bytes(head))).toBe(true);
});

test('MP4 and QuickTime videos match both types', () => {
  expect(contradictsType('video/mp4', bytes('\x00\x00\x00\x14ftypqt  '))).toBe(false);
  expect(contradictsType('video/quicktime', bytes('\x00\x00\x00\x14ftypmp42'))).toBe(false);
});

test('an unknown image type must not match a known signature', () => {
  const png = bytes('\x89PNG\r\n\x1a\n');
  expect(contradictsType('image/avif', png)).toBe(true);
  expect(contradictsType('image/avif', bytes('\x00\x00\x00\x1cftypavif'))).toBe(false);
  expect(contradictsType('application/octet-stream', png)).toBe(false);
});
