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

/** An animation: three frames in one tall image, as sharp expects it. */
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

describe('reads the size of', () => {
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

describe('detects animation in', () => {
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

describe('detects metadata in', () => {
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

test.each([JPEG, PNG, GIF, WEBP])('a truncated file does not throw: %o', async (format) => {
  const made = picture()
    .withExif(EXIF)
    .toFormat(format.extension as 'png');
  const bytes = new Uint8Array(await made.toBuffer());
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => readPictureHeader(bytes.slice(0, length), format)).not.toThrow();
  }
});
