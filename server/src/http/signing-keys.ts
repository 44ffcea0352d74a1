import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';

/** What new tokens are signed with; the only algorithm that a key made here may be used for. */
export const SIGNING_ALGORITHM = 'ES256';

/** How long a key signs before the next one takes over. */
const KEY_USED_MS = 90 * 86_400_000;
/** An access token lives an hour; the key that signed it stays known longer than that. */
const KEY_KEPT_MS = 24 * 3_600_000;

/** standby: published so that everyone knows it before it signs; previous: only verifies. */
export type KeyStatus = 'standby' | 'current' | 'previous';

/** A key pair as it is kept. Times are ISO 8601; `since` is when it came into its status. */
export interface StoredKey {
  readonly kid: string;
  readonly status: KeyStatus;
  readonly since: string;
  readonly privateJwk: JWK;
}

/** Where keys survive a restart. `save` resolves when they do. */
export interface KeyStore {
  load(): Promise<readonly StoredKey[]>;
  save(keys: readonly StoredKey[]): Promise<void>;
}

export interface SigningKeys {
  /** The key to sign with; when it is old, the standby key has taken over before this resolves. */
  current(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public key of this id, undefined when it is not (or no longer) ours. */
  find(kid: string): CryptoKey | undefined;
  /** All public keys, for others to verify tokens with. */
  published(): readonly JWK[];
  /** Lets the standby key take over now. Tokens of the key before stay valid until they expire. */
  rotate(): Promise<void>;
}

interface UsableKey {
  readonly stored: StoredKey;
  readonly publicJwk: JWK;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** The signing keys of a store, made on first use. They change places by age, without a restart. */
export async function openSigningKeys(store: KeyStore, now: () => Date): Promise<SigningKeys> {
  let keys = await Promise.all((await store.load()).map(usable));
  let changing: Promise<void> | undefined;

  const withStatus = (status: KeyStatus): UsableKey | undefined =>
    keys.find(({ stored }) => stored.status === status);

  async function replace(next: readonly UsableKey[]): Promise<void> {
    await store.save(next.map(({ stored }) => stored));
    keys = [...next];
  }

  async function advance(): Promise<void> {
    const successor = withStatus('standby') ?? (await newKey('standby', now()));
    const kept = keys.filter((key) => key.stored.status === 'previous' && isKnown(key));
    const retired = withStatus('current');
    await replace([
      await newKey('standby', now()),
      inStatus(successor, 'current'),
      ...(retired === undefined ? [] : [inStatus(retired, 'previous')]),
      ...kept,
    ]);
  }

  function inStatus(key: UsableKey, status: KeyStatus): UsableKey {
    return { ...key, stored: { ...key.stored, status, since: now().toISOString() } };
  }

  function ageMs(stored: StoredKey): number {
    return now().getTime() - Date.parse(stored.since);
  }

  function isKnown({ stored }: UsableKey): boolean {
    return stored.status !== 'previous' || ageMs(stored) < KEY_KEPT_MS;
  }

  /** Requests that come while the keys change wait for the same change. */
  function rotate(): Promise<void> {
    changing ??= advance().finally(() => (changing = undefined));
    return changing;
  }

  if (withStatus('current') === undefined) await rotate();

  return {
    async current() {
      const due = withStatus('current');
      if (due === undefined || ageMs(due.stored) >= KEY_USED_MS) await rotate();
      const key = withStatus('current');
      if (key === undefined) throw new Error('there is no key to sign with');
      return { kid: key.stored.kid, key: key.privateKey };
    },
    find: (kid) => keys.filter(isKnown).find(({ stored }) => stored.kid === kid)?.publicKey,
    published: () => keys.filter(isKnown).map(({ publicJwk }) => publicJwk),
    rotate,
  };
}

async function newKey(status: KeyStatus, now: Date): Promise<UsableKey> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(privateJwk);
  return usable({ kid, status, since: now.toISOString(), privateJwk });
}

async function usable(stored: StoredKey): Promise<UsableKey> {
  const { d, ...open } = stored.privateJwk;
  if (typeof d !== 'string') throw new Error(`the signing key ${stored.kid} has no private part`);
  const publicJwk = {
    ...open,
    kid: stored.kid,
    alg: SIGNING_ALGORITHM,
    use: 'sig',
    key_ops: ['verify'],
  };
  const [privateKey, publicKey] = await Promise.all([
    importJWK(stored.privateJwk, SIGNING_ALGORITHM),
    importJWK({ ...open }, SIGNING_ALGORITHM),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) {
    throw new Error(`the signing key ${stored.kid} is no key pair`);
  }
  return { stored, publicJwk, privateKey, publicKey };
}
