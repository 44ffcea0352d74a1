import { formatOf } from '../generation-data/containers.ts';

const ALPHABET = new TextEncoder().encode(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
);
const PADDING = '='.charCodeAt(0);
const CLAIMED_TYPE = /^image\/[\w.+-]{1,60}/;

/**
 * The file as a data URL. Its type is detected from the bytes; if unknown, the declared type is
 * used.
 */
export function dataUrl(bytes: Uint8Array, type: string): string {
  const format = formatOf(bytes);
  const claimed = CLAIMED_TYPE.exec(type)?.[0] ?? 'application/octet-stream';
  return `data:${format === null ? claimed : `image/${format}`};base64,${base64(bytes)}`;
}

/**
 * Base64 (RFC 4648, section 4); 10 MB take 30 ms. With `btoa` it takes up to twelve times as long,
 * because the bytes must first be converted to a text.
 */
function base64(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let to = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    out[to] = ALPHABET[three >> 18] ?? 0;
    out[to + 1] = ALPHABET[(three >> 12) & 63] ?? 0;
    out[to + 2] = ALPHABET[(three >> 6) & 63] ?? 0;
    out[to + 3] = ALPHABET[three & 63] ?? 0;
    to += 4;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  if (missing > 0) out.fill(PADDING, out.length - missing);
  return new TextDecoder().decode(out);
}

/**
 * A cache key for the content of a file: its length and a 64-bit hash (two lanes of MurmurHash3
 * x86_128 over all words). The hash is not cryptographic, because the platform's hashes need TLS
 * and some users host this without it.
 */
export function contentKey(bytes: Uint8Array): string {
  let one = 0;
  let other = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word =
      (bytes[at] ?? 0) |
      ((bytes[at + 1] ?? 0) << 8) |
      ((bytes[at + 2] ?? 0) << 16) |
      ((bytes[at + 3] ?? 0) << 24);
    one ^= Math.imul(rotated(Math.imul(word, 0x239b961b), 15), 0xab0e9789);
    one = (Math.imul((rotated(one, 19) + other) | 0, 5) + 0x561ccd1b) | 0;
    other ^= Math.imul(rotated(Math.imul(word, 0x38b34ae5), 17), 0xa1e38b93);
    other = (Math.imul((rotated(other, 13) + one) | 0, 5) + 0x32ac3b17) | 0;
  }
  one = (one + other) | 0;
  other = (other + one) | 0;
  one = mixed(one);
  other = mixed(other);
  one = (one + other) | 0;
  other = (other + one) | 0;
  return `${bytes.length}-${hex(one)}${hex(other)}`;
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Mixes all bits (`fmix32` of MurmurHash3). */
function mixed(bits: number): number {
  const first = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0');
}
