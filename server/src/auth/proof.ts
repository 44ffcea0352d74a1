import type { Context } from 'hono';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, CurrentSession } from './auth-deps.ts';
import { countWrongCode, findCode, consumeToken } from './one-time-tokens.ts';
import { findUserById, hasSecondFactor } from './users.ts';
import type { User } from './users.ts';

const CODE_TYPES = ['reauthentication_token'] as const;

/** A proof of identity in a request; '' when missing. */
export interface GivenProof {
  readonly password: string;
  /** the code that GET /reauthenticate mailed */
  readonly code: string;
}

/**
 * Throws 400 reauthentication_needed if the session's last proof of identity is too old. A stolen
 * access token alone must not change how its owner signs in.
 */
export function requireRecentProof({ isProven }: CurrentSession): void {
  if (!isProven) {
    throw new ApiError(400, 'reauthentication_needed', 'This requires reauthentication');
  }
}

/**
 * Like `requireRecentProof`, but also accepts a proof that the request contains. Throws 400
 * current_password_invalid for a wrong password, also if no proof is needed.
 */
export async function requireProof(
  parts: AuthParts,
  context: Context,
  signedIn: CurrentSession,
  { password, code }: GivenProof,
): Promise<void> {
  if (password !== '') await checkPassword(parts, context, signedIn, password);
  if (signedIn.isProven) return;
  if (!hasSecondFactor(signedIn.user)) {
    if (password !== '') return;
    if (code !== '') return checkCode(parts, signedIn.user, code);
  }
  requireRecentProof(signedIn);
}

/**
 * Throws 400 current_password_invalid if this is not the account's password. Someone with a stolen
 * session could guess it here, so guesses are limited as for a sign-in.
 */
export async function checkPassword(
  parts: AuthParts,
  context: Context,
  { user, sessionId }: CurrentSession,
  password: string,
): Promise<void> {
  const guess = await limitGuess(parts, context, { user, sessionId });
  if (!(await parts.passwords.verify(password, user.encrypted_password))) {
    guess.failed();
    const message = 'Current password required when setting new password.';
    throw new ApiError(400, 'current_password_invalid', message);
  }
  guess.succeeded();
}

/** Counts a guess of the password by a session. Throws 429 over_request_rate_limit. */
export function limitGuess(
  parts: AuthParts,
  context: Context,
  { user, sessionId }: Pick<CurrentSession, 'user' | 'sessionId'>,
) {
  return parts.signInLimits.attempt({
    account: user.email ?? user.id,
    clientAddress: context.get('clientAddress'),
    // Guesses in other sessions must not keep the owner out.
    device: `session ${sessionId}`,
    isHuman: false,
    hasUsedAddress: () => Promise.resolve(false),
  });
}

/** Throws 422 reauthentication_not_valid if this is not the code that was mailed last. */
export async function checkCode(parts: AuthParts, user: User, code: string): Promise<void> {
  const uncount = parts.limits.guess('verify', user.id, undefined);
  const typed = { email: user.email ?? '', code, types: CODE_TYPES };
  const isRight = await parts.db.asAuthService(async (tx) => {
    await findUserById(tx, user.id, 'lock');
    const found = await findCode(tx, parts.digest, typed, parts.now());
    if (found?.userId === user.id) return consumeToken(tx, found);
    await countWrongCode(tx, typed, parts.now());
    return false;
  });
  if (!isRight) {
    throw new ApiError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  uncount();
}

/** Stores that the user has just proved their identity: now is the time of this `method`. */
export async function recordProof(
  transaction: Transaction,
  sessionId: string,
  method: 'password' | 'otp',
  now: Date,
): Promise<void> {
  await transaction.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
     select id, $2, $3, $3 from auth.sessions where id = $1 for key share
     on conflict (session_id, authentication_method) do update set updated_at = $3`,
    [sessionId, method, now],
  );
}
