import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { emailExists, otpExpired, validationFailed } from './auth-errors.ts';
import type { AuthParts } from './auth-deps.ts';
import { isEmailIndexViolation } from './new-user.ts';
import {
  countWrongCode,
  findCode,
  findLink,
  consumeToken,
  invalidateTokens,
} from './one-time-tokens.ts';
import type { MailedToken, TokenType } from './one-time-tokens.ts';
import { updateProviders } from './providers.ts';
import { findUserById, isBanned } from './users.ts';
import type { User } from './users.ts';

const TYPES: ReadonlyMap<string, readonly TokenType[]> = new Map([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
]);

/** A one-time password from a mail: the token of a link, or a typed code with its address. */
export type Otp =
  | { readonly type: string; readonly token: string }
  | { readonly type: string; readonly email: string; readonly code: string };

/** The account to sign in. For an address change, the other address may still have to confirm. */
export type VerifiedOtp = { readonly user: User } | 'other address pending';

/**
 * Consumes a one-time password, then confirms, recovers or changes the account. Returns undefined
 * when it is invalid. Throws 403 user_banned.
 */
export async function verifyOtp(
  transaction: Transaction,
  parts: AuthParts,
  otp: Otp,
): Promise<VerifiedOtp | undefined> {
  const types = typesOf(otp);
  const now = parts.now();
  const found =
    'token' in otp
      ? await findLink(transaction, parts.digest, otp.token, types, now)
      : await findCode(transaction, parts.digest, { ...otp, types }, now);
  const user = found && (await findUserById(transaction, found.userId, 'lock'));
  if (found === undefined || user === undefined) return undefined;
  if (isBanned(user, now)) throw new ApiError(403, 'user_banned', 'User is banned');
  if (!(await consumeToken(transaction, found))) return undefined;
  return applyOtp(transaction, user, found, now);
}

/**
 * Counts a wrong code. Call it after the answer was sent: it takes longer for addresses that got a
 * mail, and the response time must not reveal that.
 */
export async function countWrongOtp(parts: AuthParts, otp: Otp): Promise<void> {
  if ('token' in otp) return;
  const typed = { ...otp, types: typesOf(otp) };
  await parts.db.asAuthService((transaction) => countWrongCode(transaction, typed, parts.now()));
}

function typesOf({ type }: Otp): readonly TokenType[] {
  const types = TYPES.get(type);
  if (types === undefined) throw validationFailed('Invalid email verification type');
  return types;
}

/** The error for an invalid one-time password. */
export function otpRefused(otp: Otp): ApiError {
  return otpExpired('token' in otp ? 'link' : 'code');
}

async function applyOtp(
  transaction: Transaction,
  user: User,
  { type }: MailedToken,
  now: Date,
): Promise<VerifiedOtp> {
  const isChange = type === 'email_change_token_new' || type === 'email_change_token_current';
  if (isChange && user.email_change_confirm_status === 0 && user.email !== null) {
    await transaction.query(
      'update auth.users set email_change_confirm_status = 1, updated_at = $2 where id = $1',
      [user.id, now],
    );
    return 'other address pending';
  }
  await invalidateTokens(transaction, user.id);
  if (isChange) await changeEmail(transaction, user, now);
  else if (user.email_confirmed_at === null) await confirmEmail(transaction, user, type, now);
  const confirmed = await findUserById(transaction, user.id);
  if (confirmed === undefined) throw new Error('the confirmed account is missing');
  return { user: confirmed };
}

/**
 * Confirms the address of an account. The sign-up link keeps the password of that sign-up. Any
 * other mail removes the password, because someone else may have signed up with this address.
 */
async function confirmEmail(
  transaction: Transaction,
  user: User,
  type: TokenType,
  now: Date,
): Promise<void> {
  await transaction.query(
    `with confirmed as (
       update auth.users set email_confirmed_at = $2, updated_at = $2,
         encrypted_password = case when $4 then encrypted_password end,
         raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
       where id = $1
     )
     update auth.identities i set updated_at = $2,
       identity_data = i.identity_data || '{"email_verified": true}'
     where i.user_id = $1 and i.email = lower($3)`,
    [user.id, now, user.email, type === 'confirmation_token'],
  );
}

/**
 * Changes the account to its new address. Throws 422 email_exists if another account took it
 * meanwhile.
 */
async function changeEmail(transaction: Transaction, user: User, now: Date): Promise<void> {
  const verified = { email: user.email_change, email_verified: true };
  try {
    await transaction.query(
      `update auth.users set email = email_change, email_change = '',
         email_change_confirm_status = 0, email_confirmed_at = coalesce(email_confirmed_at, $2),
         raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}', updated_at = $2
       where id = $1`,
      [user.id, now],
    );
  } catch (error) {
    throw isEmailIndexViolation(error) ? emailExists() : error;
  }
  await transaction.query(
    `insert into auth.identities as i (user_id, provider_id, provider, identity_data,
       last_sign_in_at, created_at, updated_at)
     values ($1::uuid, $1::uuid::text, 'email',
       $3::jsonb || jsonb_build_object('sub', $1::uuid::text), $2, $2, $2)
     on conflict (provider_id, provider) do update
       set identity_data = i.identity_data || $3::jsonb, updated_at = $2`,
    [user.id, now, verified],
  );
  await updateProviders(transaction, user.id);
}
