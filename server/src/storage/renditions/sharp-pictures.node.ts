import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { PictureUnreadable, TooManyPixels } from './pictures.ts';
import type { PictureFormat, Pictures, Wanted } from './pictures.ts';
import { createTurns } from './turns.ts';

/** To decode a picture for a check it is drawn this small, so that it never lies in memory whole. */
const CHECK_SIDE = 8;
/** The largest pictures that cameras make: 100 megapixels. */
const MAX_SOURCE_PIXELS = 100_000_000;
/** WebP's bound, in pixels; where only the other side or none was asked for. */
const MAX_FREE_SIDE = 16_383;
/** Beyond this a picture was made to keep the machine busy. */
const TIMEOUT_S = 20;
// Both chosen by bytes and time, docs/decisions/0007-media.md.
const WEBP_EFFORT = 4;
const AVIF_EFFORT = 2;
/** AVIF looks as good as WebP does at a higher number. */
const AVIF_QUALITY_PER_QUALITY = 0.7;

// One thread a picture: how many are worked on at once is said by those who ask.
sharp.concurrency(1);
// Nothing is asked for twice: what libvips remembers would be memory only.
sharp.cache(false);
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
  jpeg: (picture, quality) => picture.jpeg({ quality, mozjpeg: true }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif(),
  webp: (picture, quality) => picture.webp({ quality, effort: WEBP_EFFORT }),
  avif: (picture, quality) =>
    picture.avif({ quality: Math.round(quality * AVIF_QUALITY_PER_QUALITY), effort: AVIF_EFFORT }),
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

    async render(picture, wanted) {
      try {
        const upright = open(picture, MAX_SOURCE_PIXELS).autoOrient();
        const encoded = ENCODERS[wanted.format](sized(upright, wanted), wanted.quality);
        return new Uint8Array(await encoded.toBuffer());
      } catch (error) {
        throw failure(error);
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
  const isFree = width === undefined && height === undefined;
  const isBound = width !== undefined && height !== undefined;
  // Distorting to one side keeps the other, as imgproxy does, which makes hosted Supabase's.
  if (isBound || (resize === 'fill' && !isFree)) {
    const fit = resize === 'contain' ? 'inside' : resize;
    return picture.resize({ ...known({ width, height }), fit, withoutEnlargement });
  }
  return picture.resize({
    width: width ?? MAX_FREE_SIDE,
    height: height ?? MAX_FREE_SIDE,
    fit: 'inside',
    withoutEnlargement,
  });
}

function known(sides: Pick<Wanted, 'width' | 'height'>): { width?: number; height?: number } {
  const { width, height } = sides;
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}

/** libvips tells its errors apart by their text only. */
function failure(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  return /pixel limit|timeout/.test(text)
    ? new TooManyPixels('this picture takes too long to make', { cause: error })
    : new PictureUnreadable('this picture cannot be made', { cause: error });
}
