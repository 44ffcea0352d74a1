/** A keyed digest. Without the server's secret, nobody can find the text by trying values. */
export type Digest = (text: string) => Promise<string>;

/** Creates digests (HMAC-SHA-256, 64 hex digits) with a key derived from the server's secret. */
export function createDigest(secret: string): Digest {
  const encoder = new TextEncoder();
  const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
    crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const key = importKey(encoder.encode(secret))
    .then((root) => crypto.subtle.sign('HMAC', root, encoder.encode('promptory one-time tokens')))
    .then((derived) => importKey(new Uint8Array(derived)));
  return async (text) => hex(await crypto.subtle.sign('HMAC', await key, encoder.encode(text)));
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
