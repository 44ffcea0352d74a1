import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { MAX_PICTURE_BYTES, PictureUnreadable, TooManyPixels } from './pictures.ts';
import type { PictureFormat, Pictures, Wanted } from './pictures.ts';
import { createTurns } from './turns.ts';
import type { Turns } from './turns.ts';

/** To decode a picture for a check it is drawn this small, so that it never lies in memory whole. */
const CHECK_SIDE = 8;
/** The largest pictures that cameras make: 100 megapixels. */
const MAX_SOURCE_PIXELS = 100_000_000;
/** Decoded bytes; two such pictures are never worked on at the same time. Most photos are smaller. */
const LARGE_BYTES = 100_000_000;
/** pixels; where only the other side or none was asked for, as encoders take seconds for more */
const MAX_FREE_SIDE = 2_500;
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

/** Works on pictures with libvips, in threads of its own; `large` lets large ones wait. */
export function createSharpPictures(
  large: Turns = createTurns({ atOnce: 1, perClient: Infinity, inAll: Infinity }),
): Pictures {
  return {
    async canDecode(path, maxPixels) {
      try {
        const { picture, bytes } = await open(path, maxPixels);
        const small = picture.resize(CHECK_SIDE, CHECK_SIDE, { fit: 'fill', kernel: 'nearest' });
        await inTurn('checks', bytes, small.raw());
        return true;
      } catch {
        // Whatever libvips found: viewers would find it too.
        return false;
      }
    },

    async render(source, wanted) {
      try {
        const { picture, bytes } = await open(source, MAX_SOURCE_PIXELS);
        const upright = sized(picture.autoOrient(), wanted);
        const encoded = ENCODERS[wanted.format](upright, wanted.quality);
        return new Uint8Array(await inTurn('renditions', bytes, encoded));
      } catch (error) {
        throw failure(error);
      }
    },
  };

  /** Checks and renditions take turns with large pictures. */
  function inTurn(client: string, bytes: number, work: Sharp): Promise<Buffer> {
    return bytes > LARGE_BYTES ? large.take(client, () => work.toBuffer()) : work.toBuffer();
  }
}

/** A picture and what it takes decoded, in bytes, which its head says. Throws TooManyPixels. */
async function open(
  source: string | Uint8Array,
  maxPixels: number,
): Promise<{ picture: Sharp; bytes: number }> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  const picture = sharp(source, options).timeout({ seconds: TIMEOUT_S });
  const { width, height, channels, depth, isProgressive } = await picture.metadata();
  const pixelBytes = channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
  const bytes = width * height * pixelBytes;
  if (bytes > MAX_PICTURE_BYTES) throw new TooManyPixels('this picture takes too much memory');
  return { picture, bytes };
}

function sized(picture: Sharp, { width, height, resize }: Wanted): Sharp {
  const withoutEnlargement = true;
  const isFree = width === undefined && height === undefined;
  const isBound = width !== undefined && height !== undefined;
  // Distorting to one side keeps the other, as imgproxy does, which makes hosted Supabase's.
  const fits = isBound ? resize === 'contain' : isFree || resize !== 'fill';
  return picture.resize({
    width: width ?? MAX_FREE_SIDE,
    height: height ?? MAX_FREE_SIDE,
    fit: fits ? 'inside' : resize === 'cover' ? 'cover' : 'fill',
    withoutEnlargement,
  });
}

/** libvips tells its errors apart by their text only. */
function failure(error: unknown): Error {
  if (error instanceof TooManyPixels) return error;
  const text = error instanceof Error ? error.message : String(error);
  return /pixel limit|timeout/.test(text)
    ? new TooManyPixels('this picture takes too long to make', { cause: error })
    : new PictureUnreadable('this picture cannot be made', { cause: error });
}
