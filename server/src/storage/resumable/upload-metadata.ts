import { invalidParameter } from '../storage-errors.ts';

/**
 * Parses the header Upload-Metadata: pairs of a key and a base64 value with UTF-8 text. Throws
 * ApiError 400 for an invalid header or a repeated key.
 */
export function readUploadMetadata(header: string | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of header === null || header.trim() === '' ? [] : header.split(',')) {
    const [key = '', value = '', ...more] = pair.trim().split(' ');
    if (!/^[\x21-\x2b\x2d-\x7e]+$/.test(key) || more.length > 0 || found.has(key)) {
      throw invalidParameter('upload-metadata');
    }
    found.set(key, decode(value));
  }
  return found;
}

function decode(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidParameter('upload-metadata');
  }
}
