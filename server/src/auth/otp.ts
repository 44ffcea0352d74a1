import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, Handler } from './auth-deps.ts';
import { validationFailed } from './auth-errors.ts';
import { validEmail } from './email-address.ts';
import { countMailRequest, linkTargetOf, pkceFields } from './mail-request.ts';
import { mailMagicLink } from './auth-emails.ts';
import { optionalObject, optionalText, readBody } from './request-body.ts';
import { checkMetadata } from './user-metadata.ts';

const Body = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  create_user: z.pipe(
    z.nullish(z.boolean()),
    z.transform((wanted) => wanted ?? true),
  ),
  data: optionalObject,
  ...pkceFields,
});

/**
 * POST /otp and /magiclink: mails a link and a code to sign in with, and may create the account. A
 * valid request is always answered with `{}`, so the answer doesn't show whether an account exists.
 */
export function otp(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, Body);
    if (body.email !== '' && body.phone !== '') {
      throw validationFailed('Only an email address or phone number should be provided');
    }
    if (body.email !== '' && body.channel !== '') {
      throw validationFailed('Channel should only be specified with Phone OTP');
    }
    const target = linkTargetOf(context, parts, body);
    if (body.phone !== '') {
      throw new ApiError(400, 'phone_provider_disabled', 'Unsupported phone provider');
    }
    if (body.email === '') throw validationFailed('One of email or phone must be set');
    const email = validEmail(body.email);
    const { data: metadata = {} } = body;
    checkMetadata(metadata);
    countMailRequest(context, parts, 'recovery', email);
    parts.background.add('sending the sign-in mail', () =>
      mailMagicLink(parts, email, target, body.create_user ? { metadata } : undefined),
    );
    return context.json({});
  };
}
