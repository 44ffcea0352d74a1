import { ApiError } from '../http/errors.ts';
import type { AuthParts, Endpoint } from './auth-deps.ts';
import { validationFailed } from './auth-errors.ts';
import { admitMail } from './mail-request.ts';
import { mailReauthentication } from './mailings.ts';
import { requireUser } from './require-user.ts';

/** GET /reauthenticate: mails a code, the `nonce` that a change of the password may need. */
export function reauthenticate(parts: AuthParts): Endpoint {
  return async (context) => {
    const { user } = await requireUser(context, parts);
    if (user.email === null || user.email === '') {
      const message = 'Reauthentication requires the user to have an email or a phone number';
      throw validationFailed(message);
    }
    if (user.email_confirmed_at === null) {
      throw new ApiError(422, 'email_not_confirmed', 'Please verify your email first.');
    }
    admitMail(context, parts, 'reauthentication', user.email);
    parts.background.add('the mail to prove oneself again', () =>
      mailReauthentication(parts, user.id),
    );
    return context.json({});
  };
}
