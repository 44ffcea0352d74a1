import type { Context } from 'hono';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, CurrentSession } from './auth-deps.ts';
import { invalidateTokens } from './one-time-tokens.ts';
import { checkNewPassword, knownTexts } from './password-policy.ts';
import { limitGuess } from './proof.ts';
import { updateProviders } from './providers.ts';
import type { UserMetadata } from './user-metadata.ts';
import type { User } from './users.ts';

/** Throws 422 weak_password. `newMetadata` is the metadata that the same request sets. */
export async function checkStrength(
  parts: AuthParts,
  { user }: CurrentSession,
  password: string,
  newMetadata: UserMetadata | undefined,
): Promise<void> {
  const { email, raw_user_meta_data: metadata } = user;
  await checkNewPassword(password, knownTexts(parts, email, metadata, newMetadata));
}

/** Hashes a new password that is strong enough. Throws 422 same_password. */
export async function hashNewPassword(
  parts: AuthParts,
  context: Context,
  signedIn: CurrentSession,
  password: string,
): Promise<string> {
  // Limit guesses: the error same_password confirms that the guess is the current password.
  const guess = await limitGuess(parts, context, signedIn);
  if (await parts.passwords.verify(password, signedIn.user.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new ApiError(422, 'same_password', message);
  }
  guess.succeeded();
  return parts.passwords.hash(password);
}

/**
 * Sets a password. As in supabase/auth, also ends all other sessions and invalidates pending mails,
 * because someone else may know the old password. Removes unverified factors for the same reason. A
 * first password also adds the email identity. The caller must end unfinished sign-ins before this
 * call: all code locks their rows before the account, which avoids deadlocks.
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
  // Someone else may have started to set up these factors.
  await transaction.query(
    "delete from auth.mfa_factors where user_id = $1 and status = 'unverified'",
    [user.id],
  );
  if (user.encrypted_password === null) await addEmailIdentity(transaction, user, now);
}

/**
 * Adds the email identity if the address is confirmed. Otherwise users could sign in with an
 * address that they do not own.
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
