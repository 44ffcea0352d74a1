/** Enough of a text to tell it from others. */
const HASHED_UNITS = 20_000;

/** A number from 0 to 2^32 - 1 that depends on the text alone (FNV-1a, 32 bits, over UTF-16 units). */
export function contentHash(text: string): number {
  let hash = 0x811c9dc5;
  const length = Math.min(text.length, HASHED_UNITS);
  for (let index = 0; index < length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** One of the entries, chosen by the hash and what it is chosen for; undefined of none. */
export function pickBy<Entry>(
  hash: number,
  purpose: string,
  entries: readonly Entry[],
): Entry | undefined {
  return entries[contentHash(`${String(hash)} ${purpose}`) % entries.length];
}
