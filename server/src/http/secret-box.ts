/** Encrypts secrets for the database. Decrypting them needs the secret of the server. */
export interface SecretBox {
  /**
   * Encrypts text. Decrypting it needs the same `owner` (an id), so a copy in another row is
   * useless.
   */
  seal(text: string, owner: string): Promise<string>;
  /** Decrypts text. Throws if it was changed, or was encrypted with another secret or owner. */
  open(sealed: string, owner: string): Promise<string>;
}

const VERSION = 'v1';
/** Recommended size of an IV (NIST SP 800-38D section 5.2.1.1). */
const IV_BYTES = 12;

/**
 * Uses AES-256-GCM. The key is derived from the secret of the server (HKDF), for this `purpose`
 * only.
 */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const encoder = new TextEncoder();
  const key = crypto.subtle
    .importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
    .then((root) =>
      crypto.subtle.deriveKey(
        { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) },
        root,
        { name: 'AES-GCM', length: 256 },
        false,
        ['encrypt', 'decrypt'],
      ),
    );
  const settings = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encoder.encode(owner),
  });

  return {
    async seal(text, owner) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const bytes = await crypto.subtle.encrypt(
        settings(iv, owner),
        await key,
        encoder.encode(text),
      );
      return [VERSION, toBase64(iv), toBase64(new Uint8Array(bytes))].join('.');
    },
    async open(sealed, owner) {
      const [version, iv, bytes] = sealed.split('.');
      if (version !== VERSION || iv === undefined || bytes === undefined) {
        throw new Error('this is not an encrypted secret');
      }
      const opened = await crypto.subtle.decrypt(
        settings(fromBase64(iv), owner),
        await key,
        fromBase64(bytes),
      );
      return new TextDecoder().decode(opened);
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
