import { PICTURE_QUALITY } from '@promptory/domain/limits';
import type { MediaFormat } from '@promptory/domain/media-format';
import { readPictureHeader } from './picture-header.ts';
import { DECODED_PIXELS_MAX, planPicture, targetFormats } from './picture-plan.ts';
import { samplePixels } from './sample-pixels.ts';
import { COMPRESS_IMAGE_FAILED, LOAD_IMAGE_FAILED, type PreparedFile } from './prepared-file.ts';
import { drawScaled, type CreateSurface } from '../../browser/canvas-surface.ts';

/** Decodes a picture with its EXIF rotation. */
async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new Error(LOAD_IMAGE_FAILED, { cause });
  }
}

async function encode(
  open: CreateSurface,
  bitmap: ImageBitmap,
  size: { width: number; height: number },
  formats: readonly MediaFormat[],
): Promise<{ content: Blob; format: MediaFormat }> {
  const surface = drawScaled(open, bitmap, size);
  try {
    for (const format of formats) {
      const content = await surface.toFile(format.contentType, PICTURE_QUALITY);
      if (content?.type === format.contentType) return { content, format };
    }
  } catch (cause) {
    throw new Error(COMPRESS_IMAGE_FAILED, { cause });
  } finally {
    surface.close();
  }
  throw new Error(COMPRESS_IMAGE_FAILED);
}

/**
 * Prepares a picture for upload: scales it according to `planPicture` and adds its size and
 * placeholder. Rejects with an error text from the specification if it can't be read or written.
 */
export async function preparePicture(
  file: Blob,
  format: MediaFormat,
  open: CreateSurface,
): Promise<PreparedFile> {
  const header = readPictureHeader(new Uint8Array(await file.arrayBuffer()), format);
  if (header.size !== null && header.size.width * header.size.height > DECODED_PIXELS_MAX) {
    throw new Error(LOAD_IMAGE_FAILED, { cause: 'The picture has too many pixels' });
  }
  const bitmap = await decode(file);
  try {
    const shown = { width: bitmap.width, height: bitmap.height };
    const { placeholder, opaque } = samplePixels(open, bitmap, shown);
    const asIs: PreparedFile = {
      content: file,
      format,
      size: shown,
      placeholder,
      ...(header.animated && { animated: true }),
    };
    const plan = planPicture(header, shown, file.size);
    if (plan.keep) return asIs;
    const redrawn = await encode(open, bitmap, plan.size, targetFormats(format, opaque));
    if (plan.ifSmaller && redrawn.content.size >= file.size) return asIs;
    return { ...asIs, ...redrawn, size: plan.size };
  } finally {
    bitmap.close();
  }
}
