/** How many first bytes `contradicts` wants to see. */
export const SIGNATURE_BYTES = 64;

type Signature = (head: Uint8Array) => boolean;

/** Pictures in the same container as MP4: AVIF and HEIF. */
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

// MP4 and QuickTime are one family: phones and browsers name the one as the other.
const isoVideo: Signature = (head) =>
  text(head, 4, 8) === 'ftyp' && !PICTURE_BRANDS.includes(text(head, 8, 12));
/** QuickTime files from before the `ftyp` box existed begin with one of these. */
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
 * Whether a file's first bytes say that it is not what it is declared to be. Only pictures and
 * videos are looked at: they are what browsers show, and every format has its mark.
 */
export function contradicts(type: string, head: Uint8Array): boolean {
  if (!/^(image|video)\//.test(type)) return false;
  const signature = SIGNATURES[type];
  if (signature !== undefined) return !signature(head);
  return Object.values(SIGNATURES).some((known) => known(head));
}

/** Bytes as characters of the same number. */
function text(head: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...head.subarray(start, end));
}
