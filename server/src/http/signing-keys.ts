import type { CryptoKey, JWK } from 'jose';

/** What the tokens of people are signed with; the only algorithm that a key pair of ours is used for. */
export const SIGNING_ALGORITHM = 'ES256';

/** The key pairs that sign and verify the tokens of people. They change places by age by themselves. */
export interface SigningKeys {
  /** the key to sign with now */
  current(): Promise<{ readonly kid: string; readonly key: CryptoKey }>;
  /** The public key of this id, undefined when it is not, or no longer, ours. */
  find(kid: string): Promise<CryptoKey | undefined>;
  /** Whether a key that was found still counts, answered at once. */
  isValid(kid: string): boolean;
  /** all public keys, for others to verify tokens with */
  published(): Promise<readonly JWK[]>;
}
