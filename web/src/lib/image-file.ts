import { drawn, pageSurface } from './uploads/surface.ts';

/** A picture file as the prompt engine takes it; without pixels where the browser cannot draw it. */
export interface ReadImageFile {
  bytes: Uint8Array;
  type: string;
  name: string;
  pixels?: { data: Uint8ClampedArray; width: number; height: number };
}

/** The longer side of what is measured, in pixels: enough for colours, light and sharpness. */
const MEASURED_SIDE_PX = 512;

/**
 * Reads a picture that was chosen: its bytes, and its pixels upright and at most 512 px long. Rejects
 * when the file cannot be read, for example because it was moved meanwhile.
 */
export async function readImageFile(file: File): Promise<ReadImageFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pixels = await measuredPixels(file);
  return { bytes, type: file.type, name: file.name, ...(pixels && { pixels }) };
}

async function measuredPixels(file: File): Promise<ReadImageFile['pixels']> {
  try {
    const bitmap = await createImageBitmap(file);
    try {
      return pixelsOf(bitmap);
    } finally {
      bitmap.close();
    }
  } catch {
    // A format that this browser does not show, no picture, or no room to draw it: what reads the
    // bytes decides.
    return undefined;
  }
}

function pixelsOf(bitmap: ImageBitmap): NonNullable<ReadImageFile['pixels']> {
  const scale = Math.min(1, MEASURED_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const size = {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  };
  const surface = drawn(pageSurface, bitmap, size);
  try {
    return { data: surface.context.getImageData(0, 0, size.width, size.height).data, ...size };
  } finally {
    surface.close();
  }
}
