import type { PixelSize } from '../aspect.ts';

/** Something to draw on, in a worker or on a page. */
export interface Surface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  /** What was drawn as a file; null when it cannot be written. The type may be another than asked for. */
  toFile: (type: string, quality: number) => Promise<Blob | null>;
  /** Gives its memory back at once. */
  close: () => void;
}

export type OpenSurface = (size: PixelSize) => Surface;

/** Thrown where the browser has no memory or no way to draw. */
class NoSurfaceError extends Error {
  override readonly name = 'NoSurfaceError';
}

/** A surface that needs no page. */
export function offscreenSurface({ width, height }: PixelSize): Surface {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new NoSurfaceError('No canvas');
  return {
    context,
    toFile: (type, quality) => canvas.convertToBlob({ type, quality }),
    close: () => {
      canvas.width = canvas.height = 0;
    },
  };
}

/** A surface of the page, which is never shown. */
export function pageSurface({ width, height }: PixelSize): Surface {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new NoSurfaceError('No canvas');
  return {
    context,
    toFile: (type, quality) =>
      new Promise((resolve) => {
        canvas.toBlob(resolve, type, quality);
      }),
    close: () => {
      canvas.width = canvas.height = 0;
    },
  };
}

/** Draws `source` over a whole new surface of `size`, scaled as well as the browser can. */
export function drawn(open: OpenSurface, source: CanvasImageSource, size: PixelSize): Surface {
  const surface = open(size);
  surface.context.imageSmoothingEnabled = true;
  surface.context.imageSmoothingQuality = 'high';
  surface.context.drawImage(source, 0, 0, size.width, size.height);
  return surface;
}
