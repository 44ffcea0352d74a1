/** Only this many UTF-16 units are hashed, which is enough to tell texts apart. */
const HASHED_UNITS = 20_000;

/** The FNV-1a hash of a text (32 bits, over UTF-16 units), from 0 to 2^32 - 1. */
export function contentHash(text: string): number {
  let hash = 0x811c9dc5;
  const length = Math.min(text.length, HASHED_UNITS);
  for (let index = 0; index < length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Picks an entry, always the same one for a hash and purpose. Undefined if there are no entries.
 */
export function pickBy<Entry>(
  hash: number,
  purpose: string,
  entries: readonly Entry[],
): Entry | undefined {
  return entries[contentHash(`${String(hash)} ${purpose}`) % entries.length];
}
