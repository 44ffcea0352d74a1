import type { Transaction } from '../../db/database.ts';
import { DatabaseError } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { AuthParts } from '../auth-deps.ts';
import { isEmailIndexViolation, newUserRefused } from '../new-user.ts';
import { invalidateTokens } from '../one-time-tokens.ts';
import { updateProviders } from '../providers.ts';
import { mergeMetadata } from '../user-metadata.ts';
import { findUserByEmail, findUserById, isBanned } from '../users.ts';
import type { User } from '../users.ts';
import type { ExternalProfile } from './external-profile.ts';

/** An identity that a provider confirmed. */
export interface ExternalIdentity {
  readonly provider: string;
  readonly profile: ExternalProfile;
}

/**
 * Returns the account of an identity: the linked account, else the account with its verified
 * address, else a new one. Addresses that the provider has not verified never match an existing
 * account. Throws 403 user_banned, 422 provider_email_needs_verification.
 */
export async function findOrCreateAccount(
  transaction: Transaction,
  parts: AuthParts,
  external: ExternalIdentity,
): Promise<User> {
  const now = parts.now();
  const { profile, provider } = external;
  const id =
    (await accountByIdentity(transaction, external, now)) ??
    (await accountByEmail(transaction, external, now)) ??
    (await createAccount(transaction, parts, external, now));
  await updateProviders(transaction, id);
  const user = await findUserById(transaction, id);
  if (user === undefined) throw new Error(`the account of ${provider} ${profile.subject} is gone`);
  if (isBanned(user, now)) throw new ApiError(403, 'user_banned', 'User is banned');
  return user;
}

/** Adds an identity to an account. Throws 422 identity_already_exists. */
export async function linkAccount(
  transaction: Transaction,
  parts: AuthParts,
  external: ExternalIdentity,
  userId: string,
): Promise<User> {
  const now = parts.now();
  const user = await findUserById(transaction, userId, 'lock');
  if (user === undefined) {
    throw new ApiError(422, 'user_not_found', 'Linking target user not found');
  }
  if (isBanned(user, now)) throw new ApiError(403, 'user_banned', 'User is banned');
  const owner = await identityOwner(transaction, external);
  if (owner !== undefined) {
    const suffix = owner === userId ? '' : ' to another user';
    throw new ApiError(422, 'identity_already_exists', `Identity is already linked${suffix}`);
  }
  await addIdentity(transaction, external, userId, now);
  await updateProviders(transaction, userId);
  return (await findUserById(transaction, userId)) ?? user;
}

/** Runs `work` again if another request created the same account or identity at the same time. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isEmailIndexViolation(error) || isIdentityViolation(error)) return work();
    throw error;
  }
}

function isIdentityViolation(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.constraint === 'identities_provider_id_provider_key'
  );
}

async function identityOwner(
  transaction: Transaction,
  { provider, profile }: ExternalIdentity,
): Promise<string | undefined> {
  const { rows } = await transaction.query(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, profile.subject],
  );
  return (rows[0] as { user_id: string } | undefined)?.user_id;
}

async function accountByIdentity(
  transaction: Transaction,
  external: ExternalIdentity,
  now: Date,
): Promise<string | undefined> {
  const id = await identityOwner(transaction, external);
  const user = id === undefined ? undefined : await findUserById(transaction, id, 'lock');
  if (user === undefined) return undefined;
  const { provider, profile } = external;
  await transaction.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
     where provider = $1 and provider_id = $2`,
    [provider, profile.subject, profile.data, now],
  );
  await addMetadata(transaction, user, profile, now);
  return user.id;
}

async function accountByEmail(
  transaction: Transaction,
  external: ExternalIdentity,
  now: Date,
): Promise<string | undefined> {
  const { email, isEmailVerified } = external.profile;
  if (!isEmailVerified) return undefined;
  const user =
    (await findUserByEmail(transaction, email, 'lock')) ??
    (await userOfVerifiedIdentity(transaction, email));
  if (user === undefined) return undefined;
  if (isProven(user, email)) {
    await addIdentity(transaction, external, user.id, now);
    await addMetadata(transaction, user, external.profile, now);
  } else {
    await takeOverUnprovenAccount(transaction, external, user, now);
  }
  return user.id;
}

/**
 * Finds an account by the verified address of one of its identities. The address of the account
 * itself may have changed.
 */
async function userOfVerifiedIdentity(
  transaction: Transaction,
  email: string,
): Promise<User | undefined> {
  const { rows } = await transaction.query(
    `select distinct user_id from auth.identities
     where email = $1 and identity_data @> '{"email_verified": true}' and provider not like 'sso:%'`,
    [email],
  );
  const [one, another] = rows as readonly unknown[] as readonly { user_id: string }[];
  if (another !== undefined) {
    const message =
      'Multiple accounts with the same email address in the same linking domain detected: default';
    throw new ApiError(500, 'unexpected_failure', message);
  }
  return one && findUserById(transaction, one.user_id, 'lock');
}

/**
 * True when the user has proven to own the address. Without a mail server, accounts are confirmed
 * without proof; their identity then says that the address is not verified.
 */
function isProven(user: User, email: string): boolean {
  if (user.email_confirmed_at === null) return false;
  const its = user.identities.filter((identity) => identity.email === email);
  return (
    its.length === 0 || its.some(({ identity_data: data }) => data['email_verified'] !== false)
  );
}

/**
 * Gives an account to the user who has proven to own its address. Removes all other ways to sign
 * in, because someone else may have created the account.
 */
async function takeOverUnprovenAccount(
  transaction: Transaction,
  external: ExternalIdentity,
  { id }: User,
  now: Date,
): Promise<void> {
  await invalidateTokens(transaction, id);
  await transaction.query(
    `with identities as (delete from auth.identities where user_id = $1),
       sessions as (delete from auth.sessions where user_id = $1),
       factors as (delete from auth.mfa_factors where user_id = $1),
       flows as (delete from auth.flow_state where user_id = $1 or linking_target_id = $1)
     update auth.users set encrypted_password = null, email_confirmed_at = $3, updated_at = $3,
       email_change = '', email_change_confirm_status = 0, raw_user_meta_data = $2
     where id = $1`,
    [id, external.profile.data, now],
  );
  await addIdentity(transaction, external, id, now);
}

async function createAccount(
  transaction: Transaction,
  parts: AuthParts,
  { provider, profile }: ExternalIdentity,
  now: Date,
): Promise<string> {
  if (profile.email === '') {
    const message = 'Error getting user email from external provider';
    throw new ApiError(500, 'unexpected_failure', message);
  }
  // Without a mail server, unverified addresses are accepted if no account has them. Verified
  // addresses need no check: if one was taken meanwhile, the insert fails and the caller tries
  // again.
  const isRefused =
    !profile.isEmailVerified &&
    (parts.mail.reachesPeople || (await findUserByEmail(transaction, profile.email)) !== undefined);
  if (isRefused) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
    throw new ApiError(422, 'provider_email_needs_verification', message);
  }
  const id = crypto.randomUUID();
  try {
    await transaction.query(
      `insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
         created_at, updated_at) values ($1, $2, $5, $3, $4, $5, $5)`,
      [id, profile.email, { provider, providers: [provider] }, profile.data, now],
    );
  } catch (error) {
    throw isEmailIndexViolation(error) ? error : newUserRefused(error);
  }
  await addIdentity(transaction, { provider, profile }, id, now);
  return id;
}

async function addIdentity(
  transaction: Transaction,
  { provider, profile }: ExternalIdentity,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction.query(
    `insert into auth.identities (user_id, provider_id, provider, identity_data,
       last_sign_in_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5, $5)`,
    [userId, profile.subject, provider, profile.data, now],
  );
}

/**
 * Merges the provider's data into the user's metadata, unless the result is too large for tokens.
 */
async function addMetadata(
  transaction: Transaction,
  user: User,
  { data }: ExternalProfile,
  now: Date,
): Promise<void> {
  await transaction.query(
    'update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1',
    [user.id, mergedIfPossible(user, data), now],
  );
}

function mergedIfPossible(
  user: User,
  data: ExternalProfile['data'],
): Readonly<Record<string, unknown>> {
  try {
    return mergeMetadata(user.raw_user_meta_data, data);
  } catch (error) {
    if (error instanceof ApiError) return user.raw_user_meta_data;
    throw error;
  }
}
