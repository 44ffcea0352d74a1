import {
  FORMAT_SAMPLE_BYTES,
  formatOfBytes,
  type MediaFormat,
} from '@promptory/domain/media-format';
import { systemClock } from '../../lib/clock.ts';
import { PictureWorker } from './picture-worker.ts';
import { preparePicture } from './prepare-picture.ts';
import { prepareVideo } from './prepare-video.ts';
import {
  LOAD_IMAGE_FAILED,
  LOAD_VIDEO_FAILED,
  type PreparedFile,
  WrongTypeError,
} from './prepared-file.ts';
import { createPageSurface } from '../../browser/canvas-surface.ts';

const pictures = new PictureWorker(
  () => new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' }),
  (file, format) => preparePicture(file, format, createPageSurface),
  systemClock,
);

/**
 * Prepares a chosen file for upload. The format is detected from the bytes. Rejects with
 * WrongTypeError if it is not in `formats`, or with an error text from the specification if the
 * file can't be read.
 */
export async function prepareFile(
  file: File,
  formats: readonly MediaFormat[],
): Promise<PreparedFile> {
  const format = formatOfBytes(await firstBytes(file));
  if (format === null || !formats.includes(format)) throw new WrongTypeError();
  if (format.kind === 'image') return pictures.prepare(file, format);
  return { content: file, format, ...(await prepareVideo(file)) };
}

/** Rejects if the file was moved or can't be read any more. */
async function firstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, FORMAT_SAMPLE_BYTES).arrayBuffer());
  } catch (cause) {
    const failed = file.type.startsWith('video/') ? LOAD_VIDEO_FAILED : LOAD_IMAGE_FAILED;
    throw new Error(failed, { cause });
  }
}
