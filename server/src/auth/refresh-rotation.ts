import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthenticationMethod, TokenSession } from './access-token.ts';
import { userBanned } from './auth-errors.ts';
import { randomToken } from './random-token.ts';
import type { Device, Grant } from './sessions.ts';
import { findUserById, isBanned } from './users.ts';

/**
 * How long a used token still works. A client may lose the answer to its refresh, or refresh in two
 * tabs at once.
 */
const REUSE_INTERVAL_MS = 10_000;

interface StoredSession {
  readonly id: string;
  readonly user_id: string;
  readonly aal: string;
  readonly not_after: Date | null;
}

interface StoredToken {
  readonly revoked: boolean;
  readonly updated_at: Date;
}

/**
 * Exchanges a refresh token for the next one. A token that was used within REUSE_INTERVAL_MS
 * returns its replacement. A token that was used earlier was probably stolen: its session ends and
 * the result is 'reused'. In this case, too, the caller must commit the transaction. Throws 400 for
 * unknown tokens, ended sessions and banned users.
 */
export async function rotateRefreshToken(
  transaction: Transaction,
  token: string,
  device: Device,
  clock: () => Date,
): Promise<Grant | 'reused'> {
  const session = await lockSessionOf(transaction, token);
  const stored = session && (await findToken(transaction, token));
  const user = session && (await findUserById(transaction, session.user_id));
  if (session === undefined || stored === undefined || user === undefined) {
    throw unknownRefreshToken();
  }
  // Read the clock after waiting for the lock: another request may have used the token meanwhile.
  const now = clock();
  if (isBanned(user, now)) throw userBanned('Invalid Refresh Token: User Banned');
  if (session.not_after !== null && session.not_after < now) {
    throw invalid('session_expired', 'Session Expired');
  }
  const refreshToken = stored.revoked
    ? await replacementOf(transaction, session, stored, now)
    : await replaceToken(transaction, session, token, now);
  if (refreshToken === undefined) {
    await transaction.query('delete from auth.sessions where id = $1', [session.id]);
    return 'reused';
  }
  await recordRefresh(transaction, session.id, device, now);
  return { user, session: await tokenSession(transaction, session), refreshToken };
}

/** The error for an unknown token. */
export function unknownRefreshToken(): ApiError {
  return invalid('refresh_token_not_found', 'Refresh Token Not Found');
}

/** The error for a token that was used earlier than REUSE_INTERVAL_MS ago. */
export function alreadyUsed(): ApiError {
  return invalid('refresh_token_already_used', 'Already Used');
}

function invalid(code: string, reason: string): ApiError {
  return new ApiError(400, code, `Invalid Refresh Token: ${reason}`);
}

/** Locks the session, so that only one refresh at a time runs, whichever of its tokens is used. */
async function lockSessionOf(
  transaction: Transaction,
  token: string,
): Promise<StoredSession | undefined> {
  const { rows } = await transaction.query(
    `select id, user_id, aal, not_after from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [token],
  );
  return rows[0] as StoredSession | undefined;
}

/**
 * Finds a refresh token. Call this after taking the lock: an earlier query may return outdated
 * data.
 */
async function findToken(
  transaction: Transaction,
  token: string,
): Promise<StoredToken | undefined> {
  const { rows } = await transaction.query(
    'select revoked, updated_at from auth.refresh_tokens where token = $1',
    [token],
  );
  return rows[0] as StoredToken | undefined;
}

/** The session's active token, if `used` was used less than REUSE_INTERVAL_MS ago. */
async function replacementOf(
  transaction: Transaction,
  session: StoredSession,
  used: StoredToken,
  now: Date,
): Promise<string | undefined> {
  if (now.getTime() - used.updated_at.getTime() > REUSE_INTERVAL_MS) return undefined;
  const { rows } = await transaction.query(
    `select token from auth.refresh_tokens where session_id = $1 and not revoked
     order by id desc limit 1`,
    [session.id],
  );
  return (rows[0] as { token: string } | undefined)?.token;
}

async function replaceToken(
  transaction: Transaction,
  session: StoredSession,
  token: string,
  now: Date,
): Promise<string> {
  const next = randomToken();
  await transaction.query(
    `with used as (
       update auth.refresh_tokens set revoked = true, updated_at = $5 where token = $1
     )
     insert into auth.refresh_tokens (token, parent, user_id, session_id, created_at, updated_at)
     values ($2, $1, $3, $4, $5, $5)`,
    [token, next, session.user_id, session.id, now],
  );
  return next;
}

async function recordRefresh(
  transaction: Transaction,
  sessionId: string,
  device: Device,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update auth.sessions set refreshed_at = $2, updated_at = $2, user_agent = $3, ip = $4
     where id = $1`,
    [sessionId, now, device.userAgent, device.ip],
  );
}

async function tokenSession(
  transaction: Transaction,
  session: StoredSession,
): Promise<TokenSession> {
  return { id: session.id, aal: session.aal, amr: await amrOf(transaction, session.id) };
}

/** The authentication methods of a session, newest first. */
export async function amrOf(
  transaction: Transaction,
  sessionId: string,
): Promise<readonly AuthenticationMethod[]> {
  const { rows } = await transaction.query(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  );
  return rows as readonly unknown[] as readonly AuthenticationMethod[];
}
