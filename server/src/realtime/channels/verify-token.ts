import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { seconds } from '../../http/tokens.ts';
import type { Tokens } from '../../http/tokens.ts';
import type { LiveSessions } from './live-sessions.ts';

/** A valid token. All sockets with the same token share one object. */
export interface VerifiedToken {
  readonly token: string;
  readonly caller: Caller;
  /** the ids of the user and the session; undefined for API keys */
  readonly subject: string | undefined;
  readonly session: string | undefined;
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

/** The reason of refused joins and closed sockets. */
export const SESSION_ENDED_REASON = 'JWT session has ended';

const MAX_CACHED_TOKENS = 2_000;

/**
 * Creates a function that verifies a token and its session on each call. It returns the same object
 * for equal tokens and throws InvalidTokenError.
 */
export function createTokenVerifier(
  tokens: Tokens,
  now: () => Date,
  isLive: LiveSessions['isLive'],
): TokenVerifier {
  const cache = new LRUCache<string, VerifiedToken>({ max: MAX_CACHED_TOKENS });

  async function verify(token: string): Promise<VerifiedToken> {
    try {
      const { role, claims, payload } = await tokens.verify(token);
      const cached = cache.get(token);
      if (cached !== undefined) return cached;
      const { sub: subject, exp: expires = 0, session_id: id } = payload;
      const session = typeof id === 'string' ? id : undefined;
      const access = { token, subject, session, caller: { role, claims }, expires };
      cache.set(token, access);
      return access;
    } catch (error) {
      cache.delete(token);
      if (error instanceof ApiError && error.status === 401)
        throw explainInvalidToken(token, now());
      throw error;
    }
  }

  return async (token) => {
    const access = await verify(token);
    if (access.session !== undefined && !(await isLive(access.session))) {
      throw new InvalidTokenError('InvalidJWTToken', SESSION_ENDED_REASON);
    }
    return access;
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
