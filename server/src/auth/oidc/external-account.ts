import type { Transaction } from '../../db/database.ts';
import { DatabaseError } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { AuthParts } from '../auth-deps.ts';
import { isEmailIndexViolation, newUserRefused } from '../new-user.ts';
import { voidTokens } from '../one-time-tokens.ts';
import { noteProviders } from '../providers.ts';
import { mergeMetadata } from '../user-metadata.ts';
import { findUserByEmail, findUserById, isBanned } from '../users.ts';
import type { User } from '../users.ts';
import type { ExternalPerson } from './external-person.ts';

/** Who came from where. */
export interface Arrival {
  readonly provider: string;
  readonly person: ExternalPerson;
}

/**
 * The account of someone whom a provider vouches for: theirs from before, the one of their verified
 * address, or a new one. An address that the provider has not verified leads to nobody's account.
 * Throws 403 user_banned, 422 provider_email_needs_verification.
 */
export async function accountOf(
  transaction: Transaction,
  parts: AuthParts,
  arrival: Arrival,
): Promise<User> {
  const now = parts.now();
  const { person, provider } = arrival;
  const id =
    (await knownAccount(transaction, arrival, now)) ??
    (await linkedAccount(transaction, arrival, now)) ??
    (await newAccount(transaction, parts, arrival, now));
  await noteProviders(transaction, id);
  const user = await findUserById(transaction, id);
  if (user === undefined) throw new Error(`the account of ${provider} ${person.subject} is gone`);
  if (isBanned(user, now)) throw new ApiError(403, 'user_banned', 'User is banned');
  return user;
}

/** Gives an account another way to sign in. Throws 422 identity_already_exists. */
export async function linkAccount(
  transaction: Transaction,
  parts: AuthParts,
  arrival: Arrival,
  userId: string,
): Promise<User> {
  const now = parts.now();
  const user = await findUserById(transaction, userId, 'lock');
  if (user === undefined) {
    throw new ApiError(422, 'user_not_found', 'Linking target user not found');
  }
  if (isBanned(user, now)) throw new ApiError(403, 'user_banned', 'User is banned');
  const owner = await identityOwner(transaction, arrival);
  if (owner !== undefined) {
    const whose = owner === userId ? '' : ' to another user';
    throw new ApiError(422, 'identity_already_exists', `Identity is already linked${whose}`);
  }
  await addIdentity(transaction, arrival, userId, now);
  await noteProviders(transaction, userId);
  return (await findUserById(transaction, userId)) ?? user;
}

/** Runs work again when somebody else made the same account or identity at the same moment. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
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
  { provider, person }: Arrival,
): Promise<string | undefined> {
  const { rows } = await transaction.query(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, person.subject],
  );
  return (rows[0] as { user_id: string } | undefined)?.user_id;
}

async function knownAccount(
  transaction: Transaction,
  arrival: Arrival,
  now: Date,
): Promise<string | undefined> {
  const id = await identityOwner(transaction, arrival);
  const user = id === undefined ? undefined : await findUserById(transaction, id, 'lock');
  if (user === undefined) return undefined;
  const { provider, person } = arrival;
  await transaction.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
     where provider = $1 and provider_id = $2`,
    [provider, person.subject, person.data, now],
  );
  await addMetadata(transaction, user, person, now);
  return user.id;
}

async function linkedAccount(
  transaction: Transaction,
  arrival: Arrival,
  now: Date,
): Promise<string | undefined> {
  const { email, isEmailVerified } = arrival.person;
  if (!isEmailVerified) return undefined;
  const user =
    (await findUserByEmail(transaction, email, 'lock')) ??
    (await userOfVerifiedIdentity(transaction, email));
  if (user === undefined) return undefined;
  if (isProven(user, email)) {
    await addIdentity(transaction, arrival, user.id, now);
    await addMetadata(transaction, user, arrival.person, now);
  } else {
    await takeOver(transaction, arrival, user, now);
  }
  return user.id;
}

/** An account may have got the address by a provider, and another one as its own since. */
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
 * Whether its owner has shown that the address is theirs. An account that was confirmed only because
 * no mail is sent has not: its identity says so.
 */
function isProven(user: User, email: string): boolean {
  if (user.email_confirmed_at === null) return false;
  const its = user.identities.filter((identity) => identity.email === email);
  return (
    its.length === 0 || its.some(({ identity_data: data }) => data['email_verified'] !== false)
  );
}

/**
 * Anyone may have made this account in wait for the address' owner, who comes now: every way in that
 * there was is closed, so that only the owner has one.
 */
async function takeOver(
  transaction: Transaction,
  arrival: Arrival,
  { id }: User,
  now: Date,
): Promise<void> {
  await voidTokens(transaction, id);
  await transaction.query(
    `with identities as (delete from auth.identities where user_id = $1),
       sessions as (delete from auth.sessions where user_id = $1),
       factors as (delete from auth.mfa_factors where user_id = $1),
       flows as (delete from auth.flow_state where user_id = $1 or linking_target_id = $1)
     update auth.users set encrypted_password = null, email_confirmed_at = $3, updated_at = $3,
       email_change = '', email_change_confirm_status = 0, raw_user_meta_data = $2
     where id = $1`,
    [id, arrival.person.data, now],
  );
  await addIdentity(transaction, arrival, id, now);
}

async function newAccount(
  transaction: Transaction,
  parts: AuthParts,
  { provider, person }: Arrival,
  now: Date,
): Promise<string> {
  if (person.email === '') {
    const message = 'Error getting user email from external provider';
    throw new ApiError(500, 'unexpected_failure', message);
  }
  // Where sign-up asks for no proof either, an address that is free is taken as it is. A verified one was
  // free a moment ago: if it is not now, the insert fails, and everything is asked again.
  const isRefused =
    !person.isEmailVerified &&
    (parts.mail.reachesPeople || (await findUserByEmail(transaction, person.email)) !== undefined);
  if (isRefused) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
    throw new ApiError(422, 'provider_email_needs_verification', message);
  }
  const id = crypto.randomUUID();
  try {
    await transaction.query(
      `insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
         created_at, updated_at) values ($1, $2, $5, $3, $4, $5, $5)`,
      [id, person.email, { provider, providers: [provider] }, person.data, now],
    );
  } catch (error) {
    throw isEmailIndexViolation(error) ? error : newUserRefused(error);
  }
  await addIdentity(transaction, { provider, person }, id, now);
  return id;
}

async function addIdentity(
  transaction: Transaction,
  { provider, person }: Arrival,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction.query(
    `insert into auth.identities (user_id, provider_id, provider, identity_data,
       last_sign_in_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5, $5)`,
    [userId, person.subject, provider, person.data, now],
  );
}

/** What the provider tells goes with what the person told, as long as tokens can carry both. */
async function addMetadata(
  transaction: Transaction,
  user: User,
  { data }: ExternalPerson,
  now: Date,
): Promise<void> {
  await transaction.query(
    'update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1',
    [user.id, fitting(user, data), now],
  );
}

function fitting(user: User, data: ExternalPerson['data']): Readonly<Record<string, unknown>> {
  try {
    return mergeMetadata(user.raw_user_meta_data, data);
  } catch (error) {
    if (error instanceof ApiError) return user.raw_user_meta_data;
    throw error;
  }
}
