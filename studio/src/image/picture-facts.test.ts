import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aspectOf } from './picture-facts.ts';
import { measurePixels } from './pixel-metrics.ts';
import { readPictureSize } from './picture-size.ts';
import { drawn, filled, imageFile, pixelsOf } from './pictures.testing.ts';

describe('readPictureSize', () => {
  const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;

  test.each(formats)('%s', async (format) => {
    const { bytes } = await imageFile(drawn(163, 77, filled('#246')), format);
    expect(readPictureSize(bytes)).toEqual({ width: 163, height: 77 });
  });

  test('WebP of all three kinds', async () => {
    const picture = drawn(163, 77, '<rect width="9" height="9" fill="red"/>');
    const flat = picture.clone().flatten();
    const kinds = [flat.clone().webp(), flat.clone().webp({ lossless: true }), picture.webp()];
    for (const kind of kinds) {
      expect(readPictureSize(new Uint8Array(await kind.toBuffer()))).toEqual({
        width: 163,
        height: 77,
      });
    }
  });

  test('a progressive JPEG', async () => {
    const file = await drawn(50, 70, filled('#246')).jpeg({ progressive: true }).toBuffer();
    expect(readPictureSize(file)).toEqual({ width: 50, height: 70 });
  });

  test('files that are cut anywhere give their size or null', async () => {
    for (const format of formats) {
      const { bytes } = await imageFile(drawn(163, 77, filled('#246')), format);
      for (let at = 0; at < Math.min(bytes.length, 1500); at += 1) {
        expect([null, 163]).toContain(readPictureSize(bytes.subarray(0, at))?.width ?? null);
      }
    }
  });

  test('any bytes', () => {
    const heads = [
      '',
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff',
      'RIFF\0\0\0\0WEBPVP8X',
      'GIF89a',
      '\0\0\0\0ftypavif',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        const size = readPictureSize(
          Uint8Array.from(Buffer.concat([Buffer.from(head, 'latin1'), rest])),
        );
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
      }),
    );
  });
});

test.each([
  [1024, 1024, '1:1'],
  [1920, 1080, '16:9'],
  [832, 1216, '2:3'],
  [1344, 768, '16:9'],
  [768, 1024, '3:4'],
  [3440, 1440, '21:9'],
  [5000, 1000, '5:1'],
  [300, 1000, '1:3.33'],
])('%i × %i is %s', (width, height, aspect) => {
  expect(aspectOf({ width, height })).toBe(aspect);
});

const look = async (inner: string, width = 120, height = 80) =>
  measurePixels(await pixelsOf(drawn(width, height, inner)));

describe('measurePixels', () => {
  test('the palette lists the largest colours first', async () => {
    const found = await look(
      `${filled('#1f5fd0')}<rect width="40" height="80" fill="#ffffff"/><rect width="10" height="80" fill="#e01b24"/>`,
    );
    expect(found?.palette.map(({ name, hex }) => [name, hex])).toEqual([
      ['blue', '#1f5fd0'],
      ['white', '#ffffff'],
      ['red', '#e01b24'],
    ]);
    const shares = found?.palette.map(({ share }) => share) ?? [];
    expect(shares[0]).toBeCloseTo(80 / 120, 1);
    expect(shares[1]).toBeCloseTo(30 / 120, 1);
    expect(shares[2]).toBeCloseTo(10 / 120, 1);
  });

  test('shades of one surface are one colour', async () => {
    const found = await look(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#3060c0"/><stop offset="1" stop-color="#3c6ccc"/></linearGradient></defs><rect width="120" height="80" fill="url(#g)"/>',
    );
    expect(found?.palette).toHaveLength(1);
  });

  test.each([
    ['#050505', 'very dark'],
    ['#333333', 'dark'],
    ['#777777', 'medium'],
    ['#bbbbbb', 'bright'],
    ['#f4f4f4', 'very bright'],
  ])('%s is %s and without colour', async (colour, brightness) => {
    expect(await look(filled(colour))).toMatchObject({
      brightness,
      saturation: 'nearly colourless',
      warmth: 'neutral',
      contrast: 'low',
      detail: 'smooth',
      lightFrom: 'everywhere',
    });
  });

  test.each([
    ['#a87850', 'warm', 'natural'],
    ['#4080d0', 'cool', 'vivid'],
    ['#8a7f78', 'warm', 'muted'],
    ['#ff2000', 'warm', 'vivid'],
  ])('%s is %s and %s', async (colour, warmth, saturation) => {
    expect(await look(filled(colour))).toMatchObject({ warmth, saturation });
  });

  test.each([
    ['left', '<rect width="60" height="80" fill="white"/>'],
    ['right', '<rect x="60" width="60" height="80" fill="white"/>'],
    ['top', '<rect width="120" height="40" fill="white"/>'],
    ['bottom', '<rect y="40" width="120" height="40" fill="white"/>'],
    ['centre', '<rect x="30" y="20" width="60" height="40" fill="white"/>'],
  ])('light from the %s', async (from, light) => {
    expect(await look(`${filled('black')}${light}`)).toMatchObject({
      lightFrom: from,
      contrast: 'strong',
    });
  });

  test('edges that are brighter than the middle', async () => {
    const inner = `${filled('white')}<rect x="30" y="20" width="60" height="40" fill="black"/>`;
    expect(await look(inner)).toMatchObject({ lightFrom: 'edges' });
  });

  test('fine detail is distinguished from smooth surfaces', async () => {
    const noise = sharp({
      create: {
        width: 120,
        height: 80,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    });
    expect(measurePixels(await pixelsOf(noise))).toMatchObject({ detail: 'finely detailed' });
    expect(measurePixels(await pixelsOf(noise.clone().blur(1.2)))?.detail).not.toBe('smooth');
    expect(measurePixels(await pixelsOf(noise.clone().blur(12)))).toMatchObject({
      detail: 'smooth',
    });
  });

  test('transparent pixels count as such and have no colour', async () => {
    const found = await look('<rect width="30" height="80" fill="#e01b24"/>');
    expect(found?.palette.map(({ name }) => name)).toEqual(['red']);
    expect(found?.transparent).toBeCloseTo(0.75, 1);
  });

  test('a fully transparent image has no metrics', async () => {
    expect(await look('')).toBeNull();
    for (const [width, height] of [
      [0, 0],
      [2, 2],
      [-1, 4],
      [1.5, 1],
      [NaN, 1],
      [Infinity, 1],
    ] as const) {
      expect(measurePixels({ data: new Uint8ClampedArray(4), width, height })).toBeNull();
    }
  });

  test('a single pixel and a single row', () => {
    const row = new Uint8ClampedArray(4 * 5000).fill(255);
    expect(measurePixels({ data: row.subarray(0, 4), width: 1, height: 1 })?.palette).toEqual([
      { name: 'white', hex: '#ffffff', share: 1 },
    ]);
    expect(measurePixels({ data: row, width: 5000, height: 1 })?.brightness).toBe('very bright');
    expect(measurePixels({ data: row, width: 1, height: 5000 })?.brightness).toBe('very bright');
  });

  test('any pixels', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 400 }), (bytes) => {
        const data = new Uint8ClampedArray(bytes);
        const found = measurePixels({ data, width: Math.floor(bytes.length / 4), height: 1 });
        const shares = found?.palette.map(({ share }) => share) ?? [];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.000001);
        expect([...shares].sort((one, other) => other - one)).toEqual(shares);
        for (const { hex } of found?.palette ?? []) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});
