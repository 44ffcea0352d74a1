import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Database } from '../../db/database.ts';
import { createSecretBox } from '../../http/secret-box.ts';
import type { SecretBox } from '../../http/secret-box.ts';
import { SIGNING_ALGORITHM } from '../../http/signing-keys.ts';
import type { SigningKeys } from '../../http/signing-keys.ts';
import { ACCESS_TOKEN_SECONDS } from '../access-token.ts';
import { changeStoredKeys } from './stored-keys.ts';
import type { KeyStatus, StoredKey } from './stored-keys.ts';

/** How long a key signs before the next one takes over. */
const KEY_USED_MS = 90 * 86_400_000;
/** Another server may have changed the keys; a look at them costs one short transaction. */
const LOOK_EVERY_MS = 60_000;
/** Tokens with made-up key ids must not make us ask the database each time. */
const LOOK_FOR_UNKNOWN_EVERY_MS = 5_000;
/** Until the last token has expired that a server signed before it looked. */
const KEY_KEPT_MS = 2 * (ACCESS_TOKEN_SECONDS * 1_000 + LOOK_EVERY_MS);

interface UsableKeys {
  readonly current: { readonly kid: string; readonly key: CryptoKey };
  readonly all: ReadonlyMap<string, PublicKey>;
  readonly lookedAtMs: number;
}

interface PublicKey {
  readonly key: CryptoKey;
  readonly jwk: JWK;
  /** undefined while it is not retired */
  readonly validUntilMs: number | undefined;
}

/**
 * The signing keys of a database, made on first use and shared by all its servers. The private parts
 * are sealed with the server's secret; keys of another secret are given up.
 */
export async function openSigningKeys(
  db: Database,
  secret: string,
  now: () => Date,
): Promise<SigningKeys> {
  const box = createSecretBox(secret, 'signing keys');
  let looking: Promise<UsableKeys> | undefined;
  let keys = await look();

  async function look(): Promise<UsableKeys> {
    const stored = await changeStoredKeys(db, async (found) =>
      inOrder(await ownKeys(found, box), box, now()),
    );
    return usable(stored, box, now());
  }

  /** The keys, looked at no longer ago than this. Who comes meanwhile waits for the same look. */
  async function lookedAtWithin(ms: number): Promise<UsableKeys> {
    if (now().getTime() - keys.lookedAtMs < ms) return keys;
    looking ??= look().finally(() => (looking = undefined));
    keys = await looking;
    return keys;
  }

  function validKey(kid: string): PublicKey | undefined {
    const key = keys.all.get(kid);
    const isOver = key?.validUntilMs !== undefined && key.validUntilMs <= now().getTime();
    return isOver ? undefined : key;
  }

  return {
    current: async () => (await lookedAtWithin(LOOK_EVERY_MS)).current,
    async find(kid) {
      if (!keys.all.has(kid)) await lookedAtWithin(LOOK_FOR_UNKNOWN_EVERY_MS);
      return validKey(kid)?.key;
    },
    isValid: (kid) => validKey(kid) !== undefined,
    async published() {
      const { all } = await lookedAtWithin(LOOK_EVERY_MS);
      return [...all].filter(([kid]) => validKey(kid) !== undefined).map(([, { jwk }]) => jwk);
    },
  };
}

/** Without the keys whose private part this secret does not open: another one may know them. */
async function ownKeys(found: readonly StoredKey[], box: SecretBox): Promise<readonly StoredKey[]> {
  const opened = await Promise.allSettled(found.map((key) => box.open(key.private_key, key.kid)));
  return found.filter((_, index) => opened[index]?.status === 'fulfilled');
}

/** The keys as they should be now: one that signs and is not too old, one to follow, and what was. */
async function inOrder(
  found: readonly StoredKey[],
  box: SecretBox,
  now: Date,
): Promise<readonly StoredKey[]> {
  const ageMs = ({ since }: StoredKey): number => now.getTime() - since.getTime();
  const retired = found.filter((key) => key.status === 'retired' && ageMs(key) < KEY_KEPT_MS);
  const current = found.find(({ status }) => status === 'current');
  const standby = found.find(({ status }) => status === 'standby');
  if (current !== undefined && ageMs(current) < KEY_USED_MS) {
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

async function usable(
  stored: readonly StoredKey[],
  box: SecretBox,
  lookedAt: Date,
): Promise<UsableKeys> {
  const signing = stored.find(({ status }) => status === 'current');
  const privateJwk = signing && (await box.open(signing.private_key, signing.kid));
  if (signing === undefined || privateJwk === undefined) {
    throw new Error('there is no key to sign with');
  }
  const all = new Map<string, PublicKey>();
  for (const { kid, status, since, public_key: jwk } of stored) {
    const validUntilMs = status === 'retired' ? since.getTime() + KEY_KEPT_MS : undefined;
    all.set(kid, { key: await imported(jwk), jwk, validUntilMs });
  }
  const key = await imported(JSON.parse(privateJwk) as JWK);
  return { current: { kid: signing.kid, key }, all, lookedAtMs: lookedAt.getTime() };
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('a signing key is no key pair');
  return key;
}
