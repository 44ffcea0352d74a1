import type { PixelSize } from './aspect.ts';
import { drawn, pageSurface } from './uploads/surface.ts';

interface DrawnImage {
  pixels: { data: Uint8ClampedArray; width: number; height: number };
  shown: { bytes: Uint8Array; type: string };
}

/** A picture file as the prompt engine takes it. */
export interface ReadImageFile {
  bytes: Uint8Array;
  type: string;
  name: string;
  /** Left out where the browser cannot draw it. */
  pixels?: DrawnImage['pixels'];
  /** What a model may see: the picture alone. null where the browser cannot draw it. */
  shown: DrawnImage['shown'] | null;
}

/** The longer side of what is measured, in pixels: enough for colours, light and sharpness. */
const MEASURED_SIDE_PX = 512;
/** The longer side of what a model is sent, in pixels: more than models look at. */
const SHOWN_SIDE_PX = 2048;
/** Every gateway takes JPEG. */
const SHOWN_TYPE = 'image/jpeg';
const SHOWN_QUALITY = 0.9;

/**
 * Reads a picture that was chosen: its bytes, its pixels upright and at most 512 px long, and the
 * picture drawn anew for a model, at most 2048 px long. A file tells more than its picture, such as
 * where it was taken: that stays here. Rejects when the file cannot be read, for example because it
 * was moved meanwhile.
 */
export async function readImageFile(file: File): Promise<ReadImageFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const drawing = await drawnImage(file);
  return { bytes, type: file.type, name: file.name, shown: null, ...drawing };
}

async function drawnImage(file: File): Promise<DrawnImage | null> {
  try {
    const bitmap = await createImageBitmap(file);
    try {
      return { pixels: pixelsOf(bitmap), shown: await shownOf(bitmap) };
    } finally {
      bitmap.close();
    }
  } catch {
    // A format that this browser does not show, no picture, or no room to draw it: its bytes are
    // still read, and no model is shown anything.
    return null;
  }
}

function sizeWithin(side: number, { width, height }: ImageBitmap): PixelSize {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function pixelsOf(bitmap: ImageBitmap): DrawnImage['pixels'] {
  const size = sizeWithin(MEASURED_SIDE_PX, bitmap);
  const surface = drawn(pageSurface, bitmap, size);
  try {
    return { data: surface.context.getImageData(0, 0, size.width, size.height).data, ...size };
  } finally {
    surface.close();
  }
}

async function shownOf(bitmap: ImageBitmap): Promise<DrawnImage['shown']> {
  const size = sizeWithin(SHOWN_SIDE_PX, bitmap);
  const surface = drawn(pageSurface, bitmap, size);
  try {
    const { context } = surface;
    // Where the picture is transparent a JPEG would be black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    const blob = await surface.toFile(SHOWN_TYPE, SHOWN_QUALITY);
    if (blob === null) throw new Error('No picture could be written');
    return { bytes: new Uint8Array(await blob.arrayBuffer()), type: blob.type };
  } finally {
    surface.close();
  }
}
