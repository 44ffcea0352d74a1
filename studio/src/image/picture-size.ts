import {
  formatOf,
  jpegSegments,
  marks,
  pngChunks,
  viewOf,
  webpChunks,
} from '../generation-data/containers.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Matches JPEG start-of-frame markers. The three markers that are left out mean something else. */
const FRAME = /^c[0-35-79-bd-f]$/;
/**
 * Only this many bytes of an AVIF are searched for its size, which is in the first property box.
 */
const AVIF_HEAD_BYTES = 64 * 1024;

/**
 * Reads width and height in pixels from the header of a PNG, JPEG, WebP, GIF or AVIF, before
 * rotation. Returns null if there is no valid size.
 */
export function readPictureSize(bytes: Uint8Array): PictureSize | null {
  const size = sizeIn(bytes);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

function sizeIn(bytes: Uint8Array): PictureSize | null {
  const format = formatOf(bytes);
  const view = viewOf(bytes);
  if (format === 'gif') {
    if (bytes.length < 10) return null;
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  if (format === 'avif') return avifSize(bytes);
  if (format === 'png') {
    for (const { name, bytes: header } of pngChunks(bytes)) {
      if (name !== 'IHDR' || header.length < 8) return null;
      return { width: viewOf(header).getUint32(0), height: viewOf(header).getUint32(4) };
    }
  }
  if (format === 'jpeg') {
    for (const { name, bytes: frame } of jpegSegments(bytes)) {
      if (!FRAME.test(name) || frame.length < 5) continue;
      return { width: viewOf(frame).getUint16(3), height: viewOf(frame).getUint16(1) };
    }
  }
  if (format === 'webp') {
    for (const { name, bytes: data } of webpChunks(bytes)) {
      const size = webpSize(name, data);
      if (size !== null) return size;
    }
  }
  return null;
}

function webpSize(name: string, data: Uint8Array): PictureSize | null {
  if (data.length < 10) return null;
  const view = viewOf(data);
  if (name === 'VP8X') {
    const side = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return { width: side(4), height: side(7) };
  }
  if (name === 'VP8 ') {
    const side = (at: number) => view.getUint16(at, true) & 0x3fff;
    return { width: side(6), height: side(8) };
  }
  if (name !== 'VP8L') return null;
  const bits = view.getUint32(1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/**
 * AVIF (ISO 23008-12): returns the largest `ispe` property. Smaller ones belong to thumbnails and
 * tiles.
 */
function avifSize(bytes: Uint8Array): PictureSize | null {
  const head = bytes.subarray(0, AVIF_HEAD_BYTES);
  const view = viewOf(head);
  let largest: PictureSize | null = null;
  for (let at = head.indexOf(0x69); at >= 0; at = head.indexOf(0x69, at + 1)) {
    if (at + 16 > head.length || marks(head, at, 4) !== 'ispe') continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height)
      largest = size;
  }
  return largest;
}
