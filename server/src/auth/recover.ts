import type { AuthParts, Handler } from './auth-deps.ts';
import { validationFailed } from './auth-errors.ts';
import { validEmail } from './email-address.ts';
import { EmailRequest, countMailRequest, linkTargetOf } from './mail-request.ts';
import { mailRecovery } from './auth-emails.ts';
import { readBody } from './request-body.ts';

/** POST /recover: mails a link to choose a new password. The answer is always `{}`. */
export function recover(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, EmailRequest);
    if (body.email === '') throw validationFailed('Password recovery requires an email');
    const email = validEmail(body.email);
    const target = linkTargetOf(context, parts, body);
    countMailRequest(context, parts, 'recovery', email);
    parts.background.add('sending the password reset mail', () =>
      mailRecovery(parts, email, target),
    );
    return context.json({});
  };
}
