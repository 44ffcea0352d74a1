import * as z from 'zod/mini';
import { DatabaseError } from '../db/database.ts';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, Endpoint } from './auth-deps.ts';
import { userAlreadyExists, validationFailed } from './auth-errors.ts';
import { validEmail } from './email-address.ts';
import { checkNewPassword } from './password-policy.ts';
import { optionalObject, optionalText, readBody } from './request-body.ts';
import { deviceOf, sessionReply, startSession } from './sessions.ts';
import { checkMetadata } from './user-metadata.ts';
import type { UserMetadata } from './user-metadata.ts';
import { findUserByEmail, findUserById } from './users.ts';
import type { User } from './users.ts';

const Body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalObject,
});

interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly metadata: UserMetadata;
}

/** POST /signup: makes an account, confirmed at once as no mail is sent, and signs it in. */
export function signup(parts: AuthParts): Endpoint {
  return async (context) => {
    const { email: address, phone, password, data: metadata = {} } = await readBody(context, Body);
    if (address === '' && phone === '') {
      const message = 'Anonymous sign-ins are disabled';
      throw new ApiError(422, 'anonymous_provider_disabled', message);
    }
    if (password === '') throw validationFailed('Signup requires a valid password');
    checkNewPassword(password);
    if (address !== '' && phone !== '') {
      const message = 'Only an email address or phone number should be provided on signup.';
      throw validationFailed(message);
    }
    if (phone !== '') {
      throw new ApiError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    }
    const email = validEmail(address);
    checkMetadata(metadata);

    const known = await parts.db.asAuthService((tx) => findUserByEmail(tx, email));
    if (known !== undefined) throw userAlreadyExists();
    const passwordHash = await parts.passwords.hash(password);

    const now = parts.now();
    const grant = await refusals(() =>
      parts.db.asAuthService(async (transaction) => {
        const user = await createUser(transaction, { email, passwordHash, metadata }, now);
        return startSession(transaction, user, 'password', deviceOf(context), now);
      }),
    );
    return sessionReply(context, parts, grant);
  };
}

async function createUser(
  transaction: Transaction,
  { email, passwordHash, metadata }: NewAccount,
  now: Date,
): Promise<User> {
  const id = crypto.randomUUID();
  // The address is accepted but not proven, so its identity must not say that it is verified.
  const identity = { ...metadata, sub: id, email, email_verified: false, phone_verified: false };
  await transaction.query(
    `with new_user as (
       insert into auth.users (id, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, $2, $3, $6, $4, $5, $6, $6)
     )
     insert into auth.identities (user_id, provider_id, provider, identity_data,
       last_sign_in_at, created_at, updated_at)
     values ($1, $1::text, 'email', $7, $6, $6, $6)`,
    [id, email, passwordHash, { provider: 'email', providers: ['email'] }, metadata, now, identity],
  );
  // Triggers may have changed the row, so it is read back.
  const user = await findUserById(transaction, id);
  if (user === undefined) throw new Error('the new account is not there');
  return user;
}

/** Gives the database's refusals their meaning; PTnnn of a trigger passes with its own text. */
async function refusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.sqlstate.startsWith('PT')) throw error;
    // Somebody else signed up with this address at the same moment.
    if (error.constraint === 'users_email_partial_key') throw userAlreadyExists();
    throw new ApiError(500, 'unexpected_failure', 'Database error saving new user', {
      cause: error,
    });
  }
}
