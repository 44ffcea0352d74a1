import { GIF, JPEG, type MediaFormat, PNG } from '@promptory/domain/media-format';
import type { PixelSize } from '../../lib/aspect.ts';

/** Data from the header of a picture file, read without decoding the picture. */
export interface PictureHeader {
  /** The size in pixels before EXIF rotation; null if the header contains no size. */
  size: PixelSize | null;
  animated: boolean;
  /**
   * True if the file has text, EXIF, XMP or provenance data. It may describe how it was generated.
   */
  hasMetadata: boolean;
}

const PNG_DATA_CHUNKS: readonly string[] = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'caBX'];
const WEBP_DATA_CHUNKS: readonly string[] = ['EXIF', 'XMP ', 'C2PA'];
/** Markers of EXIF and XMP, provenance (JUMBF), IPTC, comment. */
const JPEG_DATA_MARKERS: readonly number[] = [0xe1, 0xeb, 0xed, 0xfe];

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** PNG (https://www.w3.org/TR/png-3/): chunks of length, type, content and checksum. */
function readPng(bytes: Uint8Array): PictureHeader {
  const view = viewOf(bytes);
  const header: PictureHeader = { size: null, animated: false, hasMetadata: false };
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4);
    if (type === 'IHDR' && at + 16 <= bytes.length) {
      header.size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    header.animated ||= type === 'acTL';
    header.hasMetadata ||= PNG_DATA_CHUNKS.includes(type);
    if (type === 'IEND') break;
  }
  return header;
}

/** The size of a GIF colour table in bytes, from its packed field. */
function colourTableBytes(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 0x07) + 1);
}

/** GIF (https://www.w3.org/Graphics/GIF/spec-gif89a.txt): animated if it has two or more frames. */
function readGif(bytes: Uint8Array): PictureHeader {
  if (bytes.length < 13) return { size: null, animated: false, hasMetadata: false };
  const view = viewOf(bytes);
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const byte = (at: number): number => bytes[at] ?? 0;
  const afterBlocks = (start: number): number => {
    let at = start;
    while (at < bytes.length && byte(at) !== 0) at += 1 + byte(at);
    return at + 1;
  };
  let pictures = 0;
  let at = 13 + colourTableBytes(byte(10));
  while (at < bytes.length && pictures < 2) {
    if (byte(at) === 0x2c) {
      pictures += 1;
      at = afterBlocks(at + 11 + colourTableBytes(byte(at + 9)));
    } else if (byte(at) === 0x21) at = afterBlocks(at + 2);
    else break;
  }
  return { size, animated: pictures > 1, hasMetadata: false };
}

/** WebP (RFC 9649): chunks of type, length and content, padded to even lengths. */
function readWebp(bytes: Uint8Array): PictureHeader {
  const view = viewOf(bytes);
  const header: PictureHeader = { size: null, animated: false, hasMetadata: false };
  for (let at = 12; at + 8 <= bytes.length;) {
    const type = textAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    if (at + 18 <= bytes.length) header.size ??= webpSize(view, type, at + 8);
    header.animated ||= type === 'ANIM' || type === 'ANMF';
    header.hasMetadata ||= WEBP_DATA_CHUNKS.includes(type);
    at += 8 + length + (length % 2);
  }
  return header;
}

function webpSize(view: DataView, type: string, at: number): PixelSize | null {
  if (type === 'VP8X') {
    const side = (from: number) => 1 + view.getUint16(from, true) + view.getUint8(from + 2) * 65536;
    return { width: side(at + 4), height: side(at + 7) };
  }
  if (type === 'VP8 ') {
    const side = (from: number) => view.getUint16(from, true) & 0x3fff;
    return { width: side(at + 6), height: side(at + 8) };
  }
  if (type !== 'VP8L') return null;
  const bits = view.getUint32(at + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

/** JPEG (ITU-T T.81, annex B): marker segments before the compressed data. */
function readJpeg(bytes: Uint8Array): PictureHeader {
  const view = viewOf(bytes);
  const header: PictureHeader = { size: null, animated: false, hasMetadata: false };
  for (let at = 2; at + 9 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xda) break;
    header.hasMetadata ||= JPEG_DATA_MARKERS.includes(marker);
    // Start of frame. Three markers in this range have another meaning.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      header.size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
  }
  return header;
}

/**
 * Reads the header of a picture file of a known format. Of truncated files it reads as much as
 * possible.
 */
export function readPictureHeader(bytes: Uint8Array, format: MediaFormat): PictureHeader {
  if (format === JPEG) return readJpeg(bytes);
  if (format === PNG) return readPng(bytes);
  return format === GIF ? readGif(bytes) : readWebp(bytes);
}
