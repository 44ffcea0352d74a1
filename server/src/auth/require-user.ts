import type { Context } from 'hono';
import type { JWTPayload } from 'jose';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthDeps, CurrentSession } from './auth-deps.ts';
import { badJwt } from './auth-errors.ts';
import { findUserById, isBanned } from './users.ts';
import { isUuid } from './uuid.ts';

/**
 * Returns the user and session of the bearer token of a request. Throws 401 without a token, 403
 * bad_jwt when it is not the token of a user, and 403 when the user or session no longer exists or
 * the user is banned.
 */
export async function requireUser(context: Context, deps: AuthDeps): Promise<CurrentSession> {
  const authorization = context.req.header('authorization') ?? '';
  const token = /^bearer (\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) {
    throw new ApiError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await verifiedClaims(token, deps);
  const userId = uuidClaim(claims, 'sub');
  const sessionId = uuidClaim(claims, 'session_id');
  context.set('securityUser', userId);

  const { user, session } = await deps.db.asAuthService(async (transaction) => ({
    user: await findUserById(transaction, userId),
    session: await transaction.query(
      `select aal, auth.is_recently_proven(id, $3) as is_proven from auth.sessions
       where id = $1 and user_id = $2 and (not_after is null or not_after > $3)`,
      [sessionId, userId, deps.now()],
    ),
  }));
  if (user === undefined) {
    throw new ApiError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const [found] = session.rows as readonly unknown[] as readonly {
    aal: string;
    is_proven: boolean;
  }[];
  if (found === undefined) throw sessionNotFound();
  if (claims.aud !== user.aud) throw badJwt('invalid JWT: token has invalid audience');
  if (isBanned(user, deps.now())) throw new ApiError(403, 'user_banned', 'User is banned');
  return { user, sessionId, aal: found.aal, isProven: found.is_proven };
}

/**
 * Locks the session until the end of the transaction. Throws 403 session_not_found if it has ended
 * since the request began.
 */
export async function requireLiveSession(
  transaction: Transaction,
  { sessionId }: CurrentSession,
): Promise<void> {
  const { affected } = await transaction.query(
    'select from auth.sessions where id = $1 for key share',
    [sessionId],
  );
  if (affected === 0) throw sessionNotFound();
}

function sessionNotFound(): ApiError {
  const message = 'Session from session_id claim in JWT does not exist';
  return new ApiError(403, 'session_not_found', message);
}

async function verifiedClaims(token: string, deps: AuthDeps): Promise<JWTPayload> {
  try {
    return (await deps.tokens.verify(token)).payload;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw badJwt(`invalid JWT: unable to parse or verify signature, ${error.message}`, error);
  }
}

function uuidClaim(claims: JWTPayload, name: 'sub' | 'session_id'): string {
  const value = claims[name];
  if (value === undefined || value === '') throw badJwt(`invalid claim: missing ${name} claim`);
  if (typeof value === 'string' && isUuid(value)) return value;
  throw badJwt(`invalid claim: ${name} claim must be a UUID`);
}
