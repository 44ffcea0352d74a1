import { expect, test } from 'vitest';
import { contradicts } from './media-signature.ts';

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

test.each(TYPES)('%s is known by its own first bytes and by no others', (type) => {
  for (const [other, heads] of Object.entries(HEADS)) {
    if (other !== type && ONE_FAMILY.includes(type) && ONE_FAMILY.includes(other)) continue;
    for (const head of heads)
      expect([head, contradicts(type, bytes(head))]).toEqual([head, other !== type]);
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
])('%j is none of them', (head) => {
  for (const type of TYPES) expect(contradicts(type, bytes(head))).toBe(true);
});

test('an iPhone video may be named either way', () => {
  expect(contradicts('video/mp4', bytes('\x00\x00\x00\x14ftypqt  '))).toBe(false);
  expect(contradicts('video/quicktime', bytes('\x00\x00\x00\x14ftypmp42'))).toBe(false);
});

test('an unknown picture type must not hide a known one, and other types are not looked at', () => {
  const png = bytes('\x89PNG\r\n\x1a\n');
  expect(contradicts('image/avif', png)).toBe(true);
  expect(contradicts('image/avif', bytes('\x00\x00\x00\x1cftypavif'))).toBe(false);
  expect(contradicts('application/octet-stream', png)).toBe(false);
});
