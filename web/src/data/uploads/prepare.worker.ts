import { formatOfType } from '@promptory/domain/media-format';
import type { PictureAnswer, PictureRequest } from './picture-worker.ts';
import { preparePicture } from './prepare-picture.ts';
import { LOAD_IMAGE_FAILED } from './prepared-file.ts';
import { createOffscreenSurface } from '../../browser/canvas-surface.ts';

function send(answer: PictureAnswer): void {
  self.postMessage(answer);
}

/** True if the worker can draw. Some browsers have OffscreenCanvas without 2D drawing. */
function canDraw(): boolean {
  return (
    typeof OffscreenCanvas === 'function' && new OffscreenCanvas(1, 1).getContext('2d') !== null
  );
}

async function handle({ id, file, contentType }: PictureRequest): Promise<PictureAnswer> {
  const requested = formatOfType(contentType);
  if (requested === null) return { id, failed: LOAD_IMAGE_FAILED };
  try {
    const { format, ...prepared } = await preparePicture(file, requested, createOffscreenSurface);
    return { id, prepared: { ...prepared, contentType: format.contentType } };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : LOAD_IMAGE_FAILED };
  }
}

self.onmessage = (event: MessageEvent<PictureRequest>) => {
  void handle(event.data).then(send);
};
send({ ready: canDraw() });
