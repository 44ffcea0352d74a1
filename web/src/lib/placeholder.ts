import { PLACEHOLDER_MAX_CHARS } from '@promptory/domain/limits';
import { thumbHashToApproximateAspectRatio, thumbHashToDataURL } from 'thumbhash';

/** Header of a ThumbHash in bytes; what is shorter holds no picture. */
const SHORTEST_BYTES = 5;
/** Decoded placeholders that are kept, some 6 kB each. */
const KEPT = 100;

const decoded = new Map<string, string | undefined>();

function decode(base64: string): string | undefined {
  const digits = base64.replace(/=+$/, '');
  if (digits.length > PLACEHOLDER_MAX_CHARS || digits.length % 4 === 1) return undefined;
  if (!/^[A-Za-z0-9+/]*$/.test(digits)) return undefined;
  const hash = Uint8Array.from(atob(digits), (character) => character.charCodeAt(0));
  if (hash.length < SHORTEST_BYTES) return undefined;
  const ratio = thumbHashToApproximateAspectRatio(hash);
  return ratio > 0 && Number.isFinite(ratio) ? thumbHashToDataURL(hash) : undefined;
}

/**
 * The blurred picture of a ThumbHash in base64, at most 32 px wide and high, as a data address;
 * undefined when there is none in it. It is other people's input, so anything may come.
 */
export function placeholderUrl(base64: string): string | undefined {
  if (decoded.has(base64)) return decoded.get(base64);
  const url = decode(base64);
  // The oldest goes: a Map keeps its order.
  const [oldest] = decoded.keys();
  if (decoded.size >= KEPT && oldest !== undefined) decoded.delete(oldest);
  decoded.set(base64, url);
  return url;
}
