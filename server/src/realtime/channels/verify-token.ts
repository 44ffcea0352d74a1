import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { seconds } from '../../http/tokens.ts';
import type { Tokens } from '../../http/tokens.ts';

/** A valid token. All sockets with the same token share one object. */
export interface VerifiedToken {
  readonly token: string;
  readonly caller: Caller;
  /** the user's id; undefined for API keys */
  readonly subject: string | undefined;
  /** in seconds since 1970 */
  readonly expires: number;
}

/** The token is invalid. `code` and message are those of hosted Realtime. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

const MAX_CACHED_TOKENS = 2_000;

/**
 * Creates a function that verifies a token on each call. It returns the same object for equal
 * tokens and throws InvalidTokenError.
 */
export function createTokenVerifier(tokens: Tokens, now: () => Date): TokenVerifier {
  const cache = new LRUCache<string, VerifiedToken>({ max: MAX_CACHED_TOKENS });
  return async (token) => {
    try {
      const { role, claims, payload } = await tokens.verify(token);
      const cached = cache.get(token);
      if (cached !== undefined) return cached;
      const { sub: subject, exp: expires = 0 } = payload;
      const access = { token, subject, caller: { role, claims }, expires };
      cache.set(token, access);
      return access;
    } catch (error) {
      cache.delete(token);
      if (error instanceof ApiError && error.status === 401)
        throw explainInvalidToken(token, now());
      throw error;
    }
  };
}

function explainInvalidToken(token: string, now: Date): InvalidTokenError {
  const claims = readClaims(token);
  if (claims === undefined) {
    return new InvalidTokenError('MalformedJWT', 'The token provided is not a valid JWT');
  }
  const { exp, role } = claims;
  if (typeof exp === 'number' && exp <= seconds(now)) {
    const ago = Math.floor(seconds(now) - exp);
    return new InvalidTokenError('InvalidJWTToken', `Token has expired ${String(ago)} seconds ago`);
  }
  if (exp === undefined || role === undefined) {
    return new InvalidTokenError('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT');
  }
  return new InvalidTokenError('JwtSignatureError', 'Failed to validate JWT signature');
}

function readClaims(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
