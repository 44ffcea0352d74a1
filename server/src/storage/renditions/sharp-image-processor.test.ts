import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { chunk } from '../content/samples.testing.ts';
import { png } from '../storage-fixture.testing.ts';
import { createSharpImageProcessor } from './sharp-image-processor.node.ts';
import { halves, look, photo, pixelAt } from './images.testing.ts';
import { UnreadableImageError, TooManyPixelsError } from './image-processor.ts';
import type { RenderOptions } from './image-processor.ts';

const pictures = createSharpImageProcessor();
const WANTED: RenderOptions = {
  width: undefined,
  height: undefined,
  resize: 'cover',
  quality: 100,
  format: 'webp',
};
const [RED, BLUE] = [
  [255, 0, 0],
  [0, 0, 255],
] as const;

const render = (bytes: Uint8Array, wanted: Partial<RenderOptions> = {}): Promise<Uint8Array> =>
  pictures.render(bytes, { ...WANTED, ...wanted });

/** Compares with a tolerance, because lossy formats change colors slightly. */
async function expectColour(
  bytes: Uint8Array,
  [left, top]: readonly [number, number],
  colour: readonly number[],
): Promise<void> {
  const found = await pixelAt(bytes, left, top);
  const distance = Math.max(...found.map((value, at) => Math.abs(value - (colour[at] ?? 0))));
  expect(distance, `${String(found)} is not ${String(colour)}`).toBeLessThan(8);
}

describe('metadata of an image', () => {
  test.each([
    [1, '40x20', [5, 10], [35, 10]],
    [2, '40x20', [35, 10], [5, 10]],
    [3, '40x20', [35, 10], [5, 10]],
    [6, '20x40', [10, 5], [10, 35]],
    [8, '20x40', [10, 35], [10, 5]],
  ] as const)('orientation %i is applied', async (orientation, size, red, blue) => {
    const source = await halves(40, 20)
      .jpeg({ quality: 100 })
      .withMetadata({ orientation })
      .toBuffer();
    const bytes = await render(source);
    expect(await look(bytes)).toMatchObject({ size, metadata: false });
    await expectColour(bytes, red, RED);
    await expectColour(bytes, blue, BLUE);
    const narrow = await render(source, { width: 10 });
    expect((await look(narrow)).size).toBe(size === '40x20' ? '10x5' : '10x20');
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a %s contains neither location nor camera',
    async (format) => {
      const source = await photo(80, 40)
        .jpeg()
        .withExif({
          IFD0: { Make: 'Camera', Copyright: 'somebody' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 29/1' },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude/></x:xmpmeta>')
        .toBuffer();
      expect((await look(source)).metadata).toBe(true);
      const bytes = await render(source, { format, quality: 80 });
      expect((await look(bytes)).metadata).toBe(false);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/GPS|Camera|somebody|xmpmeta/);
    },
  );

  test('a wide color space becomes sRGB', async () => {
    const source = await halves(40, 20).png().withIccProfile('p3').toBuffer();
    const [red = 255] = await sharp(source, { ignoreIcc: true }).raw().toBuffer();
    expect(red).toBeLessThan(240);
    const bytes = await render(source);
    expect((await look(bytes)).metadata).toBe(false);
    await expectColour(bytes, [5, 10], RED);
    await expectColour(bytes, [35, 10], BLUE);
  });

  test('CMYK becomes sRGB', async () => {
    const source = await photo(40, 20).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(source).metadata()).space).toBe('cmyk');
    expect((await sharp(await render(source)).metadata()).space).toBe('srgb');
    expect((await sharp(await render(source, { format: 'jpeg' })).metadata()).space).toBe('srgb');
  });

  test('transparency is kept', async () => {
    const clear = { width: 8, height: 8, channels: 4, background: '#f000' } as const;
    const source = await sharp({ create: clear }).png().toBuffer();
    for (const format of ['webp', 'avif', 'png', 'gif'] as const) {
      const bytes = await render(source, { format });
      expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    }
  });
});

test.each(['gif', 'webp'] as const)(
  'only the first frame of an animated %s is rendered',
  async (format) => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 16, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await look(animated)).pages).toBe(2);
    for (const wanted of [{}, { format, width: 8 }]) {
      const bytes = await render(animated, wanted);
      expect((await look(bytes)).pages).toBe(1);
      await expectColour(bytes, [2, 2], RED);
    }
  },
);

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'no side of a %s is longer than 2500, whatever is requested',
  async (format) => {
    const create = { width: 3_000, height: 2_600, channels: 3, background: '#0f0' } as const;
    const source = await sharp({ create }).png().toBuffer();
    const sizeOf = async (wanted: Partial<RenderOptions>): Promise<string> =>
      (await look(await render(source, { format, quality: 20, ...wanted }))).size;
    expect(await sizeOf({})).toBe('2500x2167');
    expect(await sizeOf({ width: 20, resize: 'fill' })).toBe('20x2500');
    expect(await sizeOf({ height: 2_500 })).toBe('2500x2167');
  },
);

test('a very long image is scaled to the maximum side', async () => {
  const long = { width: 10, height: 20_000, channels: 3, background: '#0f0' } as const;
  const source = await sharp({ create: long }).png().toBuffer();
  for (const wanted of [{}, { width: 2_500 }]) {
    expect((await look(await render(source, wanted))).size).toBe('1x2500');
  }
});

describe('render refuses', () => {
  test('a decompression bomb, before decoding', async () => {
    const bomb = Buffer.from(png());
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    await expect(render(bomb)).rejects.toThrow(TooManyPixelsError);
  });

  test.each([
    ['of 16 bits', 16, 0],
    ['that is interlaced', 8, 1],
  ])('a PNG %s that would take over 400 MB, before decoding', async (_, depth, interlace) => {
    // The PNG has no pixels, so decoding it would fail with another error.
    const head = Buffer.alloc(13);
    head.writeUInt32BE(10_000, 0);
    head.writeUInt32BE(5_001, 4);
    head.set([depth, 6, 0, 0, interlace], 8);
    const source = Buffer.concat([
      png().subarray(0, 8),
      chunk('IHDR', head),
      chunk('IDAT', Buffer.alloc(0)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    await expect(render(source)).rejects.toThrow('too much memory');
    await expect(render(source)).rejects.toThrow(TooManyPixelsError);
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s', async (format) => {
    const whole = await photo(200, 200).toFormat(format).toBuffer();
    expect((await look(await render(whole))).size).toBe('200x200');
    const cut = whole.subarray(0, Math.floor(whole.byteLength / 2));
    await expect(render(cut)).rejects.toThrow(UnreadableImageError);
  });

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a TIFF', () => photo(9, 9).tiff().toBuffer()],
    ['noise', () => Buffer.from('no picture')],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s', async (_, make) => {
    await expect(render(await make())).rejects.toThrow(UnreadableImageError);
  });
});

test('canDecode is false for damaged and for too large images', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'promptory-pictures-'));
  try {
    const whole = await photo(100, 100).jpeg().toBuffer();
    const [good, bad] = [join(folder, 'good'), join(folder, 'bad')];
    await writeFile(good, whole);
    await writeFile(bad, whole.subarray(0, whole.byteLength / 2));
    expect(await pictures.canDecode(good, 10_000, '')).toBe(true);
    expect(await pictures.canDecode(good, 9_999, '')).toBe(false);
    expect(await pictures.canDecode(bad, 10_000, '')).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('only large images are processed in the queue for large images', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'promptory-pictures-'));
  try {
    const taken: (string | undefined)[] = [];
    const counting = createSharpImageProcessor({
      run(client, work) {
        taken.push(client);
        return work();
      },
    });
    for (const [side, expected] of [
      [5_000, []],
      [6_000, ['checks', 'renditions']],
    ] as const) {
      const create = { width: side, height: side, channels: 3, background: '#0f0' } as const;
      const source = await sharp({ create }).png().toBuffer();
      const file = join(folder, String(side));
      await writeFile(file, source);
      expect(await counting.canDecode(file, 50_000_000, '')).toBe(true);
      await counting.render(source, { ...WANTED, width: 10 });
      expect(taken).toEqual(expected);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
