import { decodeJwt } from 'jose';
import type { Caller } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { seconds } from '../http/tokens.ts';
import type { Tokens } from '../http/tokens.ts';

/** A token that holds, shared between all who came with it. */
export interface Access {
  readonly token: string;
  readonly caller: Caller;
  /** whose it is; a key is nobody's */
  readonly subject: string | undefined;
  /** seconds since the epoch */
  readonly expires: number;
}

/** Why a token does not hold, in the words of hosted Realtime. */
export class AccessError extends Error {
  override readonly name = 'AccessError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export type AccessCheck = (token: string) => Promise<Access>;

const KEPT = 2_000;

/** Checks tokens: each time anew, with one Access per token. It throws AccessError. */
export function createAccessCheck(tokens: Tokens, now: () => Date): AccessCheck {
  const known = new Map<string, Access>();
  return async (token) => {
    try {
      const { role, claims, payload } = await tokens.verify(token);
      const kept = known.get(token);
      if (kept !== undefined) return kept;
      const { sub: subject, exp: expires = 0 } = payload;
      const access = { token, subject, caller: { role, claims }, expires };
      const oldest = known.keys().next().value;
      if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
      known.set(token, access);
      return access;
    } catch (error) {
      known.delete(token);
      if (error instanceof ApiError && error.status === 401) throw refusal(token, now());
      throw error;
    }
  };
}

function refusal(token: string, now: Date): AccessError {
  const claims = readClaims(token);
  if (claims === undefined) {
    return new AccessError('MalformedJWT', 'The token provided is not a valid JWT');
  }
  const { exp, role } = claims;
  if (typeof exp === 'number' && exp <= seconds(now)) {
    const ago = Math.floor(seconds(now) - exp);
    return new AccessError('InvalidJWTToken', `Token has expired ${String(ago)} seconds ago`);
  }
  if (exp === undefined || role === undefined) {
    return new AccessError('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT');
  }
  return new AccessError('JwtSignatureError', 'Failed to validate JWT signature');
}

function readClaims(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
