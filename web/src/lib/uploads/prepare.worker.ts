import { formatOfType } from '@promptory/domain/media-format';
import type { PictureAnswer, PictureRequest } from './picture-messages.ts';
import { preparePicture } from './prepare-picture.ts';
import { LOAD_IMAGE_FAILED } from './prepared.ts';
import { offscreenSurface } from './surface.ts';

function tell(answer: PictureAnswer): void {
  self.postMessage(answer);
}

/** Browsers have got the canvas of workers before its 2D drawing. */
function canDraw(): boolean {
  return (
    typeof OffscreenCanvas === 'function' && new OffscreenCanvas(1, 1).getContext('2d') !== null
  );
}

async function answer({ id, file, contentType }: PictureRequest): Promise<PictureAnswer> {
  const asked = formatOfType(contentType);
  if (asked === null) return { id, failed: LOAD_IMAGE_FAILED };
  try {
    const { format, ...prepared } = await preparePicture(file, asked, offscreenSurface);
    return { id, prepared: { ...prepared, contentType: format.contentType } };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : LOAD_IMAGE_FAILED };
  }
}

self.onmessage = (event: MessageEvent<PictureRequest>) => {
  void answer(event.data).then(tell);
};
tell({ ready: canDraw() });
