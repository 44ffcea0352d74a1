import {
  FORMAT_SAMPLE_BYTES,
  formatOfBytes,
  type MediaFormat,
} from '@promptory/domain/media-format';
import { systemClock } from '../clock.ts';
import { PictureWorker } from './picture-worker.ts';
import { preparePicture } from './prepare-picture.ts';
import { videoFacts } from './prepare-video.ts';
import { LOAD_IMAGE_FAILED, LOAD_VIDEO_FAILED, type Prepared, WrongTypeError } from './prepared.ts';
import { pageSurface } from './surface.ts';

const pictures = new PictureWorker(
  () => new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' }),
  (file, format) => preparePicture(file, format, pageSurface),
  systemClock,
);

/**
 * A chosen file as it is sent. Its bytes decide what it is: a WrongTypeError rejects what is none of
 * `formats`, an error with one of the specification's causes what cannot be read.
 */
export async function prepareFile(file: File, formats: readonly MediaFormat[]): Promise<Prepared> {
  const format = formatOfBytes(await firstBytes(file));
  if (format === null || !formats.includes(format)) throw new WrongTypeError();
  if (format.kind === 'image') return pictures.prepare(file, format);
  return { content: file, format, ...(await videoFacts(file)) };
}

/** Rejects when the file is gone or may not be read any more. */
async function firstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, FORMAT_SAMPLE_BYTES).arrayBuffer());
  } catch (cause) {
    const failed = file.type.startsWith('video/') ? LOAD_VIDEO_FAILED : LOAD_IMAGE_FAILED;
    throw new Error(failed, { cause });
  }
}
