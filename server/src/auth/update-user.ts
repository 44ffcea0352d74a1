import * as z from 'zod/mini';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthContext, AuthParts, Endpoint } from './auth-deps.ts';
import { normalizeEmail } from './email-address.ts';
import { insufficientAal } from './factors/factor-errors.ts';
import { checkNewPassword } from './password-policy.ts';
import { optionalObject, optionalText, readBody } from './request-body.ts';
import { requireUser } from './require-user.ts';
import type { SignedIn } from './require-user.ts';
import { mergeMetadata } from './user-metadata.ts';
import type { UserMetadata } from './user-metadata.ts';
import { findUserById, hasSecondFactor, publicUser } from './users.ts';
import type { User } from './users.ts';

const Body = z.object({
  email: optionalText,
  phone: optionalText,
  // Unlike missing, empty is a password, and a weak one.
  password: z.nullish(z.string()),
  current_password: optionalText,
  data: optionalObject,
  app_metadata: optionalObject,
});

/** PUT /user: changes the metadata or the password of the account behind the bearer token. */
export function updateUser(parts: AuthParts): Endpoint {
  return async (context) => {
    const signedIn = await requireUser(context, parts);
    const body = await readBody(context, Body);
    requireSecondFactor(body, signedIn);
    refuseWhatOthersChange(body, signedIn.user);

    let passwordHash: string | undefined;
    if (typeof body.password === 'string') {
      checkNewPassword(body.password);
      await checkOldPassword(parts, context, signedIn.user, body.password, body.current_password);
      passwordHash = await parts.passwords.hash(body.password);
    }
    const now = parts.now();
    const user = await parts.db.asAuthService(async (transaction) => {
      const current = await lockUser(transaction, signedIn.user.id);
      if (body.data !== undefined) await setMetadata(transaction, current, body.data, now);
      if (passwordHash !== undefined) await setPassword(transaction, signedIn, passwordHash, now);
      return lockUser(transaction, signedIn.user.id);
    });
    return context.json(publicUser(user));
  };
}

function refuseWhatOthersChange(body: z.infer<typeof Body>, user: User): void {
  if (body.app_metadata !== undefined) {
    const message = 'Updating app_metadata requires admin privileges';
    throw new ApiError(403, 'not_admin', message);
  }
  const email = normalizeEmail(body.email);
  if (email !== '' && email !== user.email?.toLowerCase()) {
    // A new address counts only when its owner has answered a mail, and no mail is sent.
    throw new ApiError(422, 'email_provider_disabled', 'Email address changes are disabled');
  }
  if (body.phone !== '' && body.phone !== user.phone) {
    throw new ApiError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
}

/** How one signs in is changed only by who has done all that signing in asks for. */
function requireSecondFactor(body: z.infer<typeof Body>, { user, aal }: SignedIn): void {
  const changesSignIn =
    (body.password ?? '') !== '' || !['', user.email].includes(normalizeEmail(body.email));
  if (changesSignIn && hasSecondFactor(user) && aal !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw insufficientAal(401, message);
  }
}

/** Whoever holds a session could learn the old password here, so guesses count as sign-ins do. */
async function checkOldPassword(
  parts: AuthParts,
  context: AuthContext,
  user: User,
  next: string,
  current: string,
): Promise<void> {
  const hash = user.encrypted_password;
  const uncount = parts.signInLimits.attempt(user.email ?? user.id, context.get('clientAddress'));
  if (current !== '' && !(await parts.passwords.verify(current, hash))) {
    const message = 'Current password required when setting new password.';
    throw new ApiError(400, 'current_password_invalid', message);
  }
  if (await parts.passwords.verify(next, hash)) {
    const message = 'New password should be different from the old password.';
    throw new ApiError(422, 'same_password', message);
  }
  uncount();
}

async function lockUser(transaction: Transaction, id: string): Promise<User> {
  const user = await findUserById(transaction, id, 'lock');
  if (user !== undefined) return user;
  throw new ApiError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}

async function setMetadata(
  transaction: Transaction,
  current: User,
  update: UserMetadata,
  now: Date,
): Promise<void> {
  const metadata = mergeMetadata(current.raw_user_meta_data, update);
  await transaction.query(
    'update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1',
    [current.id, metadata, now],
  );
}

/** A new password also signs out everywhere else: whoever knew the old one is gone. */
async function setPassword(
  transaction: Transaction,
  { user, sessionId }: SignedIn,
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
}
