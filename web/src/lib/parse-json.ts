/** Parses stored JSON. Returns null for missing or invalid text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Callers check the shape and treat null as missing.
    return null;
  }
}
