import type { CanvasSurface } from '../../browser/canvas-surface.ts';
import type { PixelSize } from '../../lib/aspect.ts';

/** A canvas that records its size and whether it was freed. */
interface FakeSurface {
  size: PixelSize;
  closed: boolean;
}

interface FakeSurfaceOptions {
  /** The red, green, blue and alpha of all pixels. */
  pixel?: readonly number[];
  /** Encodes a canvas. Stands for the browser's encoder. */
  toFile?: CanvasSurface['toFile'];
}

/** Canvases without a browser, of one colour. `opened` lists them in order. */
export function fakeSurfaces({
  pixel = [190, 90, 20, 255],
  toFile = (type) => Promise.resolve(new Blob(['drawn'], { type })),
}: FakeSurfaceOptions = {}) {
  const opened: FakeSurface[] = [];
  const open = (size: PixelSize): CanvasSurface => {
    const surface = { size, closed: false };
    opened.push(surface);
    const context = {
      drawImage: () => undefined,
      getImageData: (_left: number, _top: number, width: number, height: number) => ({
        data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => pixel[at % 4] ?? 0),
      }),
    };
    return {
      context: context as unknown as CanvasRenderingContext2D,
      toFile,
      close: () => {
        surface.closed = true;
      },
    };
  };
  return { opened, open };
}
