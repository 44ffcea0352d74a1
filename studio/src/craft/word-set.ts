/** A set of words as hashes: compact, with a small share of false members. */
export interface WordSet {
  has(word: string): boolean;
}

/**
 * Each hash is in a range of two to the power of this many numbers per word, so one word in 128 is
 * a false member.
 */
const RANGE_BITS = 7;

/** FNV-1a over UTF-16 units, which spreads short words well. */
function hashWord(word: string, range: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    hash ^= word.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  return (hash >>> 0) % range;
}

/** Writes the differences of the sorted hashes in Golomb-Rice code, as Base64. */
export function encodeWordSet(words: readonly string[]): { count: number; bits: string } {
  const range = words.length << RANGE_BITS;
  const hashes = [...new Set(words.map((word) => hashWord(word, range)))].sort((a, b) => a - b);
  const bits: number[] = [];
  let last = 0;
  for (const hash of hashes) {
    const step = hash - last;
    last = hash;
    for (let left = step >> RANGE_BITS; left > 0; left -= 1) bits.push(1);
    bits.push(0);
    for (let bit = RANGE_BITS - 1; bit >= 0; bit -= 1) bits.push((step >> bit) & 1);
  }
  let bytes = '';
  for (let at = 0; at < bits.length; at += 8) {
    let byte = 0;
    for (let bit = 0; bit < 8; bit += 1) byte = (byte << 1) | (bits[at + bit] ?? 1);
    bytes += String.fromCharCode(byte);
  }
  return { count: words.length, bits: btoa(bytes) };
}

/** Reads what `encodeWordSet` wrote. */
export function decodeWordSet({ count, bits }: { count: number; bits: string }): WordSet {
  const range = count << RANGE_BITS;
  const bytes = atob(bits);
  const members = new Uint8Array((range >> 3) + 1);
  let at = 0;
  const read = (): number => {
    const bit = (bytes.charCodeAt(at >> 3) >> (7 - (at & 7))) & 1;
    at += 1;
    return bit;
  };
  let hash = 0;
  const end = bytes.length * 8;
  while (at + RANGE_BITS < end) {
    let step = 0;
    while (at < end && read() === 1) step += 1 << RANGE_BITS;
    if (at + RANGE_BITS > end) break;
    for (let bit = RANGE_BITS - 1; bit >= 0; bit -= 1) step |= read() << bit;
    hash += step;
    if (hash < range) members[hash >> 3] = (members[hash >> 3] ?? 0) | (1 << (hash & 7));
  }
  return {
    has: (word) => {
      const found = hashWord(word, range);
      return (((members[found >> 3] ?? 0) >> (found & 7)) & 1) === 1;
    },
  };
}
