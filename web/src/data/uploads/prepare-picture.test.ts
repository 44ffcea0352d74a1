import { GIF, JPEG, type MediaFormat, PNG, WEBP } from '@promptory/domain/media-format';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test, vi } from 'vitest';
import { fakeSurfaces } from './fake-surface.testing.ts';
import { preparePicture } from './prepare-picture.ts';

const SMALL = { width: 60, height: 40 };
const MEGABYTE = 1024 * 1024;

/** A PNG header with this size. The fake decoder ignores the bytes. */
function pngOf({ width, height } = SMALL, bytes = 45): Blob {
  const content = Buffer.alloc(bytes);
  content.writeUInt32BE(13, 8);
  content.write('IHDR', 12, 'latin1');
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  content.write('IEND', 37, 'latin1');
  return new Blob([content]);
}

/** Stubs the decoder of the browser. It returns a picture of this size for any file. */
function stubDecoder(size = SMALL) {
  const close = vi.fn();
  const decode = vi.fn(() => Promise.resolve({ ...size, close }));
  vi.stubGlobal('createImageBitmap', decode);
  return { decode, close };
}

const encoder = (...supported: readonly MediaFormat[]) =>
  vi.fn((type: string) => {
    const known = supported.some(({ contentType }) => contentType === type);
    // Browsers answer with a PNG when they can't encode a type.
    return Promise.resolve(new Blob(['drawn'], { type: known ? type : PNG.contentType }));
  });

test('a small picture stays as it is, with its displayed size and a placeholder', async () => {
  const { decode, close } = stubDecoder({ width: 40, height: 60 });
  const { open, opened } = fakeSurfaces();
  const file = pngOf(SMALL);
  const { placeholder = '', ...rest } = await preparePicture(file, PNG, open);
  expect(rest).toEqual({ content: file, format: PNG, size: { width: 40, height: 60 } });
  expect(decode).toHaveBeenCalledExactlyOnceWith(file, { imageOrientation: 'from-image' });
  const hash = Buffer.from(placeholder, 'base64');
  expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2 / 3, 0);
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  expect([r, g, b].map((part) => Math.round(part * 255))).toEqual([
    expect.closeTo(190, -1.3),
    expect.closeTo(90, -1.3),
    expect.closeTo(20, -1.3),
  ]);
  expect(opened).toEqual([{ size: { width: 40, height: 60 }, closed: true }]);
  expect(close).toHaveBeenCalledOnce();
});

test('a placeholder is made of at most 100 x 100 pixels', async () => {
  stubDecoder({ width: 1600, height: 800 });
  const { open, opened } = fakeSurfaces();
  await preparePicture(pngOf(), PNG, open);
  expect(opened.map(({ size }) => size)).toEqual([{ width: 100, height: 50 }]);
});

test.each([
  ['an opaque picture', PNG, 255, [WEBP, JPEG, PNG], WEBP],
  ['an opaque one without an encoder for WebP', PNG, 255, [JPEG, PNG], JPEG],
  ['a transparent one without an encoder for WebP', WEBP, 254, [JPEG, PNG], PNG],
  ['a photograph', JPEG, 255, [WEBP, JPEG, PNG], JPEG],
])('%s that is too wide is drawn smaller', async (_, format, alpha, supported, expected) => {
  const { close } = stubDecoder({ width: 3840, height: 2160 });
  const toFile = encoder(...supported);
  const { open, opened } = fakeSurfaces({ pixel: [1, 2, 3, alpha], toFile });
  const prepared = await preparePicture(pngOf(), format, open);
  expect(prepared).toMatchObject({ format: expected, size: { width: 1920, height: 1080 } });
  expect(prepared.content.type).toBe(expected.contentType);
  expect(toFile).toHaveBeenLastCalledWith(expected.contentType, 0.8);
  expect(opened.map(({ size }) => size)).toEqual([
    { width: 100, height: 56 },
    { width: 1920, height: 1080 },
  ]);
  expect(opened.every(({ closed }) => closed)).toBe(true);
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  [3 * MEGABYTE - 1, true],
  [3 * MEGABYTE, false],
])('a heavy picture drawn again with %i bytes is used: %s', async (bytes, isUsed) => {
  stubDecoder();
  const drawn = new Blob([Buffer.alloc(bytes)], { type: WEBP.contentType });
  const { open } = fakeSurfaces({ toFile: () => Promise.resolve(drawn) });
  const file = pngOf(SMALL, 3 * MEGABYTE);
  const { content, format } = await preparePicture(file, PNG, open);
  expect(content).toBe(isUsed ? drawn : file);
  expect(format).toBe(isUsed ? WEBP : PNG);
});

test('a picture that moves is kept and says so', async () => {
  stubDecoder({ width: 3000, height: 2000 });
  const screen = Buffer.from('GIF89a\x00\x00\x00\x00\x00\x00\x00', 'latin1');
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0]);
  const file = new Blob([screen, frame, frame]);
  const prepared = await preparePicture(file, GIF, fakeSurfaces().open);
  expect(prepared).toMatchObject({ content: file, format: GIF, animated: true });
});

test.each([
  [10_000, 10_000, true],
  [10_000, 10_001, false],
])('a picture of %i x %i pixels is decoded: %s', async (width, height, isDecoded) => {
  const { decode } = stubDecoder();
  const prepared = preparePicture(pngOf({ width, height }), PNG, fakeSurfaces().open);
  if (isDecoded) expect(await prepared).toMatchObject({ format: PNG });
  else await expect(prepared).rejects.toThrow('Failed to load image');
  expect(decode).toHaveBeenCalledTimes(isDecoded ? 1 : 0);
});

test('a picture that the browser cannot decode fails to load', async () => {
  const cause = new DOMException('', 'InvalidStateError');
  vi.stubGlobal('createImageBitmap', () => Promise.reject(cause));
  await expect(preparePicture(pngOf(), PNG, fakeSurfaces().open)).rejects.toMatchObject({
    message: 'Failed to load image',
    cause,
  });
});

test.each([
  ['returns nothing', () => Promise.resolve(null)],
  ['throws', () => Promise.reject(new Error('out of memory'))],
])('a picture fails if its encoder %s, and its memory is freed', async (_, toFile) => {
  const { close } = stubDecoder({ width: 3840, height: 2160 });
  const { open, opened } = fakeSurfaces({ toFile });
  await expect(preparePicture(pngOf(), WEBP, open)).rejects.toThrow('Failed to compress image');
  expect(opened).toHaveLength(2);
  expect(opened.every(({ closed }) => closed)).toBe(true);
  expect(close).toHaveBeenCalledOnce();
});
