import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, Handler } from './auth-deps.ts';
import { validationFailed } from './auth-errors.ts';
import { validEmail } from './email-address.ts';
import { countMailRequest, linkTargetOf, pkceFields } from './mail-request.ts';
import { mailConfirmation, mailEmailChange } from './auth-emails.ts';
import { optionalText, readBody } from './request-body.ts';
import { findUserByEmail } from './users.ts';

const Body = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  ...pkceFields,
});

const TYPES = ['signup', 'email_change', 'sms', 'phone_change'];

/**
 * POST /resend: sends the last mail of a type again, unless its recipient has already confirmed.
 * The answer is always `{}`.
 */
export function resend(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, Body);
    const { type } = body;
    if (!TYPES.includes(type)) {
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
    }
    const target = linkTargetOf(context, parts, body);
    if (body.email === '' && type === 'signup') {
      throw validationFailed('Type provided requires an email address');
    }
    if (body.phone === '' && type === 'sms') {
      throw validationFailed('Type provided requires a phone number');
    }
    if (body.email !== '' && body.phone !== '') {
      throw validationFailed('Only an email address or phone number should be provided.');
    }
    if (body.phone !== '') {
      throw new ApiError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    if (body.email === '') throw validationFailed('Missing email address or phone number');
    const email = validEmail(body.email);

    if (type === 'signup') {
      countMailRequest(context, parts, 'confirmation', email);
      parts.background.add('sending the confirmation mail again', () =>
        mailConfirmation(parts, email, target),
      );
    }
    if (type === 'email_change') {
      countMailRequest(context, parts, 'email_change', email);
      parts.background.add('sending the address change mails again', async () => {
        const user = await parts.db.asAuthService((tx) => findUserByEmail(tx, email));
        if (user !== undefined) await mailEmailChange(parts, user.id, target);
      });
    }
    return context.json({});
  };
}
