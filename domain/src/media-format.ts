import type { MediaKind } from './media-type.ts';

export interface MediaFormat {
  kind: MediaKind;
  /** The content type that the buckets accept. */
  contentType: string;
  /** File extension without the dot. */
  extension: string;
}

export const JPEG: MediaFormat = { kind: 'image', contentType: 'image/jpeg', extension: 'jpg' };
export const PNG: MediaFormat = { kind: 'image', contentType: 'image/png', extension: 'png' };
export const GIF: MediaFormat = { kind: 'image', contentType: 'image/gif', extension: 'gif' };
export const WEBP: MediaFormat = { kind: 'image', contentType: 'image/webp', extension: 'webp' };
export const MP4: MediaFormat = { kind: 'video', contentType: 'video/mp4', extension: 'mp4' };
export const WEBM: MediaFormat = { kind: 'video', contentType: 'video/webm', extension: 'webm' };
export const MOV: MediaFormat = { kind: 'video', contentType: 'video/quicktime', extension: 'mov' };
export const AVI: MediaFormat = { kind: 'video', contentType: 'video/x-msvideo', extension: 'avi' };
export const ALL_FORMATS: readonly MediaFormat[] = [JPEG, PNG, GIF, WEBP, MP4, WEBM, MOV, AVI];

// Browsers and operating systems use several names for the same format. The buckets accept one name
// each.
const FORMAT_BY_TYPE = new Map<string, MediaFormat>([
  ['image/jpeg', JPEG],
  ['image/jpg', JPEG],
  ['image/pjpeg', JPEG],
  ['image/png', PNG],
  ['image/gif', GIF],
  ['image/webp', WEBP],
  ['video/mp4', MP4],
  ['video/webm', WEBM],
  ['video/quicktime', MOV],
  ['video/mov', MOV],
  ['video/x-msvideo', AVI],
  ['video/msvideo', AVI],
  ['video/avi', AVI],
]);
const FORMAT_BY_EXTENSION = new Map<string, MediaFormat>([
  ['jpeg', JPEG],
  ['jpg', JPEG],
  ['png', PNG],
  ['gif', GIF],
  ['webp', WEBP],
  ['mp4', MP4],
  ['webm', WEBM],
  ['mov', MOV],
  ['avi', AVI],
]);

/** Returns the `accept` attribute of a file input for these formats. */
export function acceptedFiles(formats: readonly MediaFormat[]): string {
  const types = [...FORMAT_BY_TYPE].filter(([, format]) => formats.includes(format));
  // Some systems do not know the MIME types of MOV and AVI, so also list their extensions.
  const names = [MOV, AVI].filter((format) => formats.includes(format));
  return [...types.map(([type]) => type), ...names.map(({ extension }) => `.${extension}`)].join(
    ',',
  );
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Returns the format of a content type (without parameters), or null if it is not supported. */
export function formatOfType(type: string): MediaFormat | null {
  return FORMAT_BY_TYPE.get(type) ?? null;
}

/**
 * Returns the format of a file by its MIME type, or by its extension if it has no type. Returns
 * null if the format is not supported.
 */
export function mediaFormat(file: { name: string; type: string }): MediaFormat | null {
  const type = file.type.toLowerCase().split(';')[0]?.trim() ?? '';
  if (type !== '' && type !== 'application/octet-stream') return formatOfType(type);
  return FORMAT_BY_EXTENSION.get(extensionOf(file.name)) ?? null;
}

/** Number of bytes that `formatOfBytes` needs. */
export const FORMAT_SAMPLE_BYTES = 64;

/** Names of the first box in older QuickTime files, which have no `ftyp` box. */
const QUICKTIME_BOXES: readonly string[] = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const EBML_SIGNATURE = '\x1a\x45\xdf\xa3';
/** Brands of image formats that use the same container as MP4. */
const PICTURE_BRANDS: readonly string[] = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'mif1'];

/** Detects the format by the first bytes of a file. Returns null if it is not supported. */
export function formatOfBytes(bytes: Uint8Array): MediaFormat | null {
  const text = (from: number, length: number): string =>
    String.fromCharCode(...bytes.subarray(from, from + length));
  if (text(0, 3) === '\xff\xd8\xff') return JPEG;
  if (text(0, 8) === PNG_SIGNATURE) return PNG;
  if (/^GIF8[79]a$/.test(text(0, 6))) return GIF;
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return WEBP;
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'AVI ') return AVI;
  if (text(0, 4) === EBML_SIGNATURE) {
    return text(0, FORMAT_SAMPLE_BYTES).includes('webm') ? WEBM : null;
  }
  const box = text(4, 4);
  if (box === 'ftyp') {
    const brand = text(8, 4);
    if (PICTURE_BRANDS.includes(brand)) return null;
    return brand === 'qt  ' ? MOV : MP4;
  }
  return QUICKTIME_BOXES.includes(box) ? MOV : null;
}
