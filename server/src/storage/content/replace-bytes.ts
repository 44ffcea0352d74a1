/** Overwrites bytes with others of the same length. Returns whether something changed. */
export function replaceBytes(bytes: Uint8Array, next: Uint8Array): boolean {
  // Blocks have up to 16 MB, so avoid a function call per byte.
  let at = 0;
  while (at < bytes.byteLength && bytes[at] === next[at]) at += 1;
  if (at === bytes.byteLength) return false;
  bytes.set(next);
  return true;
}
