import { GIF, JPEG, PNG, WEBP } from '@promptory/domain/media-format';
import { describe, expect, test } from 'vitest';
import { fitSquare, fitWidth, planPicture, targetFormats } from './picture-plan.ts';

const PLAIN = { animated: false, hasMetadata: false };
const MEGABYTE = 1024 * 1024;
const KEEP = { keep: true };

describe('planPicture', () => {
  test.each([
    ['a photo of 12 megapixels', PLAIN, [4000, 3000], 4, { size: [1920, 1440], ifSmaller: false }],
    [
      'a wide picture with metadata',
      { ...PLAIN, hasMetadata: true },
      [3840, 2160],
      9,
      { size: [1920, 1080], ifSmaller: false },
    ],
    ['a tall picture that is not too wide', PLAIN, [1080, 4000], 1, null],
    ['a picture of exactly 1920 px width', PLAIN, [1920, 1080], 2, null],
    [
      'a large file that is not too wide',
      PLAIN,
      [1500, 1000],
      3,
      { size: [1500, 1000], ifSmaller: true },
    ],
    ['a large file with metadata', { ...PLAIN, hasMetadata: true }, [1024, 1024], 3, null],
    ['an animated picture of any size', { ...PLAIN, animated: true }, [4000, 3000], 40, null],
  ] as const)('%s', (_, header, [width, height], megabytes, drawn) => {
    const plan = planPicture(header, { width, height }, megabytes * MEGABYTE);
    expect(plan).toEqual(
      drawn === null
        ? KEEP
        : {
            keep: false,
            size: { width: drawn.size[0], height: drawn.size[1] },
            ifSmaller: drawn.ifSmaller,
          },
    );
  });
});

test('sides are whole pixels and never zero', () => {
  expect(fitWidth({ width: 100_000, height: 2 }, 1920)).toEqual({ width: 1920, height: 1 });
  expect(fitWidth({ width: 40, height: 30 }, 1920)).toEqual({ width: 40, height: 30 });
  expect(fitSquare({ width: 4000, height: 3000 }, 100)).toEqual({ width: 100, height: 75 });
  expect(fitSquare({ width: 3, height: 9000 }, 100)).toEqual({ width: 1, height: 100 });
  expect(fitSquare({ width: 40, height: 30 }, 100)).toEqual({ width: 40, height: 30 });
});

test('transparent pictures keep a format with transparency', () => {
  expect(targetFormats(JPEG, true)).toEqual([JPEG]);
  expect(targetFormats(PNG, true)).toEqual([WEBP, JPEG]);
  for (const format of [PNG, WEBP, GIF]) {
    expect(targetFormats(format, false)).toEqual([WEBP, PNG]);
  }
});
