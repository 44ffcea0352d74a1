/** Number of leading bytes that `contradictsType` needs. */
export const SIGNATURE_BYTES = 64;

type Signature = (head: Uint8Array) => boolean;

/** Brands of images in the same container format as MP4: AVIF and HEIF. */
const PICTURE_BRANDS = [
  'avif',
  'avis',
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
];

// Phones and browsers mix up MP4 and QuickTime, so both signatures match both types.
const isoVideo: Signature = (head) =>
  text(head, 4, 8) === 'ftyp' && !PICTURE_BRANDS.includes(text(head, 8, 12));
/** Old QuickTime files have no `ftyp` box and start with one of these boxes. */
const oldQuickTime: Signature = (head) =>
  ['moov', 'mdat', 'wide', 'free'].includes(text(head, 4, 8));

const SIGNATURES: Readonly<Record<string, Signature>> = {
  'image/jpeg': (head) => text(head, 0, 3) === '\xff\xd8\xff',
  'image/png': (head) => text(head, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/gif': (head) => /^GIF8[79]a$/.test(text(head, 0, 6)),
  'image/webp': (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
  'video/mp4': isoVideo,
  'video/quicktime': (head) => isoVideo(head) || oldQuickTime(head),
  'video/webm': (head) =>
    text(head, 0, 4) === '\x1aE\xdf\xa3' && text(head, 0, SIGNATURE_BYTES).includes('webm'),
  'video/x-msvideo': (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'AVI ',
};

/**
 * True if the leading bytes contradict the declared type. Checks only images and videos: browsers
 * show them, and all their formats have a signature.
 */
export function contradictsType(type: string, head: Uint8Array): boolean {
  if (!/^(image|video)\//.test(type)) return false;
  const signature = SIGNATURES[type];
  if (signature !== undefined) return !signature(head);
  return Object.values(SIGNATURES).some((known) => known(head));
}

/** Decodes bytes as Latin-1 text. */
function text(head: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...head.subarray(start, end));
}
