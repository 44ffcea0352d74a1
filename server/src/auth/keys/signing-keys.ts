import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Database } from '../../db/database.ts';
import { createSecretBox } from '../../http/secret-box.ts';
import type { SecretBox } from '../../http/secret-box.ts';
import { SIGNING_ALGORITHM } from '../../http/signing-keys.ts';
import type { SigningKeys } from '../../http/signing-keys.ts';
import { MAX_ACCESS_TOKEN_SECONDS } from '../access-token.ts';
import { changeStoredKeys } from './stored-keys.ts';
import type { KeyStatus, StoredKey } from './stored-keys.ts';

/** How long a key signs before the standby key takes over. */
const KEY_SIGNS_MS = 90 * 86_400_000;
/**
 * How often the keys are read again, because another server may have changed them. A refresh is one
 * short transaction.
 */
const REFRESH_EVERY_MS = 60_000;
/**
 * Minimum time between two refreshes for unknown key ids, so that tokens with invented key ids do
 * not cause a query each.
 */
const REFRESH_FOR_UNKNOWN_EVERY_MS = 5_000;
/**
 * How long a retired key stays valid: until all tokens that servers signed with it before their
 * last refresh have expired.
 */
const RETIRED_KEY_VALID_MS = 2 * (MAX_ACCESS_TOKEN_SECONDS * 1_000 + REFRESH_EVERY_MS);

interface UsableKeys {
  readonly current: { readonly kid: string; readonly key: CryptoKey };
  readonly all: ReadonlyMap<string, PublicKey>;
  readonly refreshedAtMs: number;
}

interface PublicKey {
  readonly key: CryptoKey;
  readonly jwk: JWK;
  /** undefined unless the key is retired */
  readonly validUntilMs: number | undefined;
}

/**
 * Opens the signing keys of a database. They are created on first use and shared by all servers.
 * The private parts are encrypted with the server's secret; keys of another secret are discarded.
 */
export async function openSigningKeys(
  db: Database,
  secret: string,
  now: () => Date,
): Promise<SigningKeys> {
  const box = createSecretBox(secret, 'signing keys');
  let refreshing: Promise<UsableKeys> | undefined;
  let keys = await refresh();

  async function refresh(): Promise<UsableKeys> {
    const stored = await changeStoredKeys(db, async (found) =>
      rotate(await keysOfSecret(found, box), box, now()),
    );
    return toUsableKeys(stored, box, now());
  }

  /** Returns keys that are at most this old. Concurrent callers share one refresh. */
  async function refreshedWithin(ms: number): Promise<UsableKeys> {
    if (now().getTime() - keys.refreshedAtMs < ms) return keys;
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    keys = await refreshing;
    return keys;
  }

  function validKey(kid: string): PublicKey | undefined {
    const key = keys.all.get(kid);
    const isOver = key?.validUntilMs !== undefined && key.validUntilMs <= now().getTime();
    return isOver ? undefined : key;
  }

  return {
    current: async () => (await refreshedWithin(REFRESH_EVERY_MS)).current,
    async find(kid) {
      if (!keys.all.has(kid)) await refreshedWithin(REFRESH_FOR_UNKNOWN_EVERY_MS);
      return validKey(kid)?.key;
    },
    isValid: (kid) => validKey(kid) !== undefined,
    async published() {
      const { all } = await refreshedWithin(REFRESH_EVERY_MS);
      return [...all].filter(([kid]) => validKey(kid) !== undefined).map(([, { jwk }]) => jwk);
    },
  };
}

/** The keys whose private part can be decrypted with this secret. */
async function keysOfSecret(
  found: readonly StoredKey[],
  box: SecretBox,
): Promise<readonly StoredKey[]> {
  const opened = await Promise.allSettled(found.map((key) => box.open(key.private_key, key.kid)));
  return found.filter((_, index) => opened[index]?.status === 'fulfilled');
}

/** The keys after rotation: one that signs, the standby key, and retired keys that still verify. */
async function rotate(
  found: readonly StoredKey[],
  box: SecretBox,
  now: Date,
): Promise<readonly StoredKey[]> {
  const ageMs = ({ since }: StoredKey): number => now.getTime() - since.getTime();
  const retired = found.filter(
    (key) => key.status === 'retired' && ageMs(key) < RETIRED_KEY_VALID_MS,
  );
  const current = found.find(({ status }) => status === 'current');
  const standby = found.find(({ status }) => status === 'standby');
  if (current !== undefined && ageMs(current) < KEY_SIGNS_MS) {
    return [current, standby ?? (await newKey('standby', box, now)), ...retired];
  }
  return [
    standby === undefined
      ? await newKey('current', box, now)
      : { ...standby, status: 'current', since: now },
    await newKey('standby', box, now),
    ...(current === undefined ? [] : [{ ...current, status: 'retired', since: now } as const]),
    ...retired,
  ];
}

async function newKey(status: KeyStatus, box: SecretBox, since: Date): Promise<StoredKey> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const use = { kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] };
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
  return {
    kid,
    status,
    public_key: { ...publicJwk, ...use },
    private_key: await box.seal(privateJwk, kid),
    since,
  };
}

async function toUsableKeys(
  stored: readonly StoredKey[],
  box: SecretBox,
  refreshedAt: Date,
): Promise<UsableKeys> {
  const signing = stored.find(({ status }) => status === 'current');
  const privateJwk = signing && (await box.open(signing.private_key, signing.kid));
  if (signing === undefined || privateJwk === undefined) {
    throw new Error('there is no signing key');
  }
  const all = new Map<string, PublicKey>();
  for (const { kid, status, since, public_key: jwk } of stored) {
    const validUntilMs = status === 'retired' ? since.getTime() + RETIRED_KEY_VALID_MS : undefined;
    all.set(kid, { key: await importKey(jwk), jwk, validUntilMs });
  }
  const key = await importKey(JSON.parse(privateJwk) as JWK);
  return { current: { kid: signing.kid, key }, all, refreshedAtMs: refreshedAt.getTime() };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('a signing key is not a key pair');
  return key;
}
