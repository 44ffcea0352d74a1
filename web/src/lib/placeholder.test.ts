import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderUrl } from './placeholder.ts';

function hashOf(width: number, height: number, [r, g, b]: readonly [number, number, number]) {
  const pixels = Array.from({ length: width * height }, () => [r, g, b, 255]).flat();
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64');
}

test('returns a small picture of the same shape and colour', async () => {
  const url = placeholderUrl(hashOf(90, 60, [200, 120, 40])) ?? '';
  expect(url).toMatch(/^data:image\/png;base64,/);
  const picture = sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  const { width, height } = await picture.metadata();
  expect(width).toBe(32);
  expect(width / height).toBeCloseTo(1.5, 0);
  const [red, green, blue] = (await picture.stats()).channels.map(({ mean }) => mean);
  expect(red).toBeCloseTo(200, -1);
  expect(green).toBeCloseTo(120, -1);
  expect(blue).toBeCloseTo(40, -1);
});

test('a hash is decoded once', () => {
  const hash = hashOf(10, 10, [1, 2, 3]);
  expect(placeholderUrl(hash)).toBe(placeholderUrl(hash));
});

test.each([
  ['an empty text', ''],
  ['four bytes', 'AAAAAA=='],
  ['an incomplete byte', 'AAAAA'],
  ['the base64url alphabet', '3OcRJYB4d3h_iIeHeEh3eIhw-j2w'],
  ['a text that is too long', 'A'.repeat(10_000)],
  ['a picture without width', 'AAAAAAAAAAAAAA=='],
  ['padding in between', '3Oc=RJYB4d3h'],
])('%s returns no picture', (_, text) => {
  expect(placeholderUrl(text)).toBeUndefined();
});
