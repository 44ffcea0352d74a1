import { describe, expect, test } from 'vitest';
import {
  AVATAR_UPLOAD,
  checkFiles,
  COMPACT_UPLOAD,
  CREATE_UPLOAD,
  mediaKindOfUrl,
  TOOL_LOGO_UPLOAD,
} from './upload.ts';

const MEGABYTE = 1024 * 1024;

function file(name: string, type = 'image/jpeg', size = 1000) {
  return { name, type, size };
}

test('mediaKindOfUrl detects the kind of a file by the extension of its URL', () => {
  expect(mediaKindOfUrl('/storage/v1/object/public/media/u/posts/1.mp4')).toBe('video');
  expect(mediaKindOfUrl('https://x.test/a.webp?width=2#x.mp4')).toBe('image');
});

describe('checkFiles', () => {
  test('gives the exact message for each rejected file, and accepts the others', () => {
    const good = file('good.png', 'image/png');
    const { accepted, messages } = checkFiles(
      CREATE_UPLOAD,
      [
        file('big.jpg', 'image/jpeg', 50 * MEGABYTE + 1),
        good,
        file('notes.pdf', 'application/pdf'),
      ],
      0,
    );
    expect(accepted.map((entry) => entry.file)).toEqual([good]);
    expect(messages).toEqual([
      'File "big.jpg" is too large. Maximum size is 50MB.',
      'File "notes.pdf" is not a supported format. Please use images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV, AVI).',
    ]);
  });

  test('exactly 50 MB is accepted', () => {
    expect(
      checkFiles(CREATE_UPLOAD, [file('a.jpg', 'image/jpeg', 50 * MEGABYTE)], 0).messages,
    ).toEqual([]);
  });

  test('accepts up to ten files and reports the files beyond', () => {
    const files = Array.from({ length: 4 }, (_, index) => file(`${String(index)}.jpg`));
    const { accepted, messages } = checkFiles(CREATE_UPLOAD, files, 7);
    expect(accepted.map((entry) => entry.file.name)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    expect(messages).toEqual(['You can only upload up to 10 files at once.']);
    expect(checkFiles(CREATE_UPLOAD, files, 6).messages).toEqual([]);
  });
});

describe('the compact uploader', () => {
  test('has its own texts', () => {
    const { accepted, messages } = checkFiles(
      COMPACT_UPLOAD,
      [
        file('a.gif', 'image/gif'),
        file('big.mp4', 'video/mp4', 50 * MEGABYTE + 1),
        ...Array.from({ length: 6 }, (_, index) => file(`${String(index)}.png`, 'image/png')),
      ],
      0,
    );
    expect(accepted).toHaveLength(5);
    expect(messages).toEqual([
      'File type image/gif not allowed',
      'File big.mp4 exceeds 50MB limit',
      'Maximum 5 files allowed',
    ]);
  });

  test.each([AVATAR_UPLOAD, TOOL_LOGO_UPLOAD])('accepts one image of up to 5 MB', (rules) => {
    const big = file('big.webp', 'image/webp', 5 * MEGABYTE + 1);
    expect(checkFiles(rules, [big], 0).messages).toEqual(['File big.webp exceeds 5MB limit']);
    expect(checkFiles(rules, [file('a.mp4', 'video/mp4')], 0).messages).toEqual([
      'File type video/mp4 not allowed',
    ]);
    expect(checkFiles(rules, [file('a.png', 'image/png')], 1).messages).toEqual([
      'Maximum 1 files allowed',
    ]);
  });
});
