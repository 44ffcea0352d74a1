/** Parses stored JSON. Returns null for missing or invalid text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Callers treat null as missing and check the shape of other values.
    return null;
  }
}
