import { formatOf } from '../generation-data/containers.ts';

/** Bytes turned into text at a time: a multiple of three, and few enough to be arguments of one call. */
const PIECE_BYTES = 24_576;

const CLAIMED_TYPE = /^image\/[\w.+-]{1,60}/;

/** The file as a data URL; the type is the one its bytes show, else the one it claims. */
export function dataUrl(bytes: Uint8Array, type: string): string {
  const format = formatOf(bytes);
  const claimed = CLAIMED_TYPE.exec(type)?.[0] ?? 'application/octet-stream';
  const pieces = [`data:${format === null ? claimed : `image/${format}`};base64,`];
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES))));
  }
  return pieces.join('');
}

/**
 * A key for the content of a file: its length and 64 bits mixed from all bytes (two multiplications
 * a byte, after FNV-1a). It keeps files apart in a cache and proves nothing; the platform's hashes
 * exist on secure pages only, and people host this on plain addresses too.
 */
export function contentKey(bytes: Uint8Array): string {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul((high << 5) ^ (high >>> 27) ^ byte, 0x85ebca6b);
  }
  return `${bytes.length}-${hex(low)}${hex(high)}`;
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0');
}
