import { SignJWT, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type { ApiRole, Caller } from '../db/database.ts';
import { ApiError } from './errors.ts';

const ALGORITHM = 'HS256';
const VERIFIED_KEPT = 2_000;
const KEY_LIFETIME_YEARS = 10;
const ROLES: readonly string[] = ['anon', 'authenticated', 'service_role'] satisfies ApiRole[];

export interface Tokens {
  /** A signed token with these claims; `iat` and `exp` are in seconds and set by the caller. */
  sign(claims: JWTPayload): Promise<string>;
  /** The caller behind a token. Throws ApiError 401: PGRST301 not ours, PGRST303 expired. */
  verify(token: string): Promise<Caller & { payload: JWTPayload }>;
  /** The publishable key: a long-lived token of role anon. */
  anonKey(): Promise<string>;
  /** The secret key: a long-lived token of role service_role. */
  serviceKey(): Promise<string>;
}

/** Tokens signed with one secret (at least 32 bytes for HS256, RFC 7518 section 3.2). */
export function createTokens(secret: string, now: () => Date): Tokens {
  const key = new TextEncoder().encode(secret);
  const verified = new Map<string, Caller & { payload: JWTPayload }>();

  async function verify(token: string): Promise<Caller & { payload: JWTPayload }> {
    const known = verified.get(token);
    if (known !== undefined && !isExpired(known.payload, now())) return known;
    verified.delete(token);

    const payload = await verifiedPayload(token);
    const role = payload['role'];
    if (typeof role !== 'string' || !ROLES.includes(role)) {
      throw unauthorized('PGRST301', 'The token names no role of this server');
    }
    const caller = { role: role as ApiRole, claims: JSON.stringify(payload), payload };
    if (verified.size >= VERIFIED_KEPT) {
      const oldest = verified.keys().next().value;
      if (oldest !== undefined) verified.delete(oldest);
    }
    verified.set(token, caller);
    return caller;
  }

  async function verifiedPayload(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        currentDate: now(),
        requiredClaims: ['exp'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw unauthorized('PGRST303', 'JWT expired');
      throw unauthorized('PGRST301', 'JWT could not be verified', error);
    }
  }

  function sign(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).sign(key);
  }

  async function longLivedKey(role: ApiRole): Promise<string> {
    const issued = now();
    const expires = new Date(issued);
    expires.setUTCFullYear(issued.getUTCFullYear() + KEY_LIFETIME_YEARS);
    return sign({ iss: 'promptory', role, iat: seconds(issued), exp: seconds(expires) });
  }

  return {
    sign,
    verify,
    anonKey: () => longLivedKey('anon'),
    serviceKey: () => longLivedKey('service_role'),
  };
}

/** Seconds since the epoch, as tokens count time (RFC 7519 section 2). */
export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function isExpired(payload: JWTPayload, now: Date): boolean {
  return payload.exp === undefined || payload.exp <= seconds(now);
}

function unauthorized(code: string, message: string, cause?: unknown): ApiError {
  return new ApiError(401, code, message, { headers: { 'www-authenticate': 'Bearer' }, cause });
}
