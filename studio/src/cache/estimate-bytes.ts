/** Maximum number of nested values to visit; the engine's results have far fewer. */
const PARTS_MAX = 100_000;
const BYTES_PER_CHAR = 2;
const BYTES_PER_PLAIN_VALUE = 8;
/** Overhead of an object, array or key in bytes, roughly as in V8. */
const BYTES_PER_PART = 16;

/**
 * Estimates how many bytes of memory a plain value uses, including keys and the entries of maps and
 * sets. Shared and cyclic references count once. Returns Infinity for more than 100,000 nested
 * values.
 */
export function estimateBytes(value: unknown): number {
  const seen = new Set<object>();
  const waiting: unknown[] = [value];
  let bytes = 0;
  for (let parts = 0; waiting.length > 0; parts += 1) {
    if (parts + waiting.length > PARTS_MAX) return Number.POSITIVE_INFINITY;
    const part = waiting.pop();
    if (typeof part === 'string') bytes += BYTES_PER_PART + part.length * BYTES_PER_CHAR;
    else if (typeof part !== 'object' || part === null) bytes += BYTES_PER_PLAIN_VALUE;
    else if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) bytes += part.byteLength;
    else if (!seen.has(part)) {
      seen.add(part);
      bytes += BYTES_PER_PART;
      if (part instanceof Map || part instanceof Set) {
        if (parts + part.size > PARTS_MAX) return Number.POSITIVE_INFINITY;
        bytes += BYTES_PER_PART * part.size;
        for (const [key, inner] of part.entries()) waiting.push(key, inner);
        continue;
      }
      for (const [key, inner] of Object.entries(part)) {
        bytes += BYTES_PER_PART + key.length * BYTES_PER_CHAR;
        waiting.push(inner);
      }
    }
  }
  return bytes;
}
