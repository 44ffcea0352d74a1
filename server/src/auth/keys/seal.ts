/** Encrypts what is kept where others may read it. */
export interface Seal {
  /** Base64 of the encrypted text, which opens for the same `about` only. */
  close(text: string, about: string): Promise<string>;
  /** The text, undefined when it was sealed with another secret, is about something else, or was changed. */
  open(sealed: string, about: string): Promise<string | undefined>;
}

/** NIST SP 800-38D section 8.2 */
const NONCE_BYTES = 12;

/** Seals (AES-256-GCM) under a key of their own, derived from the server's secret (HKDF-SHA-256). */
export function createSeal(secret: string, purpose: string): Seal {
  const encoder = new TextEncoder();
  const key = crypto.subtle
    .importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
    .then((root) =>
      crypto.subtle.deriveKey(
        {
          name: 'HKDF',
          hash: 'SHA-256',
          salt: new Uint8Array(),
          info: encoder.encode(`promptory ${purpose}`),
        },
        root,
        { name: 'AES-GCM', length: 256 },
        false,
        ['encrypt', 'decrypt'],
      ),
    );
  const cipher = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encoder.encode(about),
  });

  return {
    async close(text, about) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const bytes = encoder.encode(text);
      const closed = await crypto.subtle.encrypt(cipher(nonce, about), await key, bytes);
      return btoa(String.fromCharCode(...nonce, ...new Uint8Array(closed)));
    },
    async open(sealed, about) {
      const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
      const nonce = bytes.slice(0, NONCE_BYTES);
      const usable = await key;
      return crypto.subtle
        .decrypt(cipher(nonce, about), usable, bytes.slice(NONCE_BYTES))
        .then((opened) => new TextDecoder().decode(opened))
        .catch((error: unknown) => {
          if (error instanceof DOMException && error.name === 'OperationError') return undefined;
          throw error;
        });
    },
  };
}
