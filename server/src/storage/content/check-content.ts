import { SIGNATURE_BYTES, contradicts } from '../media-signature.ts';
import { MAX_PICTURE_BYTES } from '../renditions/pictures.ts';
import type { Pictures } from '../renditions/pictures.ts';
import type { StagedFile } from '../staged-file.ts';
import { TooMuchWaiting } from '../renditions/turns.ts';
import { invalidMimeType, slowDown } from '../storage-errors.ts';
import { walkAvi } from './avi.ts';
import { ByteWindow } from './byte-window.ts';
import { damaged, tooManyPixels } from './content-errors.ts';
import { refuseForeignContent } from './foreign-content.ts';
import { walkGif } from './gif.ts';
import { walkIsoMedia } from './iso-media.ts';
import { walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import { stripLocation } from './strip-location.ts';
import type { PictureStructure, Walker } from './structure.ts';
import { walkWebm } from './webm.ts';
import { walkWebp } from './webp.ts';

/** Bounds of a picture, in pixels; the largest cameras make 100 megapixels. */
const MAX_SIDE = 30_000;
const MAX_PIXELS = 100_000_000;
/** Of an animated picture. */
const MAX_FRAMES = 3_000;
const MAX_PIXELS_OF_FRAMES = 2_000_000_000;
/** Pictures up to this size are decoded once, which takes half a second at most. */
const MAX_DECODED_PIXELS = 50_000_000;

const WALKERS: Readonly<Record<string, Walker>> = {
  'image/jpeg': walkJpeg,
  'image/png': walkPng,
  'image/gif': walkGif,
  'image/webp': walkWebp,
  'video/mp4': walkIsoMedia,
  'video/quicktime': walkIsoMedia,
  'video/webm': walkWebm,
  'video/x-msvideo': walkAvi,
};

/**
 * Looks through a staged file of a declared type (lower case, without charset): it must be whole,
 * of that type and of no other, and no bomb. Cuts off what follows its end and takes out where it
 * was taken. Files of types that browsers neither show nor play pass as they are. `owner` is who
 * takes turns with others. Throws ApiError 415 for another type, 503 when too much of the owner's
 * is waiting, else 400.
 */
export async function checkContent(
  type: string,
  file: StagedFile,
  pictures: Pictures,
  owner = '',
): Promise<void> {
  if (contradicts(type, await file.read(0, SIGNATURE_BYTES))) throw invalidMimeType(type);
  const walk = WALKERS[type];
  if (walk === undefined) return;
  const window = new ByteWindow(file);
  const found = await walk(window);
  if (found.picture !== undefined) refuseBomb(found.picture);
  await refuseForeignContent(window, found.end);
  if (found.end < file.size) await file.truncate(found.end);
  await stripLocation(file, found);
  const { picture } = found;
  if (picture !== undefined && picture.width * picture.height <= MAX_DECODED_PIXELS) {
    if (!(await canDecode(pictures, file.path, owner))) throw damaged();
  }
}

async function canDecode(pictures: Pictures, path: string, owner: string): Promise<boolean> {
  try {
    return await pictures.canDecode(path, MAX_DECODED_PIXELS, owner);
  } catch (error) {
    if (error instanceof TooMuchWaiting) throw slowDown(error);
    throw error;
  }
}

function refuseBomb({ width, height, frames, pixelBytes }: PictureStructure): void {
  if (width === 0 || height === 0 || frames === 0) throw damaged();
  const pixels = width * height;
  const isBomb =
    Math.max(width, height) > MAX_SIDE ||
    pixels > MAX_PIXELS ||
    pixels * pixelBytes > MAX_PICTURE_BYTES ||
    frames > MAX_FRAMES ||
    pixels * frames > MAX_PIXELS_OF_FRAMES;
  if (isBomb) throw tooManyPixels();
}
