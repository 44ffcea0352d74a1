import { SIGNATURE_BYTES, contradictsType } from './file-signature.ts';
import { MAX_DECODED_BYTES } from '../renditions/image-processor.ts';
import type { ImageProcessor } from '../renditions/image-processor.ts';
import type { StagedFile } from '../uploads/staged-file.ts';
import { QueueFullError } from '../../db/fair-queue.ts';
import { invalidMimeType, slowDown } from '../storage-errors.ts';
import { readAviStructure } from './avi.ts';
import { ByteWindow } from './byte-window.ts';
import { damagedFile, tooManyPixels } from './content-errors.ts';
import { rejectPolyglot } from './polyglot-files.ts';
import { readGifStructure } from './gif.ts';
import { readIsoMediaStructure } from './iso-media.ts';
import { readJpegStructure } from './jpeg.ts';
import { readPngStructure } from './png.ts';
import { stripMetadata } from './strip-metadata.ts';
import type { ImageStructure, StructureReader } from './structure.ts';
import { readWebmStructure } from './webm.ts';
import { readWebpStructure } from './webp.ts';

/** Limits of an image, in pixels; the largest cameras take pictures of 100 megapixels. */
const MAX_SIDE = 30_000;
const MAX_PIXELS = 100_000_000;
/** Limits of animated images: frames, and pixels of all frames together. */
const MAX_FRAMES = 3_000;
const MAX_PIXELS_OF_FRAMES = 2_000_000_000;
/** Images up to this size are decoded as a check, which takes at most half a second. */
const MAX_DECODED_PIXELS = 50_000_000;

const STRUCTURE_READERS: Readonly<Record<string, StructureReader>> = {
  'image/jpeg': readJpegStructure,
  'image/png': readPngStructure,
  'image/gif': readGifStructure,
  'image/webp': readWebpStructure,
  'video/mp4': readIsoMediaStructure,
  'video/quicktime': readIsoMediaStructure,
  'video/webm': readWebmStructure,
  'video/x-msvideo': readAviStructure,
};

/**
 * Checks a staged file of a declared type (lower case, without charset). It must be complete, valid
 * only as this type, and not a decompression bomb. Cuts off trailing bytes, and removes personal
 * metadata: location, camera, serial numbers and names. Files of types without a reader are not
 * checked. `owner` is the client in the fair queue. Throws ApiError 415 for a wrong type, 503 if
 * the queue is full, otherwise 400.
 */
export async function checkContent(
  type: string,
  file: StagedFile,
  images: ImageProcessor,
  owner = '',
): Promise<void> {
  if (contradictsType(type, await file.read(0, SIGNATURE_BYTES))) throw invalidMimeType(type);
  const walk = STRUCTURE_READERS[type];
  if (walk === undefined) return;
  const window = new ByteWindow(file);
  const found = await walk(window);
  if (found.image !== undefined) rejectDecompressionBomb(found.image);
  await rejectPolyglot(window, found.end);
  if (found.end < file.size) await file.truncate(found.end);
  await stripMetadata(file, found);
  const { image } = found;
  if (image !== undefined && image.width * image.height <= MAX_DECODED_PIXELS) {
    if (!(await canDecode(images, file.path, owner))) throw damagedFile();
  }
}

async function canDecode(images: ImageProcessor, path: string, owner: string): Promise<boolean> {
  try {
    return await images.canDecode(path, MAX_DECODED_PIXELS, owner);
  } catch (error) {
    if (error instanceof QueueFullError) throw slowDown(error);
    throw error;
  }
}

function rejectDecompressionBomb({ width, height, frames, pixelBytes }: ImageStructure): void {
  if (width === 0 || height === 0 || frames === 0) throw damagedFile();
  const pixels = width * height;
  const isBomb =
    Math.max(width, height) > MAX_SIDE ||
    pixels > MAX_PIXELS ||
    pixels * pixelBytes > MAX_DECODED_BYTES ||
    frames > MAX_FRAMES ||
    pixels * frames > MAX_PIXELS_OF_FRAMES;
  if (isBomb) throw tooManyPixels();
}
