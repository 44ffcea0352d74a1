/** The encodings of stored files, smallest results first. */
export const STORED_ENCODINGS = ['br', 'gzip'] as const;
export type StoredEncoding = (typeof STORED_ENCODINGS)[number];

/**
 * Chooses an available encoding for an Accept-Encoding header (RFC 9110 section 12.5.3). The
 * highest weight wins; among equal weights, the smallest result. Returns `identity` when the client
 * accepts none of them.
 */
export function chooseEncoding(
  header: string | null,
  isAvailable: (encoding: StoredEncoding) => boolean,
): StoredEncoding | 'identity' {
  const weights = parseWeights(header ?? '');
  let best: StoredEncoding | 'identity' = 'identity';
  let bestWeight = 0;
  for (const encoding of STORED_ENCODINGS) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight > bestWeight && isAvailable(encoding)) [best, bestWeight] = [encoding, weight];
  }
  const identity = weights.get('identity');
  return identity !== undefined && identity > bestWeight ? 'identity' : best;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}
