import type { PixelSize } from '../lib/aspect.ts';

/** A canvas in a worker or on a page. */
export interface CanvasSurface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  /**
   * Encodes the canvas as a file; null if encoding fails. The browser may use another type than
   * requested.
   */
  toFile: (type: string, quality: number) => Promise<Blob | null>;
  /** Frees the canvas memory immediately. */
  close: () => void;
}

export type CreateSurface = (size: PixelSize) => CanvasSurface;

/** Thrown if the browser can't create a canvas. */
class NoSurfaceError extends Error {
  override readonly name = 'NoSurfaceError';
}

/** A canvas for workers. */
export function createOffscreenSurface({ width, height }: PixelSize): CanvasSurface {
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

/** A canvas of the page that is never shown. */
export function createPageSurface({ width, height }: PixelSize): CanvasSurface {
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

/** Draws `source` scaled to `size` on a new canvas, in high quality. */
export function drawScaled(
  open: CreateSurface,
  source: CanvasImageSource,
  size: PixelSize,
): CanvasSurface {
  const surface = open(size);
  surface.context.imageSmoothingEnabled = true;
  surface.context.imageSmoothingQuality = 'high';
  surface.context.drawImage(source, 0, 0, size.width, size.height);
  return surface;
}
