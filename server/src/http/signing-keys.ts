import type { CryptoKey, JWK } from 'jose';

/** The algorithm of users' tokens. The key pairs are used for no other algorithm. */
export const SIGNING_ALGORITHM = 'ES256';

/** The key pairs that sign and verify users' tokens. They rotate automatically. */
export interface SigningKeys {
  /** the key to sign with now */
  current(): Promise<{ readonly kid: string; readonly key: CryptoKey }>;
  /** Finds the public key with this id; undefined when it is unknown or expired. */
  find(kid: string): Promise<CryptoKey | undefined>;
  /** True while a key that was found before is still valid. Answers at once. */
  isValid(kid: string): boolean;
  /** all public keys, with which others can verify tokens */
  published(): Promise<readonly JWK[]>;
}
