import { ApiError } from '../http/errors.ts';
import type { AuthParts, UserHandler } from './auth-deps.ts';
import { validationFailed } from './auth-errors.ts';
import { countMailRequest } from './mail-request.ts';
import { mailReauthentication } from './auth-emails.ts';

/** GET /reauthenticate: mails a code, which PUT /user may require as `nonce`. */
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
