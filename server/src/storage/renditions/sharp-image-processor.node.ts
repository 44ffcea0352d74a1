import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { MAX_DECODED_BYTES, UnreadableImageError, TooManyPixelsError } from './image-processor.ts';
import type { ImageFormat, ImageProcessor, RenderOptions } from './image-processor.ts';
import { createFairQueue } from '../../db/fair-queue.ts';
import type { FairQueue } from '../../db/fair-queue.ts';

/** A check decodes the image and scales it down to this many pixels a side, to save memory. */
const CHECK_SIDE = 8;
/** The largest images that cameras make: 100 megapixels. */
const MAX_SOURCE_PIXELS = 100_000_000;
/**
 * Images with more decoded bytes are processed one at a time. Most photos are smaller.
 */
const LARGE_IMAGE_BYTES = 100_000_000;
/** Maximum pixels of a side without a requested size: larger images take seconds to encode. */
const MAX_DEFAULT_SIDE = 2_500;
/** An image that takes longer was made to overload the server. */
const TIMEOUT_S = 20;
// Both values were chosen by measuring bytes and time, see docs/decisions/0007-media.md.
const WEBP_EFFORT = 4;
const AVIF_EFFORT = 2;
/** AVIF looks as good as WebP at a lower quality number. */
const AVIF_QUALITY_PER_QUALITY = 0.7;

// One thread per image; callers limit how many images are processed at once.
sharp.concurrency(1);
// Each image is processed once, so libvips' own cache would only use memory.
sharp.cache(false);
// Allow only the formats that buckets accept: libvips chooses the loader by the bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
  ],
});

const ENCODERS: Readonly<Record<ImageFormat, (image: Sharp, quality: number) => Sharp>> = {
  jpeg: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
  webp: (image, quality) => image.webp({ quality, effort: WEBP_EFFORT }),
  avif: (image, quality) =>
    image.avif({ quality: Math.round(quality * AVIF_QUALITY_PER_QUALITY), effort: AVIF_EFFORT }),
};

/** Processes images with libvips, in its own threads. Large images wait in `largeImageQueue`. */
export function createSharpImageProcessor(
  largeImageQueue: FairQueue = createFairQueue({
    concurrency: 1,
    maxQueuedPerClient: Infinity,
    maxQueued: Infinity,
  }),
): ImageProcessor {
  return {
    async canDecode(path, maxPixels) {
      try {
        const { image, bytes } = await openImage(path, maxPixels);
        const small = image.resize(CHECK_SIDE, CHECK_SIDE, { fit: 'fill', kernel: 'nearest' });
        await encode('checks', bytes, small.raw());
        return true;
      } catch {
        // Other software could not show this file either.
        return false;
      }
    },

    async render(source, options) {
      try {
        const { image, bytes } = await openImage(source, MAX_SOURCE_PIXELS);
        const upright = resized(image.autoOrient(), options);
        const encoded = ENCODERS[options.format](upright, options.quality);
        return new Uint8Array(await encode('renditions', bytes, encoded));
      } catch (error) {
        throw toImageError(error);
      }
    },
  };

  /** Checks and renditions of large images take turns. */
  function encode(client: string, bytes: number, work: Sharp): Promise<Buffer> {
    return bytes > LARGE_IMAGE_BYTES
      ? largeImageQueue.run(client, () => work.toBuffer())
      : work.toBuffer();
  }
}

/** Opens an image and computes its decoded bytes from its header. Throws TooManyPixelsError. */
async function openImage(
  source: string | Uint8Array,
  maxPixels: number,
): Promise<{ image: Sharp; bytes: number }> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  const image = sharp(source, options).timeout({ seconds: TIMEOUT_S });
  const { width, height, channels, depth, isProgressive } = await image.metadata();
  const pixelBytes = channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
  const bytes = width * height * pixelBytes;
  if (bytes > MAX_DECODED_BYTES) throw new TooManyPixelsError('this image takes too much memory');
  return { image, bytes };
}

function resized(image: Sharp, { width, height, resize }: RenderOptions): Sharp {
  const withoutEnlargement = true;
  const isFree = width === undefined && height === undefined;
  const isBound = width !== undefined && height !== undefined;
  // `fill` with one size keeps the other side, as imgproxy does on hosted Supabase.
  const fits = isBound ? resize === 'contain' : isFree || resize !== 'fill';
  return image.resize({
    width: width ?? MAX_DEFAULT_SIDE,
    height: height ?? MAX_DEFAULT_SIDE,
    fit: fits ? 'inside' : resize === 'cover' ? 'cover' : 'fill',
    withoutEnlargement,
  });
}

/** Chooses the error by the text, because libvips errors differ only in their text. */
function toImageError(error: unknown): Error {
  if (error instanceof TooManyPixelsError) return error;
  const text = error instanceof Error ? error.message : String(error);
  return /pixel limit|timeout/.test(text)
    ? new TooManyPixelsError('this image takes too long to render', { cause: error })
    : new UnreadableImageError('this image cannot be rendered', { cause: error });
}
