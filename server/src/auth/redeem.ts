import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { emailExists, otpExpired, validationFailed } from './auth-errors.ts';
import type { AuthParts } from './auth-deps.ts';
import { isEmailIndexViolation } from './new-user.ts';
import { countWrongCode, findCode, findLink, spendToken, voidTokens } from './one-time-tokens.ts';
import type { MailedToken, TokenType } from './one-time-tokens.ts';
import { noteProviders } from './providers.ts';
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

/** What came back from a mail: a link's token, or a typed code with the address it went to. */
export type Proof =
  | { readonly type: string; readonly token: string }
  | { readonly type: string; readonly email: string; readonly code: string };

/** The account to sign in, or that the other address has to agree to a change as well. */
export type Redeemed = { readonly user: User } | 'one of two';

/**
 * Uses up a proof and does to the account what was asked for by mail. Returns undefined when it does
 * not hold. Throws 403 user_banned.
 */
export async function redeem(
  transaction: Transaction,
  parts: AuthParts,
  proof: Proof,
): Promise<Redeemed | undefined> {
  const types = typesOf(proof);
  const now = parts.now();
  const found =
    'token' in proof
      ? await findLink(transaction, parts.digest, proof.token, types, now)
      : await findCode(transaction, parts.digest, { ...proof, types }, now);
  const user = found && (await findUserById(transaction, found.userId, 'lock'));
  if (found === undefined || user === undefined) return undefined;
  if (isBanned(user, now)) throw new ApiError(403, 'user_banned', 'User is banned');
  if (!(await spendToken(transaction, found))) return undefined;
  return apply(transaction, user, found, now);
}

/**
 * Counts a proof that did not hold, when it was a code. To be done after the answer: there is
 * something to count only for addresses that were written to.
 */
export async function countRefusal(parts: AuthParts, proof: Proof): Promise<void> {
  if ('token' in proof) return;
  const typed = { ...proof, types: typesOf(proof) };
  await parts.db.asAuthService((transaction) => countWrongCode(transaction, typed, parts.now()));
}

function typesOf({ type }: Proof): readonly TokenType[] {
  const types = TYPES.get(type);
  if (types === undefined) throw validationFailed('Invalid email verification type');
  return types;
}

/** The error for a proof that does not hold. */
export function proofRefused(proof: Proof): ApiError {
  return otpExpired('token' in proof ? 'link' : 'code');
}

async function apply(
  transaction: Transaction,
  user: User,
  { type }: MailedToken,
  now: Date,
): Promise<Redeemed> {
  const isChange = type === 'email_change_token_new' || type === 'email_change_token_current';
  if (isChange && user.email_change_confirm_status === 0 && user.email !== null) {
    await transaction.query(
      'update auth.users set email_change_confirm_status = 1, updated_at = $2 where id = $1',
      [user.id, now],
    );
    return 'one of two';
  }
  await voidTokens(transaction, user.id);
  if (isChange) await moveAddress(transaction, user, now);
  else if (user.email_confirmed_at === null) await confirm(transaction, user, type, now);
  const confirmed = await findUserById(transaction, user.id);
  if (confirmed === undefined) throw new Error('the account that was confirmed is not there');
  return { user: confirmed };
}

/**
 * Whoever signed up need not own the address. Who follows the link of that sign-up agrees to its
 * password; who comes in by another mail never saw it, so somebody else may know it: it goes.
 */
async function confirm(
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

/** Both have agreed. Throws 422 email_exists when the address was taken meanwhile. */
async function moveAddress(transaction: Transaction, user: User, now: Date): Promise<void> {
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
  await noteProviders(transaction, user.id);
}
