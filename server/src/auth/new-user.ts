import { DatabaseError } from '../db/database.ts';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { UserMetadata } from './user-metadata.ts';
import { findUserByEmail, findUserById } from './users.ts';
import type { User } from './users.ts';

export interface NewUser {
  readonly email: string;
  /** null for an account that signs in by mail */
  readonly passwordHash: string | null;
  readonly metadata: UserMetadata;
  /** 'given': confirmed at once; 'asked': a mail asks the user to confirm the address */
  readonly confirmation: 'given' | 'asked';
}

/**
 * Creates an account with its email identity. Throws DatabaseError when a trigger or an index
 * rejects it.
 */
export async function createUser(
  transaction: Transaction,
  { email, passwordHash, metadata, confirmation }: NewUser,
  now: Date,
): Promise<User> {
  const id = crypto.randomUUID();
  // Nobody has confirmed the address yet, so the identity must not say that it is verified.
  const identity = { ...metadata, sub: id, email, email_verified: false, phone_verified: false };
  await transaction.query(
    `with new_user as (
       insert into auth.users (id, email, encrypted_password, email_confirmed_at,
         confirmation_sent_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     )
     insert into auth.identities (user_id, provider_id, provider, identity_data,
       last_sign_in_at, created_at, updated_at)
     values ($1, $1::text, 'email', $9, $8, $8, $8)`,
    [
      id,
      email,
      passwordHash,
      confirmation === 'given' ? now : null,
      confirmation === 'asked' ? now : null,
      { provider: 'email', providers: ['email'] },
      metadata,
      now,
      identity,
    ],
  );
  // Read it back: triggers may have changed the row.
  const user = await findUserById(transaction, id);
  if (user === undefined) throw new Error('the new account is missing');
  return user;
}

/**
 * Creates an account. If the address already has one, does the same work, rolls it back and returns
 * a similar result. So the answer does not reveal which addresses have accounts.
 */
export async function createOrSimulateUser(
  transaction: Transaction,
  account: NewUser,
  now: Date,
): Promise<{ readonly user: User; readonly isNew: boolean }> {
  const isNew = (await findUserByEmail(transaction, account.email)) === undefined;
  const email = isNew ? account.email : `${crypto.randomUUID()}@rehearsal.invalid`;
  await transaction.query('savepoint sign_up');
  const user = await createUser(transaction, { ...account, email }, now);
  await transaction.query(isNew ? 'release savepoint sign_up' : 'rollback to savepoint sign_up');
  return { user: isNew ? user : withAddress(user, account.email), isNew };
}

function withAddress(user: User, email: string): User {
  const identities = user.identities.map((identity) => ({
    ...identity,
    email,
    identity_data: { ...identity.identity_data, email },
  }));
  return { ...user, email, identities };
}

/** True when the database rejected an address because another account uses it. */
export function isEmailIndexViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'users_email_partial_key';
}

/** Converts a database error for the client. PTnnn errors of triggers pass unchanged. */
export function newUserRefused(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.sqlstate.startsWith('PT')) return error;
  return new ApiError(500, 'unexpected_failure', 'Database error saving new user', {
    cause: error,
  });
}
