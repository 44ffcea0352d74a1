import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { PictureUnreadable } from './pictures.ts';
import type { PictureFormat, Pictures, Wanted } from './pictures.ts';
import { createTurns } from './turns.ts';

/** To decode a picture for a check it is drawn this small, so that it never lies in memory whole. */
const CHECK_SIDE = 8;
/** Of the side that nobody asked for: when the other one was, and when no size was asked for. */
const MAX_OTHER_SIDE = 8_192;
const MAX_FREE_SIDE = 2_500;
/** Beyond this a picture was made to keep the machine busy. */
const TIMEOUT_S = 20;
/** AVIF takes seconds at sharp's own default. */
const AVIF_EFFORT = 2;

// One thread a picture: how many are worked on at once is said by those who ask.
sharp.concurrency(1);
// Nothing but what buckets take is ever read, whatever the bytes say they are.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
  ],
});

const ENCODERS: Readonly<Record<PictureFormat, (picture: Sharp, quality: number) => Sharp>> = {
  jpeg: (picture, quality) => picture.jpeg({ quality, progressive: true }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif(),
  webp: (picture, quality) => picture.webp({ quality }),
  avif: (picture, quality) => picture.avif({ quality, effort: AVIF_EFFORT }),
};

/** Works on pictures with libvips, in threads of its own. */
export function createSharpPictures(): Pictures {
  const checks = createTurns({ atOnce: 1, perClient: Infinity, inAll: Infinity });

  return {
    canDecode: (path, maxPixels) =>
      checks.take('', async () => {
        try {
          await open(path, maxPixels)
            .resize(CHECK_SIDE, CHECK_SIDE, { fit: 'fill', kernel: 'nearest' })
            .raw()
            .toBuffer();
          return true;
        } catch {
          // Whatever libvips found: viewers would find it too.
          return false;
        }
      }),

    async render(picture, wanted, maxPixels) {
      const upright = open(picture, maxPixels).autoOrient();
      try {
        return await ENCODERS[wanted.format](sized(upright, wanted), wanted.quality).toBuffer();
      } catch (error) {
        throw new PictureUnreadable('this picture cannot be made', { cause: error });
      }
    },
  };
}

function open(source: string | Uint8Array, maxPixels: number): Sharp {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  return sharp(source, options).timeout({ seconds: TIMEOUT_S });
}

function sized(picture: Sharp, { width, height, resize }: Wanted): Sharp {
  const withoutEnlargement = true;
  if (width !== undefined && height !== undefined) {
    const fit = resize === 'contain' ? 'inside' : resize;
    return picture.resize({ width, height, fit, withoutEnlargement });
  }
  const free = width === undefined && height === undefined ? MAX_FREE_SIDE : MAX_OTHER_SIDE;
  return picture.resize({
    width: width ?? free,
    height: height ?? free,
    fit: 'inside',
    withoutEnlargement,
  });
}
