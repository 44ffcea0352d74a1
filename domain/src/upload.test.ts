import { describe, expect, test } from 'vitest';
import { checkFiles, mediaFormat, mediaKindOfUrl } from './upload.ts';

const MEGABYTE = 1024 * 1024;

function file(name: string, type = 'image/jpeg', size = 1000) {
  return { name, type, size };
}

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
  ])('%s of type %j is kept as %s', (name, type, contentType, extension) => {
    expect(mediaFormat({ name, type })).toMatchObject({ contentType, extension });
  });

  test.each([
    ['a.svg', 'image/svg+xml'],
    ['a.jpg', 'text/html'],
    ['a.heic', ''],
    ['noextension', ''],
  ])('%s of type %j is refused', (name, type) => {
    expect(mediaFormat({ name, type })).toBeNull();
  });
});

test('the kind of a stored file follows from its address', () => {
  expect(mediaKindOfUrl('/storage/v1/object/public/media/u/posts/1.mp4')).toBe('video');
  expect(mediaKindOfUrl('https://x.test/a.webp?width=2#x.mp4')).toBe('image');
});

describe('checkFiles', () => {
  test('says word for word why a file is refused, and keeps the others', () => {
    const good = file('good.png', 'image/png');
    const { accepted, messages } = checkFiles(
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

  test('50 MB exactly is accepted', () => {
    expect(checkFiles([file('a.jpg', 'image/jpeg', 50 * MEGABYTE)], 0).messages).toEqual([]);
  });

  test('ten files in all: those that fit are taken, and it says so', () => {
    const files = Array.from({ length: 4 }, (_, index) => file(`${String(index)}.jpg`));
    const { accepted, messages } = checkFiles(files, 7);
    expect(accepted.map((entry) => entry.file.name)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    expect(messages).toEqual(['You can only upload up to 10 files at once.']);
    expect(checkFiles(files, 6).messages).toEqual([]);
  });
});
