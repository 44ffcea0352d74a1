import type { PixelSize } from '../lib/aspect.ts';
import { drawScaled, createPageSurface } from './canvas-surface.ts';

interface DrawnImage {
  pixels: { data: Uint8ClampedArray; width: number; height: number };
  shown: { bytes: Uint8Array; type: string };
}

/** A picture file as the prompt engine needs it. */
export interface ImageFileContent {
  bytes: Uint8Array;
  type: string;
  name: string;
  /** Missing if the browser can't decode the picture. */
  pixels?: DrawnImage['pixels'];
  /** The copy for models, without metadata. null if the browser can't decode the picture. */
  shown: DrawnImage['shown'] | null;
}

/** Maximum side (px) of the copy for measuring. Enough for colours, light and sharpness. */
const MEASURED_SIDE_PX = 512;
/** Maximum side (px) of the copy for models. Models scale larger pictures down. */
const SHOWN_SIDE_PX = 2048;
/** All gateways accept JPEG. */
const SHOWN_TYPE = 'image/jpeg';
const SHOWN_QUALITY = 0.9;

/**
 * Reads a chosen picture: its bytes, its upright pixels with at most 512 px per side, and a copy
 * for models with at most 2048 px. The copy drops metadata such as the location. Rejects if the
 * file can't be read, for example because it was moved.
 */
export async function readImageFile(file: File): Promise<ImageFileContent> {
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
    // The browser can't decode this file. The bytes are still read, but models get no picture.
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
  const surface = drawScaled(createPageSurface, bitmap, size);
  try {
    return { data: surface.context.getImageData(0, 0, size.width, size.height).data, ...size };
  } finally {
    surface.close();
  }
}

async function shownOf(bitmap: ImageBitmap): Promise<DrawnImage['shown']> {
  const size = sizeWithin(SHOWN_SIDE_PX, bitmap);
  const surface = drawScaled(createPageSurface, bitmap, size);
  try {
    const { context } = surface;
    // Transparent areas would become black in a JPEG.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    const blob = await surface.toFile(SHOWN_TYPE, SHOWN_QUALITY);
    if (blob === null) throw new Error('Could not encode the picture');
    return { bytes: new Uint8Array(await blob.arrayBuffer()), type: blob.type };
  } finally {
    surface.close();
  }
}
