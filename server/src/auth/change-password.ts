import type { Context } from 'hono';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, CurrentSession } from './auth-deps.ts';
import { countWrongCode, findCode, consumeToken, invalidateTokens } from './one-time-tokens.ts';
import { checkNewPassword, knownTexts } from './password-policy.ts';
import { updateProviders } from './providers.ts';
import type { UserMetadata } from './user-metadata.ts';
import { findUserById } from './users.ts';
import type { User } from './users.ts';

/**
 * With reauthentication configured, a session older than this needs a nonce, as in supabase/auth.
 */
const RECENT_MS = 24 * 3_600_000;
const NONCE_TYPES = ['reauthentication_token'] as const;

export interface PasswordChange {
  readonly password: string;
  /** '' when missing */
  readonly currentPassword: string;
  /** the code that GET /reauthenticate mailed, '' when missing */
  readonly nonce: string;
  /** metadata that changes in the same request */
  readonly newMetadata: UserMetadata | undefined;
}

/**
 * Checks and hashes a new password. Throws:
 * - 422 weak_password, same_password
 * - 400 current_password_invalid
 * - with reauthentication configured: 400 reauthentication_needed, 422 reauthentication_not_valid
 */
export async function hashNewPassword(
  parts: AuthParts,
  context: Context,
  signedIn: CurrentSession,
  change: PasswordChange,
): Promise<string> {
  const { email, raw_user_meta_data: metadata } = signedIn.user;
  const known = knownTexts(parts, email, metadata, change.newMetadata);
  await checkNewPassword(change.password, known);
  if (parts.reauthenticate && !(await isRecentSession(parts, signedIn))) {
    await checkNonce(parts, signedIn.user, change.nonce);
  }
  await checkOldPassword(parts, context, signedIn, change);
  return parts.passwords.hash(change.password);
}

async function isRecentSession(parts: AuthParts, { sessionId }: CurrentSession): Promise<boolean> {
  const { affected } = await parts.db.asAuthService((tx) =>
    tx.query('select from auth.sessions where id = $1 and created_at >= $2', [
      sessionId,
      new Date(parts.now().getTime() - RECENT_MS),
    ]),
  );
  return affected > 0;
}

async function checkNonce(parts: AuthParts, user: User, nonce: string): Promise<void> {
  if (nonce === '') {
    const message = 'Password update requires reauthentication';
    throw new ApiError(400, 'reauthentication_needed', message);
  }
  const uncount = parts.limits.guess('verify', user.id, undefined);
  const typed = { email: user.email ?? '', code: nonce, types: NONCE_TYPES };
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

/**
 * Someone with a stolen session could guess the old password here. So guesses are limited as for a
 * sign-in.
 */
async function checkOldPassword(
  parts: AuthParts,
  context: Context,
  { user, sessionId }: CurrentSession,
  { password, currentPassword }: PasswordChange,
): Promise<void> {
  const hash = user.encrypted_password;
  const guess = await parts.signInLimits.attempt({
    account: user.email ?? user.id,
    clientAddress: context.get('clientAddress'),
    // Guesses of others must not keep the owner from changing the password.
    device: `session ${sessionId}`,
    isHuman: false,
    hasUsedAddress: () => Promise.resolve(false),
  });
  if (currentPassword !== '' && !(await parts.passwords.verify(currentPassword, hash))) {
    guess.failed();
    const message = 'Current password required when setting new password.';
    throw new ApiError(400, 'current_password_invalid', message);
  }
  if (await parts.passwords.verify(password, hash)) {
    const message = 'New password should be different from the old password.';
    throw new ApiError(422, 'same_password', message);
  }
  guess.succeeded();
}

/**
 * Sets a password. As in supabase/auth, also ends all other sessions and invalidates pending mails,
 * because someone else may know the old password. A first password also adds the email identity.
 */
export async function setPassword(
  transaction: Transaction,
  { user, sessionId }: CurrentSession,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await transaction.query(
    'update auth.users set encrypted_password = $2, updated_at = $3 where id = $1',
    [user.id, passwordHash, now],
  );
  await transaction.query('delete from auth.sessions where user_id = $1 and id <> $2', [
    user.id,
    sessionId,
  ]);
  await invalidateTokens(transaction, user.id);
  if (user.encrypted_password === null) await addEmailIdentity(transaction, user, now);
}

/**
 * Only for a confirmed address. Otherwise anyone who just typed the address could sign in with it.
 */
async function addEmailIdentity(transaction: Transaction, user: User, now: Date): Promise<void> {
  if (user.email === null || user.email_confirmed_at === null) return;
  const data = { sub: user.id, email: user.email, email_verified: true, phone_verified: false };
  await transaction.query(
    `insert into auth.identities (user_id, provider_id, provider, identity_data,
       last_sign_in_at, created_at, updated_at)
     values ($1::uuid, $1::uuid::text, 'email', $2, $3, $3, $3) on conflict (provider_id, provider) do nothing`,
    [user.id, data, now],
  );
  await updateProviders(transaction, user.id);
}
