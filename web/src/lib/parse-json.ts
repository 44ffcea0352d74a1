/** What a kept text says; null where there is none, or it is no JSON: not ours, or cut off. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // As if nothing were kept: whoever reads it checks its shape anyway.
    return null;
  }
}
