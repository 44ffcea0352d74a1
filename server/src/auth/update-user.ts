import * as z from 'zod/mini';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, CurrentSession, UserHandler } from './auth-deps.ts';
import { checkStrength, hashNewPassword, setPassword } from './change-password.ts';
import { normalizeEmail, validEmail } from './email-address.ts';
import { insufficientAal } from './factors/factor-errors.ts';
import { countMailRequest, linkTargetOf, pkceFields } from './mail-request.ts';
import { mailEmailChange } from './auth-emails.ts';
import { endFlows } from './flow-state.ts';
import { requireProof } from './proof.ts';
import { requireLiveSession } from './require-user.ts';
import { optionalObject, optionalText, readBody } from './request-body.ts';
import { mergeMetadata } from './user-metadata.ts';
import type { UserMetadata } from './user-metadata.ts';
import { findUserById, hasSecondFactor, publicUser } from './users.ts';
import type { User } from './users.ts';

const Body = z.object({
  email: optionalText,
  phone: optionalText,
  // An empty text is a weak password. Only a missing password means no change.
  password: z.nullish(z.string()),
  current_password: optionalText,
  nonce: optionalText,
  data: optionalObject,
  app_metadata: optionalObject,
  ...pkceFields,
});

/**
 * PUT /user: changes the metadata, the password or the address of the account. A new address takes
 * effect after both addresses have confirmed it by mail.
 */
export function updateUser(parts: AuthParts): UserHandler {
  return async (context, signedIn) => {
    const { user } = signedIn;
    const body = await readBody(context, Body);
    context.set('securityEvents', [
      ...(typeof body.password === 'string' ? ['password-change'] : []),
      ...(isOtherAddress(body.email, user) ? ['email-change'] : []),
    ]);
    requireSecondFactor(body, signedIn);
    refuseUnsupportedChanges(body, user);
    const newEmail = newEmailOf(body.email, user);
    const target = linkTargetOf(context, parts, body);

    if (typeof body.password === 'string') {
      await checkStrength(parts, signedIn, body.password, body.data);
    }
    if (typeof body.password === 'string' || newEmail !== undefined) {
      const given = { password: body.current_password, code: body.nonce };
      await requireProof(parts, context, signedIn, given);
    }
    const passwordHash =
      typeof body.password === 'string'
        ? await hashNewPassword(parts, context, signedIn, body.password)
        : undefined;
    const uncount =
      newEmail === undefined
        ? undefined
        : countMailRequest(context, parts, 'email_change', newEmail);

    const changed = await parts.db
      .asAuthService(async (transaction) => {
        const now = parts.now();
        if (passwordHash !== undefined) await endFlows(transaction, user.id);
        const current = await lockUser(transaction, user.id);
        await requireLiveSession(transaction, signedIn);
        if (body.data !== undefined) await setMetadata(transaction, current, body.data, now);
        if (passwordHash !== undefined) await setPassword(transaction, signedIn, passwordHash, now);
        if (newEmail !== undefined) await storeNewEmail(transaction, current, newEmail, now);
        return lockUser(transaction, user.id);
      })
      .catch((error: unknown) => {
        uncount?.();
        throw error;
      });

    if (newEmail !== undefined) {
      parts.background.add('sending the address change mails', () =>
        mailEmailChange(parts, user.id, target),
      );
    }
    return context.json(publicUser(changed));
  };
}

function refuseUnsupportedChanges(body: z.infer<typeof Body>, user: User): void {
  if (body.app_metadata !== undefined) {
    const message = 'Updating app_metadata requires admin privileges';
    throw new ApiError(403, 'not_admin', message);
  }
  if (body.phone !== '' && body.phone !== user.phone) {
    throw new ApiError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
}

/**
 * Email or password may only change in a session that has passed the second factor of the account,
 * if there is one.
 */
function requireSecondFactor(body: z.infer<typeof Body>, { user, aal }: CurrentSession): void {
  const changesSignIn = (body.password ?? '') !== '' || isOtherAddress(body.email, user);
  if (changesSignIn && hasSecondFactor(user) && aal !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw insufficientAal(401, message);
  }
}

function isOtherAddress(asked: string, user: User): boolean {
  return !['', user.email].includes(normalizeEmail(asked));
}

function newEmailOf(asked: string, user: User): string | undefined {
  const email = normalizeEmail(asked);
  if (email === '' || email === user.email?.toLowerCase()) return undefined;
  return validEmail(email);
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

/** Stores the requested address. Invalidates the mails of an earlier change. */
async function storeNewEmail(
  transaction: Transaction,
  { id }: User,
  email: string,
  now: Date,
): Promise<void> {
  await transaction.query(
    `with earlier as (
       delete from auth.one_time_tokens where user_id = $1
         and token_type in ('email_change_token_new', 'email_change_token_current')
     )
     update auth.users set email_change = $2, email_change_sent_at = $3,
       email_change_confirm_status = 0, updated_at = $3
     where id = $1`,
    [id, email, now],
  );
}
