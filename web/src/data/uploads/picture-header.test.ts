import { GIF, JPEG, type MediaFormat, PNG, WEBP } from '@promptory/domain/media-format';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPictureHeader } from './picture-header.ts';

const SIZE = { width: 60, height: 40 };

function picture(): Sharp {
  return sharp({
    create: { ...SIZE, channels: 4, background: { r: 190, g: 90, b: 20, alpha: 0.5 } },
  });
}

/** Three frames stacked vertically, the format in which sharp takes an animation. */
function film(): Sharp {
  const frames = Buffer.alloc(60 * 120 * 4, 255)
    .fill(0, 0, 60 * 40 * 4)
    .fill(99, 60 * 80 * 4);
  return sharp(frames, { raw: { width: 60, height: 120, channels: 4, pageHeight: 40 } });
}

async function headerOf(made: Sharp, format: MediaFormat) {
  return readPictureHeader(new Uint8Array(await made.toBuffer()), format);
}

const EXIF = { IFD0: { ImageDescription: 'a heron, steps 30' } };

describe('size', () => {
  test.each([
    ['JPEG', JPEG, () => picture().jpeg()],
    ['progressive JPEG', JPEG, () => picture().jpeg({ progressive: true })],
    ['PNG', PNG, () => picture().png()],
    ['GIF', GIF, () => picture().gif()],
    ['WebP', WEBP, () => picture().removeAlpha().webp()],
    ['WebP with transparency', WEBP, () => picture().webp()],
    ['lossless WebP', WEBP, () => picture().webp({ lossless: true })],
  ])('%s', async (_, format, make) => {
    expect(await headerOf(make(), format)).toEqual({
      size: SIZE,
      animated: false,
      hasMetadata: false,
    });
  });
});

describe('animation', () => {
  test.each([
    ['GIF', GIF, () => film().gif()],
    ['WebP', WEBP, () => film().webp()],
  ])('%s', async (_, format, make) => {
    expect(await headerOf(make(), format)).toMatchObject({ animated: true, size: SIZE });
  });

  test('PNG', async () => {
    const still = await picture().png().toBuffer();
    const control = Buffer.alloc(20);
    control.writeUInt32BE(8, 0);
    control.write('acTL', 4, 'latin1');
    const afterHeader = 8 + 25;
    const moving = Buffer.concat([
      still.subarray(0, afterHeader),
      control,
      still.subarray(afterHeader),
    ]);
    expect(readPictureHeader(moving, PNG)).toEqual({
      size: SIZE,
      animated: true,
      hasMetadata: false,
    });
  });
});

describe('metadata', () => {
  test.each([
    ['JPEG', JPEG, () => picture().jpeg()],
    ['PNG', PNG, () => picture().png()],
    ['WebP', WEBP, () => picture().webp()],
  ])('%s', async (_, format, make) => {
    expect(await headerOf(make().withExif(EXIF), format)).toEqual({
      size: SIZE,
      animated: false,
      hasMetadata: true,
    });
  });

  test('a PNG text chunk, where generators write their parameters', async () => {
    const plain = await picture().png().toBuffer();
    const content = Buffer.from('parameters\0a heron', 'latin1');
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), content, Buffer.alloc(4)]);
    chunk.writeUInt32BE(content.length, 0);
    const end = plain.length - 12;
    const told = Buffer.concat([plain.subarray(0, end), chunk, plain.subarray(end)]);
    expect(readPictureHeader(told, PNG)).toMatchObject({ hasMetadata: true });
  });
});

test.each([JPEG, PNG, GIF, WEBP])(
  'a file truncated anywhere does not throw: %o',
  async (format) => {
    const made = picture()
      .withExif(EXIF)
      .toFormat(format.extension as 'png');
    const bytes = new Uint8Array(await made.toBuffer());
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => readPictureHeader(bytes.slice(0, length), format)).not.toThrow();
    }
  },
);

const NOTHING = { size: null, animated: false, hasMetadata: false };

function pngChunk(type: string, content = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
}

function webpChunk(type: string, content = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, content, padding]);
}

function jpegSegment(marker: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);
}

const PNG_START = Buffer.alloc(8);
const PNG_HEADER = pngChunk('IHDR', Buffer.from([0, 0, 0, 60, 0, 0, 0, 40]));
const WEBP_START = Buffer.alloc(12);
const WEBP_CANVAS = webpChunk('VP8X', Buffer.from([0, 0, 0, 0, 59, 0, 0, 39, 0, 0]));
const JPEG_START = Buffer.from([0xff, 0xd8]);
/** Precision, height, width and one byte more. */
const JPEG_FRAME = Buffer.from([8, 0, 40, 0, 60, 1]);
const GIF_SCREEN = Buffer.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 60, 0, 40, 0, 0, 0, 0]);

describe('the size is read as soon as its bytes are there', () => {
  test.each<[string, MediaFormat, Buffer, number]>([
    ['PNG', PNG, Buffer.concat([PNG_START, PNG_HEADER]), 24],
    ['GIF', GIF, GIF_SCREEN, 13],
    ['WebP', WEBP, Buffer.concat([WEBP_START, WEBP_CANVAS]), 30],
    ['JPEG', JPEG, Buffer.concat([JPEG_START, jpegSegment(0xc0, JPEG_FRAME)]), 11],
  ])('%s', (_, format, bytes, needed) => {
    expect(readPictureHeader(bytes.subarray(0, needed), format)).toEqual({
      ...NOTHING,
      size: SIZE,
    });
    expect(readPictureHeader(bytes.subarray(0, needed - 1), format)).toEqual(NOTHING);
  });
});

test('a WebP of more than 65536 pixels in a row has its size', () => {
  const canvas = webpChunk('VP8X', Buffer.from([0, 0, 0, 0, 0, 0, 1, 1, 0, 2]));
  expect(readPictureHeader(Buffer.concat([WEBP_START, canvas]), WEBP).size).toEqual({
    width: 65_537,
    height: 131_074,
  });
});

test('sizes of WebP pictures have 14 bits, after which other data follows', () => {
  const lossy = webpChunk('VP8 ', Buffer.from([0, 0, 0, 0, 0, 0, 60, 0xc0, 40, 0xc0]));
  const lossless = webpChunk('VP8L', Buffer.from([0x2f, 59, 0xc0, 0x09, 0xf0, 0, 0, 0, 0, 0]));
  for (const chunk of [lossy, lossless]) {
    expect(readPictureHeader(Buffer.concat([WEBP_START, chunk]), WEBP).size).toEqual(SIZE);
  }
});

test.each(['ANIM', 'ANMF'])('a WebP with the chunk %s moves, also after an odd one', (type) => {
  const bytes = Buffer.concat([WEBP_START, webpChunk('ICCP', Buffer.alloc(3)), webpChunk(type)]);
  expect(readPictureHeader(bytes, WEBP)).toEqual({ ...NOTHING, animated: true });
});

test.each(['EXIF', 'XMP ', 'C2PA'])('a WebP with the chunk %s has metadata', (type) => {
  const bytes = Buffer.concat([WEBP_START, WEBP_CANVAS, webpChunk(type)]);
  expect(readPictureHeader(bytes, WEBP)).toEqual({
    size: SIZE,
    animated: false,
    hasMetadata: true,
  });
});

test.each(['tEXt', 'iTXt', 'zTXt', 'eXIf', 'caBX'])('a PNG chunk %s is metadata', (type) => {
  const bytes = Buffer.concat([PNG_START, PNG_HEADER, pngChunk(type)]);
  expect(readPictureHeader(bytes, PNG)).toMatchObject({ hasMetadata: true });
  const afterEnd = Buffer.concat([PNG_START, PNG_HEADER, pngChunk('IEND'), pngChunk(type)]);
  expect(readPictureHeader(afterEnd, PNG)).toMatchObject({ hasMetadata: false });
});

test.each([
  [0xc0, true],
  [0xc4, false],
  [0xc8, false],
  [0xcc, false],
  [0xcf, true],
  [0xd0, false],
  [0xbf, false],
])('the JPEG marker %i has the size: %s', (marker, hasSize) => {
  const bytes = Buffer.concat([JPEG_START, jpegSegment(marker, JPEG_FRAME)]);
  expect(readPictureHeader(bytes, JPEG).size).toEqual(hasSize ? SIZE : null);
});

test.each([
  [0xe1, true],
  [0xeb, true],
  [0xed, true],
  [0xfe, true],
  [0xe0, false],
])('the JPEG marker %i is metadata: %s', (marker, hasMetadata) => {
  const segment = jpegSegment(marker, Buffer.alloc(9));
  expect(readPictureHeader(Buffer.concat([JPEG_START, segment]), JPEG)).toMatchObject({
    hasMetadata,
  });
  // Segments are not read after the start of the compressed data, or where a marker is missing.
  const compressed = Buffer.concat([JPEG_START, jpegSegment(0xda, Buffer.alloc(4)), segment]);
  expect(readPictureHeader(compressed, JPEG)).toEqual(NOTHING);
  const noMarker = Buffer.concat([JPEG_START, Buffer.from([0, 0, 0, 2]), segment]);
  expect(readPictureHeader(noMarker, JPEG)).toEqual(NOTHING);
});

describe('a GIF moves with its second frame', () => {
  const frame = (...content: number[]) => Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, ...content]);
  const plain = frame(0, 2, 1, 0x21, 0);
  /** A frame with two colours of its own, which look like the start of blocks. */
  const coloured = frame(0x80, 1, 2, 3, 4, 5, 6, 2, 1, 9, 0);
  const extension = Buffer.from([0x21, 0xf9, 4, 0x2c, 0x2c, 0x2c, 0x2c, 0]);
  const end = Buffer.from([0x3b]);
  const colours = Buffer.from([
    ...GIF_SCREEN.subarray(0, 10),
    0x81,
    0,
    0,
    ...Buffer.alloc(12, 0x2c),
  ]);

  test.each([
    ['two frames', [GIF_SCREEN, plain, plain], true],
    ['one frame', [GIF_SCREEN, plain, end], false],
    ['one frame and data after the end', [GIF_SCREEN, plain, end, plain], false],
    ['one frame with an extension', [GIF_SCREEN, extension, plain, end], false],
    ['two frames with extensions', [GIF_SCREEN, extension, plain, extension, plain], true],
    ['two frames with colours', [GIF_SCREEN, coloured, coloured], true],
    ['one frame and shared colours', [colours, plain, end], false],
    ['two frames and shared colours', [colours, plain, coloured], true],
  ])('%s', (_, parts, animated) => {
    expect(readPictureHeader(Buffer.concat(parts), GIF).animated).toBe(animated);
  });
});
