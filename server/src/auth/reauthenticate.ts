import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, UserHandler } from './auth-deps.ts';
import { validationFailed } from './auth-errors.ts';
import { mailReauthentication } from './auth-emails.ts';
import { insufficientAal } from './factors/factor-errors.ts';
import { countMailRequest } from './mail-request.ts';
import { checkCode, checkPassword, recordProof } from './proof.ts';
import { optionalText, readBody } from './request-body.ts';
import { hasSecondFactor } from './users.ts';

/** GET /reauthenticate: mails a code, which PUT /user and POST /reauthenticate accept as `nonce`. */
export function reauthenticate(parts: AuthParts): UserHandler {
  return (context, { user }) => {
    if (user.email === null || user.email === '') {
      const message = 'Reauthentication requires the user to have an email or a phone number';
      throw validationFailed(message);
    }
    if (user.email_confirmed_at === null) {
      throw new ApiError(422, 'email_not_confirmed', 'Please verify your email first.');
    }
    countMailRequest(context, parts, 'reauthentication', user.email);
    parts.background.add('sending the reauthentication mail', () =>
      mailReauthentication(parts, user.id),
    );
    return context.json({});
  };
}

const Body = z.object({ password: optionalText, nonce: optionalText });

/**
 * POST /reauthenticate: renews the proof of identity of this session with the password or a mailed
 * code. Accounts with a second factor use POST /factors/{id}/verify instead. Not part of
 * supabase/auth.
 */
export function proveIdentity(parts: AuthParts): UserHandler {
  return async (context, signedIn) => {
    const { password, nonce } = await readBody(context, Body);
    if ((password === '') === (nonce === '')) {
      throw validationFailed('Reauthentication requires either a password or a nonce');
    }
    if (hasSecondFactor(signedIn.user)) {
      throw insufficientAal(403, 'Reauthentication requires a second factor');
    }
    if (password !== '') await checkPassword(parts, context, signedIn, password);
    else await checkCode(parts, signedIn.user, nonce);
    const method = password !== '' ? 'password' : 'otp';
    await parts.db.asAuthService((transaction) =>
      recordProof(transaction, signedIn.sessionId, method, parts.now()),
    );
    return context.json({});
  };
}
