import { UnreadableImageError } from '@promptory/server/storage/renditions/image-processor';
import type {
  ImageProcessor,
  RenderOptions,
} from '@promptory/server/storage/renditions/image-processor';
import type { MemoryFiles } from './file-stores.ts';

/** Maximum pixels of a side without a requested size, as on the server. */
const MAX_DEFAULT_SIDE = 2_500;

/** Processes images with the browser's own decoders and encoders. */
export function createCanvasImages(files: MemoryFiles): ImageProcessor {
  return {
    async canDecode(path, maxPixels) {
      const bytes = files.get(path);
      if (bytes === undefined) return false;
      try {
        const image = await createImageBitmap(new Blob([bytes]));
        const fits = image.width * image.height <= maxPixels;
        image.close();
        return fits;
      } catch {
        // The only error is an InvalidStateError: the file is damaged or no image.
        return false;
      }
    },
    async render(source, options) {
      const original = new Blob([new Uint8Array(source)]);
      const image = await createImageBitmap(original).catch((error: unknown) => {
        throw new UnreadableImageError('this image cannot be rendered', { cause: error });
      });
      const { width, height, crop } = layout(image, options);
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('this browser has no canvas in workers');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, ...crop, 0, 0, width, height);
      image.close();
      // A browser that can't encode a type uses PNG instead.
      const rendition = await canvas.convertToBlob({
        type: `image/${options.format}`,
        quality: options.quality / 100,
      });
      return new Uint8Array(await rendition.arrayBuffer());
    },
  };
}

interface Layout {
  width: number;
  height: number;
  /** x, y, width and height of the part of the original that is shown */
  crop: [number, number, number, number];
}

/** The size of a rendition, by the rules of the server. Never larger than the original. */
function layout(image: ImageBitmap, { width, height, resize }: RenderOptions): Layout {
  const whole: Layout['crop'] = [0, 0, image.width, image.height];
  const isBound = width !== undefined && height !== undefined;
  const isFree = width === undefined && height === undefined;
  if ((isBound && resize !== 'contain') || (!isFree && resize === 'fill')) {
    const size = {
      width: Math.min(width ?? image.width, image.width),
      height: Math.min(height ?? image.height, image.height),
    };
    if (resize === 'fill') return { ...size, crop: whole };
    const scale = Math.min(image.width / size.width, image.height / size.height);
    const [shownWidth, shownHeight] = [size.width * scale, size.height * scale];
    const [x, y] = [(image.width - shownWidth) / 2, (image.height - shownHeight) / 2];
    return { ...size, crop: [x, y, shownWidth, shownHeight] };
  }
  const scale = Math.min(
    1,
    (width ?? MAX_DEFAULT_SIDE) / image.width,
    (height ?? MAX_DEFAULT_SIDE) / image.height,
  );
  return {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
    crop: whole,
  };
}
