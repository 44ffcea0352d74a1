import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  avi,
  box,
  checked,
  chunk,
  gif,
  jpeg,
  latin1,
  mp4,
  png,
  riff,
  samples,
  segment,
  webm,
  webp,
} from './samples.testing.ts';

const DAMAGED = { status: 400, message: 'The file is damaged or incomplete' };
const TOO_MANY = { status: 400, message: 'The picture has too many pixels' };
const FOREIGN = { status: 400, message: 'The file contains another file of a different type' };
const NOT_ITS_TYPE = { status: 415 };
const TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/x-msvideo',
];
const PICTURES = TYPES.filter((type) => type.startsWith('image/'));

let files: Readonly<Record<string, Buffer>>;
beforeAll(async () => {
  files = await samples();
});
const sample = (type: string): Buffer => files[type] ?? Buffer.alloc(0);

describe.each(TYPES)('%s', (type) => {
  test('complete files pass and keep their length', async () => {
    expect((await checked(type, sample(type))).byteLength).toBe(sample(type).byteLength);
  });

  test('a wrong declared type is refused', async () => {
    for (const other of TYPES) {
      const isSame = other === type || [other, type].every((one) => /mp4|quicktime/.test(one));
      if (!isSame) await expect(checked(other, sample(type))).rejects.toMatchObject(NOT_ITS_TYPE);
    }
  });

  test('a truncated file is refused', async () => {
    const whole = type === 'video/webm' ? webm() : sample(type);
    const lengths = [0.2, 0.5, 0.8, 0.99].map((part) => Math.floor(whole.byteLength * part));
    for (const length of [...lengths, whole.byteLength - 1]) {
      const cut = checked(type, whole.subarray(0, length));
      await expect(cut).rejects.toMatchObject({ status: 400 });
    }
  });

  test.each([
    ['a ZIP', 'PK\x03\x04' + 'x'.repeat(100)],
    ['an HTML page', '\n\n<html><script>alert(1)</script>'],
    ['a script tag after other words', `${'word '.repeat(20)}<script>`],
    ['PHP', '<?php system($_GET["c"]);'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a PDF', `${'x'.repeat(200)}%PDF-1.7`],
    ['a program', 'MZ\x90\0'],
    ['another program', '\x7fELF\x02'],
    ['RAR', 'Rar!\x1a\x07\x01\0'],
    ['7z', '7z\xbc\xaf\x27\x1c'],
    ['a gzip file', '\x1f\x8b\x08\0'],
    ['a ZIP after much other data', `${'x'.repeat(90_000)}PK\x05\x06${'\0'.repeat(16)}\x03\0abc`],
  ])('%s after the file is refused', async (_, trailer) => {
    const both = Buffer.concat([sample(type), latin1(trailer)]);
    // After a video this data looks like a broken part of the video.
    const refusal = type.startsWith('image/') ? FOREIGN : { status: 400 };
    await expect(checked(type, both)).rejects.toMatchObject(refusal);
  });
});

test.each(PICTURES)('data that phones append to %s is cut off', async (type) => {
  const trailers = ['\0\0\0\0', 'SEFHk\0\0\0', `\0\0\0\x18ftypmp42${'x'.repeat(5000)}`];
  for (const trailer of trailers) {
    const both = Buffer.concat([sample(type), latin1(trailer)]);
    expect((await checked(type, both)).byteLength).toBe(sample(type).byteLength);
  }
});

describe('files that are valid as two types are refused', () => {
  test('an image with a PDF signature in its leading bytes', async () => {
    const comment = segment(0xfe, latin1('%PDF-1.7\n1 0 obj'));
    await expect(checked('image/jpeg', await jpeg(comment))).rejects.toMatchObject(FOREIGN);
    const text = chunk('tEXt', latin1('Comment\0%PDF-1.7'));
    await expect(checked('image/png', await png(text))).rejects.toMatchObject(FOREIGN);
  });

  test('an image or video with a ZIP at its end, inside its last part', async () => {
    const zipEnd = (rest: number): Buffer =>
      latin1(`PK\x05\x06${'\0'.repeat(16)}${String.fromCharCode(rest)}\0`);
    const bytes = await png();
    // After the ZIP record follow the checksum of its chunk (4 bytes), and IEND (12 bytes).
    const zipped = Buffer.concat([
      bytes.subarray(0, -12),
      chunk('ziPp', zipEnd(4 + 12)),
      bytes.subarray(-12),
    ]);
    await expect(checked('image/png', zipped)).rejects.toMatchObject(FOREIGN);
    await expect(checked('video/mp4', mp4([], [])).then((file) => file.byteLength)).resolves.toBe(
      mp4().byteLength,
    );
    const video = Buffer.concat([mp4(), box('free', zipEnd(0))]);
    await expect(checked('video/mp4', video)).rejects.toMatchObject(FOREIGN);
  });

  test.each(PICTURES)('other data before %s', async (type) => {
    for (const head of ['<html>', '<svg>', '%PDF-', 'PK\x03\x04', '\n']) {
      const both = Buffer.concat([latin1(head), sample(type)]);
      await expect(checked(type, both)).rejects.toMatchObject(NOT_ITS_TYPE);
    }
  });
});

describe('decompression bombs', () => {
  const never = {
    canDecode: () => Promise.reject(new Error('decoded')),
    render: () => Promise.reject(new Error('decoded')),
  };
  const pngOf = async (
    width: number,
    height: number,
    frames?: number,
    [depth = 8, colour = 6, interlace = 0]: readonly number[] = [],
  ): Promise<Buffer> => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([depth, colour, 0, 0, interlace], 8);
    const animation = Buffer.alloc(8);
    animation.writeUInt32BE(frames ?? 0);
    const bytes = await png();
    return Buffer.concat([
      bytes.subarray(0, 8),
      chunk('IHDR', header),
      ...(frames === undefined ? [] : [chunk('acTL', animation)]),
      bytes.subarray(33),
    ]);
  };

  test.each([
    [30_001, 1, undefined],
    [1, 30_001, undefined],
    [10_001, 10_000, undefined],
    [2 ** 31, 2 ** 31, undefined],
    [10, 10, 3_001],
    [2_000, 2_000, 501],
  ])('a PNG of %i x %i, frames: %s, is refused before decoding', async (width, height, frames) => {
    const bomb = await pngOf(width, height, frames);
    await expect(checked('image/png', bomb, never)).rejects.toMatchObject(TOO_MANY);
  });

  test('a PNG without pixels is refused', async () => {
    await expect(checked('image/png', await pngOf(0, 10))).rejects.toMatchObject(DAMAGED);
  });

  test('allowed images that take long to decode are accepted without decoding', async () => {
    await checked('image/png', await pngOf(10_000, 10_000), never);
  });

  test.each([
    [10_000, '16 bits with transparency', [16, 6, 0]],
    [5_001, '16 bits with transparency', [16, 6, 0]],
    [10_000, '16 bits', [16, 2, 0]],
    [5_001, 'interlaced', [8, 6, 1]],
    [5_001, 'interlaced, with a palette', [8, 3, 1]],
  ])('a PNG of 10000 x %i, %s, is refused before decoding', async (height, _, kind) => {
    const bomb = await pngOf(10_000, height, undefined, kind);
    await expect(checked('image/png', bomb, never)).rejects.toMatchObject(TOO_MANY);
  });

  test('a JPEG of 81 megapixels is refused only if it is progressive', async () => {
    for (const progressive of [false, true]) {
      const bytes = await sharp(await jpeg())
        .jpeg({ progressive })
        .toBuffer();
      const frame = bytes.indexOf(Buffer.of(0xff, progressive ? 0xc2 : 0xc0));
      bytes.writeUInt16BE(9_000, frame + 5);
      bytes.writeUInt16BE(9_000, frame + 7);
      const kept = checked('image/jpeg', bytes, never);
      if (progressive) await expect(kept).rejects.toMatchObject(TOO_MANY);
      else expect((await kept).equals(bytes)).toBe(true);
    }
  });

  test('a JPEG, a GIF and a WebP with too large sides are refused before decoding', async () => {
    const large = await jpeg();
    const frame = large.indexOf(Buffer.of(0xff, 0xc0));
    large.writeUInt16BE(60_000, frame + 5);
    await expect(checked('image/jpeg', large, never)).rejects.toMatchObject(TOO_MANY);

    const animation = await gif();
    const image = animation.indexOf(Buffer.of(0x2c, 0, 0, 0, 0));
    animation.writeUInt16LE(65_535, image + 5);
    await expect(checked('image/gif', animation, never)).rejects.toMatchObject(TOO_MANY);

    const picture = await webp();
    picture.set([0xff, 0xff, 0xff], picture.indexOf('VP8X') + 12);
    await expect(checked('image/webp', picture, never)).rejects.toMatchObject(TOO_MANY);
  });

  test('a JPEG with a thousand scans is refused before decoding', async () => {
    const bytes = await jpeg();
    const scan = bytes.subarray(bytes.indexOf(Buffer.of(0xff, 0xda)), -2);
    const passes = Array.from({ length: 1000 }, () => scan);
    const bomb = Buffer.concat([bytes.subarray(0, -2), ...passes, bytes.subarray(-2)]);
    await expect(checked('image/jpeg', bomb, never)).rejects.toMatchObject(DAMAGED);
  });
});

describe('damaged files are refused', () => {
  test('a PNG with one wrong bit', async () => {
    const bytes = await png();
    for (const at of [20, 45, bytes.byteLength - 20]) {
      const broken = Buffer.from(bytes);
      broken.writeUInt8(broken.readUInt8(at) ^ 1, at);
      await expect(checked('image/png', broken)).rejects.toMatchObject(DAMAGED);
    }
  });

  test('an image that cannot be decoded', async () => {
    const cannot = {
      canDecode: () => Promise.resolve(false),
      render: () => Promise.reject(new Error('not here')),
    };
    await expect(checked('image/gif', await gif(), cannot)).rejects.toMatchObject(DAMAGED);
  });

  test.each([
    ['a JPEG without a scan', 'image/jpeg', Buffer.from('ffd8ffd9', 'hex')],
    ['a JPEG with a segment of length 0', 'image/jpeg', Buffer.from('ffd8ffe00000ffd9', 'hex')],
    ['a GIF without a frame', 'image/gif', latin1('GIF89a\x01\0\x01\0\0\0\0;')],
    ['a WebP without a picture', 'image/webp', riff('RIFF', latin1('WEBP'))],
    [
      'an MP4 without a movie',
      'video/mp4',
      Buffer.concat([box('ftyp', latin1('isom')), box('mdat')]),
    ],
    [
      'an MP4 without its data',
      'video/mp4',
      Buffer.concat([box('ftyp', latin1('isom')), box('moov')]),
    ],
    ['an AVI without its data', 'video/x-msvideo', riff('RIFF', latin1('AVI LIST\x04\0\0\0hdrl'))],
    ['a WebM without a segment', 'video/webm', webm().subarray(0, 20)],
  ])('%s', async (_, type, bytes) => {
    await expect(checked(type, bytes)).rejects.toMatchObject({ status: 400 });
  });
});

test('other types are not checked, except for the signature of a known type', async () => {
  for (const type of ['application/octet-stream', 'text/html', 'image/svg+xml', 'image/avif']) {
    const bytes = latin1('<svg onload="alert(1)">');
    expect((await checked(type, bytes)).equals(bytes)).toBe(true);
  }
  await expect(checked('image/avif', avi())).rejects.toMatchObject(NOT_ITS_TYPE);
});

test('a GIF within the limits is accepted unchanged', async () => {
  const frames = await sharp(
    await sharp({ create: { width: 8, height: 16, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
    .gif({ loop: 0, delay: [50, 50] })
    .toBuffer();
  expect((await checked('image/gif', frames)).equals(frames)).toBe(true);
});
