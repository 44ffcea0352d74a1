import type { PasswordHasher } from '@promptory/server/auth/password-hasher';

const ITERATIONS = 100_000;
const SALT_BYTES = 16;

/**
 * Hashes passwords with what browsers have: PBKDF2-SHA256, as `pbkdf2.<salt>.<hash>` in hex. Only
 * for accounts that exist in one browser.
 */
export const pbkdf2Hasher: PasswordHasher = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
    return `pbkdf2.${toHex(salt)}.${await derive(password, salt)}`;
  },
  async verify(password, hash) {
    const [, salt = '', derived] = hash?.split('.') ?? [];
    return (await derive(password, fromHex(salt))) === derived;
  },
};

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(password),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256)));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
