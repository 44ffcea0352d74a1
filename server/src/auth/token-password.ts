import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, Endpoint } from './auth-deps.ts';
import { invalidCredentials, userBanned, validationFailed } from './auth-errors.ts';
import { normalizeEmail } from './email-address.ts';
import { weaknessOf } from './password-policy.ts';
import { optionalText, readBody } from './request-body.ts';
import { deviceOf, sessionReply, startSession } from './sessions.ts';
import type { Grant } from './sessions.ts';
import { findUserByEmail, findUserById, isBanned } from './users.ts';
import type { User } from './users.ts';

const Body = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** POST /token?grant_type=password: neither text nor time tells an unknown address from a wrong password. */
export function tokenByPassword(parts: AuthParts): Endpoint {
  return async (context) => {
    const { email: address, phone, password } = await readBody(context, Body);
    if (address !== '' && phone !== '') {
      const message = 'Only an email address or phone number should be provided on login.';
      throw validationFailed(message);
    }
    if (phone !== '') {
      throw new ApiError(422, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    const email = normalizeEmail(address);
    if (email === '') throw validationFailed('missing email or phone');
    // Postgres takes no U+0000 in text, so no address has one.
    if (email.includes('\0')) throw invalidCredentials();

    const attempt = parts.signInLimits.attempt(email, context.get('clientAddress'));
    const user = await parts.db.asAuthService((tx) => findUserByEmail(tx, email));
    const isRight = await parts.passwords.verify(password, user?.encrypted_password ?? null);
    if (user === undefined || !isRight) {
      attempt.wasWrong();
      throw invalidCredentials();
    }
    attempt.wasRight();

    const now = parts.now();
    if (isBanned(user, now)) throw userBanned();
    if (user.email_confirmed_at === null) {
      throw new ApiError(400, 'email_not_confirmed', 'Email not confirmed');
    }
    const grant = await parts.db.asAuthService(async (transaction): Promise<Grant> => {
      const current = await findUserById(transaction, user.id, 'lock');
      if (!hasSamePassword(current, user)) throw invalidCredentials();
      return startSession(transaction, current, 'password', deviceOf(context), now);
    });
    return sessionReply(context, parts, grant, weaknessOf(password));
  };
}

/** The account may have got another password, or gone, while the old one was being checked. */
function hasSamePassword(current: User | undefined, verified: User): current is User {
  return current?.encrypted_password === verified.encrypted_password;
}
