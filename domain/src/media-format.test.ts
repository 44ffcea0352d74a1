import { describe, expect, test } from 'vitest';
import {
  acceptedFiles,
  AVI,
  formatOfBytes,
  GIF,
  JPEG,
  mediaFormat,
  MOV,
  MP4,
  PNG,
  WEBM,
  WEBP,
} from './media-format.ts';

describe('mediaFormat', () => {
  test.each([
    ['a.jpg', 'image/jpeg', 'image/jpeg', 'jpg'],
    ['a.jpeg', 'image/jpg', 'image/jpeg', 'jpg'],
    ['a.png', 'image/png', 'image/png', 'png'],
    ['a.gif', 'image/gif', 'image/gif', 'gif'],
    ['a.webp', 'image/webp', 'image/webp', 'webp'],
    ['a.mp4', 'video/mp4', 'video/mp4', 'mp4'],
    ['a.webm', 'video/webm;codecs=vp9', 'video/webm', 'webm'],
    ['a.MOV', '', 'video/quicktime', 'mov'],
    ['a.avi', 'video/avi', 'video/x-msvideo', 'avi'],
    ['a.avi', 'application/octet-stream', 'video/x-msvideo', 'avi'],
  ])('%s of type %j is stored as %s', (name, type, contentType, extension) => {
    expect(mediaFormat({ name, type })).toMatchObject({ contentType, extension });
  });

  test.each([
    ['a.svg', 'image/svg+xml'],
    ['a.jpg', 'text/html'],
    ['a.heic', ''],
    ['noextension', ''],
  ])('%s of type %j is rejected', (name, type) => {
    expect(mediaFormat({ name, type })).toBeNull();
  });
});

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

describe('formatOfBytes', () => {
  test.each([
    [JPEG, '\xff\xd8\xff\xe1..Exif'],
    [PNG, '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    [GIF, 'GIF89a'],
    [WEBP, 'RIFF\x10\0\0\0WEBPVP8 '],
    [AVI, 'RIFF\x10\0\0\0AVI LIST'],
    [MP4, '\0\0\0\x20ftypisom'],
    [MOV, '\0\0\0\x14ftypqt  '],
    [MOV, '\0\0\0\x08wide'],
    [WEBM, '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
  ])('%o', (format, text) => {
    expect(formatOfBytes(bytes(text))).toBe(format);
  });

  test.each([
    ['a page', '<!doctype html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a PDF', '%PDF-1.7'],
    ['HEIC', '\0\0\0\x18ftypheic'],
    ['Matroska of another kind', '\x1a\x45\xdf\xa3\x9fB\x82\x88matroska'],
    ['nothing', ''],
  ])('%s is not supported', (_, text) => {
    expect(formatOfBytes(bytes(text))).toBeNull();
  });
});

test('a file input accepts the MIME types, and extensions of formats that systems may not know', () => {
  expect(acceptedFiles([JPEG, MOV])).toBe(
    'image/jpeg,image/jpg,image/pjpeg,video/quicktime,video/mov,.mov',
  );
});
