import { SignJWT, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { CryptoKey, JWK, JWTPayload, ProtectedHeaderParameters } from 'jose';
import { LRUCache } from 'lru-cache';
import type { ApiRole, Caller } from '../db/database.ts';
import { ApiError } from './errors.ts';
import { SIGNING_ALGORITHM } from './signing-keys.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Algorithm of the publishable and the secret key. Without key pairs, also of all other tokens. */
const SECRET_ALGORITHM = 'HS256';
/** Audience of users' tokens. The two long-lived keys have no audience. */
const AUDIENCE = 'authenticated';
const MAX_CACHED = 2_000;
const KEY_LIFETIME_YEARS = 10;
const ROLES: readonly string[] = ['anon', 'authenticated', 'service_role'] satisfies ApiRole[];

export interface Tokens {
  /** Signs a token with these claims. The caller sets `iat` and `exp`, in seconds. */
  sign(claims: JWTPayload): Promise<string>;
  /**
   * Returns the caller of a token. Throws ApiError 401: PGRST301 if it is not our token; PGRST303
   * if it is expired, not valid yet, or for another audience.
   */
  verify(token: string): Promise<Caller & { payload: JWTPayload }>;
  /**
   * Signs a token that does one thing but cannot sign in. `audience` names the service that accepts
   * it; `verify` always rejects it. `exp` is in seconds. Always signed with the secret.
   */
  signFor(audience: string, claims: JWTPayload & { readonly exp: number }): Promise<string>;
  /**
   * Returns the claims of a token for this audience. Throws an Error with the reason if it is
   * invalid.
   */
  verifyFor(audience: string, token: string): Promise<JWTPayload>;
  /** The publishable key: a long-lived token of role anon. */
  anonKey(): Promise<string>;
  /** The secret key: a long-lived token of role service_role. */
  serviceKey(): Promise<string>;
  /** Public keys with which others can verify tokens; empty without key pairs. */
  publicKeys(): Promise<readonly JWK[]>;
}

interface Verified extends Caller {
  readonly payload: JWTPayload;
  readonly kid: string | undefined;
}

/**
 * Signs and verifies tokens with a secret (at least 32 bytes for HS256, RFC 7518 section 3.2). With
 * key pairs, these sign users' tokens instead; tokens that the secret signed stay valid.
 */
export function createTokens(secret: string, now: () => Date, keys?: SigningKeys): Tokens {
  const secretKey = new TextEncoder().encode(secret);
  const verified = new LRUCache<string, Verified>({ max: MAX_CACHED });

  async function verify(token: string): Promise<Verified> {
    const known = verified.get(token);
    if (known !== undefined && isStillValid(known)) return known;
    verified.delete(token);

    const { payload, kid } = await verifiedPayload(token);
    const role = payload['role'];
    if (typeof role !== 'string' || !ROLES.includes(role)) {
      throw unauthorized('PGRST301', 'The token has no role that this server knows');
    }
    checkAudience(payload);
    const caller = { role: role as ApiRole, claims: JSON.stringify(payload), payload, kid };
    verified.set(token, caller);
    return caller;
  }

  function isStillValid({ payload, kid }: Verified): boolean {
    return !isExpired(payload, now()) && (kid === undefined || keys?.isValid(kid) === true);
  }

  async function verifiedPayload(
    token: string,
  ): Promise<{ payload: JWTPayload; kid: string | undefined }> {
    const header = headerOf(token);
    // Each key verifies only its own algorithm. Otherwise a public key could be misused as a
    // secret.
    const isSecret = header.alg === SECRET_ALGORITHM;
    const algorithm = isSecret ? SECRET_ALGORITHM : SIGNING_ALGORITHM;
    const key = isSecret ? secretKey : await publicKeyOf(header);
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        currentDate: now(),
        requiredClaims: ['exp'],
      });
      return { payload, kid: isSecret ? undefined : header.kid };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async function publicKeyOf({ alg, kid }: ProtectedHeaderParameters): Promise<CryptoKey> {
    const isOurs = alg === SIGNING_ALGORITHM && typeof kid === 'string';
    const key = isOurs ? await keys?.find(kid) : undefined;
    if (key === undefined) throw notVerified();
    return key;
  }

  async function sign(claims: JWTPayload): Promise<string> {
    if (keys === undefined) return signWithSecret(claims);
    const { kid, key } = await keys.current();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
      .sign(key);
  }

  function signWithSecret(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: SECRET_ALGORITHM, typ: 'JWT' })
      .sign(secretKey);
  }

  async function verifyFor(audience: string, token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, secretKey, {
      algorithms: [SECRET_ALGORITHM],
      currentDate: now(),
      requiredClaims: ['exp'],
    });
    // The audience must be exactly this service. A token with several audiences is of another kind.
    if (payload.aud !== audience) throw new Error('unexpected "aud" claim value');
    return payload;
  }

  async function longLivedKey(role: ApiRole): Promise<string> {
    const issued = now();
    const expires = new Date(issued);
    expires.setUTCFullYear(issued.getUTCFullYear() + KEY_LIFETIME_YEARS);
    return signWithSecret({ iss: 'promptory', role, iat: seconds(issued), exp: seconds(expires) });
  }

  return {
    sign,
    verify,
    async signFor(audience, claims) {
      if (audience === AUDIENCE) throw new Error('this audience is reserved for tokens of users');
      return signWithSecret({ ...claims, aud: audience });
    },
    verifyFor,
    anonKey: () => longLivedKey('anon'),
    serviceKey: () => longLivedKey('service_role'),
    publicKeys: async () => (await keys?.published()) ?? [],
  };
}

/** Seconds since the epoch, the unit of time in tokens (RFC 7519 section 2). */
export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function headerOf(token: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(token);
  } catch (error) {
    throw notVerified(error);
  }
}

function isExpired(payload: JWTPayload, now: Date): boolean {
  return payload.exp === undefined || payload.exp <= seconds(now);
}

function checkAudience({ aud }: JWTPayload): void {
  if (aud === undefined || [aud].flat().includes(AUDIENCE)) return;
  throw unauthorized('PGRST303', 'JWT not in audience');
}

/** 401: the token is valid, but its session has ended. Clients treat it like an expired token. */
export function sessionEnded(cause?: unknown): ApiError {
  return unauthorized('PGRST303', 'JWT session has ended', cause);
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof errors.JWTExpired) return unauthorized('PGRST303', 'JWT expired');
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') {
    return unauthorized('PGRST303', 'JWT not yet valid');
  }
  return notVerified(error);
}

function notVerified(cause?: unknown): ApiError {
  return unauthorized('PGRST301', 'JWT could not be verified', cause);
}

function unauthorized(code: string, message: string, cause?: unknown): ApiError {
  return new ApiError(401, code, message, { headers: { 'www-authenticate': 'Bearer' }, cause });
}
