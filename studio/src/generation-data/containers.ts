/** A named part of an image file. */
export interface FilePart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Maximum number of parts of one file. A PNG of 50 MB in pieces of 8 kB has 6,400. */
const PARTS_MAX = 50_000;

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const JPEG_FILL = 0xff;
const JPEG_START_OF_SCAN = 0xda;
const JPEG_END = 0xd9;

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

/** At most 32 bytes from `start` on, as characters with the same numbers. */
export function marks(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + Math.min(length, 32)));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Detects an image's format by its first bytes, or null. */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  if (marks(bytes, 0, 8) === PNG_SIGNATURE) return 'png';
  if (marks(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (marks(bytes, 0, 4) === 'RIFF' && marks(bytes, 8, 4) === 'WEBP') return 'webp';
  if (marks(bytes, 0, 4) === 'GIF8') return 'gif';
  const brand = marks(bytes, 4, 8);
  return brand === 'ftypavif' || brand === 'ftypavis' ? 'avif' : null;
}

/**
 * The chunks of a PNG (https://www.w3.org/TR/png-3/). A chunk that is longer than the file ends the
 * list. Checksums are ignored, because damaged text can still be useful.
 */
export function* pngChunks(bytes: Uint8Array): Generator<FilePart> {
  const view = viewOf(bytes);
  let at = 8;
  for (let part = 0; part < PARTS_MAX && at + 12 <= bytes.length; part += 1) {
    const length = view.getUint32(at);
    const name = marks(bytes, at + 4, 4);
    if (at + 12 + length > bytes.length) return;
    yield { name, bytes: bytes.subarray(at + 8, at + 8 + length) };
    if (name === 'IEND') return;
    at += 12 + length;
  }
}

/**
 * The segments of a JPEG (ITU-T T.81, annex B) before its compressed pixels. The name of a segment
 * is its marker in hex.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<FilePart> {
  const view = viewOf(bytes);
  let at = 2;
  for (let part = 0; part < PARTS_MAX && at + 4 <= bytes.length; part += 1) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== JPEG_FILL || marker === JPEG_START_OF_SCAN || marker === JPEG_END) return;
    if (marker === JPEG_FILL) {
      // A marker can have any number of fill bytes before it.
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return;
    yield { name: marker.toString(16), bytes: bytes.subarray(at + 4, at + 2 + length) };
    at += 2 + length;
  }
}

/** The chunks of a WebP (RFC 9649), padded to even lengths. */
export function* webpChunks(bytes: Uint8Array): Generator<FilePart> {
  const view = viewOf(bytes);
  let at = 12;
  for (let part = 0; part < PARTS_MAX && at + 8 <= bytes.length; part += 1) {
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > bytes.length) return;
    yield { name: marks(bytes, at, 4), bytes: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
}
