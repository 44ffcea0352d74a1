import { PLACEHOLDER_MAX_CHARS } from '@promptory/domain/limits';
import { thumbHashToApproximateAspectRatio, thumbHashToDataURL } from 'thumbhash';

/** Length of a ThumbHash header. Shorter data is invalid. */
const SHORTEST_BYTES = 5;
/** Number of cached placeholders, about 6 kB each. */
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

/** The result of an earlier call of `placeholderUrl`. Undefined if there was none. */
export function cachedPlaceholderUrl(base64: string): string | undefined {
  return decoded.get(base64);
}

/**
 * The blurred picture of a ThumbHash in base64 as a data URL of at most 32 x 32 px. Undefined for
 * invalid input, which may come from other users.
 */
export function placeholderUrl(base64: string): string | undefined {
  if (decoded.has(base64)) return decoded.get(base64);
  const url = decode(base64);
  // Drop the oldest entry. A Map keeps the insertion order.
  const [oldest] = decoded.keys();
  if (decoded.size >= KEPT && oldest !== undefined) decoded.delete(oldest);
  decoded.set(base64, url);
  return url;
}
