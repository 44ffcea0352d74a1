import type { Context } from 'hono';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, Handler } from './auth-deps.ts';
import { userAlreadyExists, validationFailed } from './auth-errors.ts';
import { validEmail } from './email-address.ts';
import { countMailRequest, linkTargetOf, pkceFields } from './mail-request.ts';
import type { LinkTarget } from './mail-request.ts';
import { mailAfterSignUp } from './auth-emails.ts';
import {
  createOrSimulateUser,
  createUser,
  isEmailIndexViolation,
  newUserRefused,
} from './new-user.ts';
import type { NewUser } from './new-user.ts';
import { checkNewPassword, knownTexts } from './password-policy.ts';
import { optionalObject, optionalText, readBody } from './request-body.ts';
import { deviceOf, sessionReply, startSession } from './sessions.ts';
import { checkMetadata } from './user-metadata.ts';
import type { UserMetadata } from './user-metadata.ts';
import { findUserByEmail, publicUser } from './users.ts';
import type { User } from './users.ts';

const Body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalObject,
  ...pkceFields,
});

/**
 * POST /signup: creates an account. With a mail server it asks for confirmation, and answers the
 * same for addresses that already have an account. Without one it signs in at once.
 */
export function signup(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, Body);
    const { email: address, phone, password, data: metadata = {} } = body;
    if (address === '' && phone === '') {
      const message = 'Anonymous sign-ins are disabled';
      throw new ApiError(422, 'anonymous_provider_disabled', message);
    }
    context.set('securityAccount', address);
    parts.limits.request('signUp', context.get('clientAddress'));
    if (password === '') throw validationFailed('Signup requires a valid password');
    await checkNewPassword(password, knownTexts(parts, address, metadata));
    if (address !== '' && phone !== '') {
      const message = 'Only an email address or phone number should be provided on signup.';
      throw validationFailed(message);
    }
    if (phone !== '') {
      throw new ApiError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    }
    const target = linkTargetOf(context, parts, body);
    const email = validEmail(address);
    checkMetadata(metadata);

    if (parts.mail.reachesPeople)
      return requestConfirmation(context, parts, { email, password, metadata }, target);
    return signInAtOnce(context, parts, { email, password, metadata });
  };
}

interface SignUpData {
  readonly email: string;
  readonly password: string;
  readonly metadata: UserMetadata;
}

async function signInAtOnce(
  context: Context,
  parts: AuthParts,
  { email, password, metadata }: SignUpData,
): Promise<Response> {
  const known = await parts.db.asAuthService((tx) => findUserByEmail(tx, email));
  if (known !== undefined) throw userAlreadyExists();
  const passwordHash = await parts.passwords.hash(password);
  const now = parts.now();
  const account = { email, passwordHash, metadata, confirmation: 'given' } as const;
  const grant = await parts.db
    .asAuthService(async (transaction) => {
      const user = await createUser(transaction, account, now);
      return startSession(transaction, user, 'password', deviceOf(context), now);
    })
    .catch((error: unknown) => {
      // Another request signed up with this address at the same time.
      throw isEmailIndexViolation(error) ? userAlreadyExists() : newUserRefused(error);
    });
  return sessionReply(context, parts, grant);
}

async function requestConfirmation(
  context: Context,
  parts: AuthParts,
  { email, password, metadata }: SignUpData,
  target: LinkTarget,
): Promise<Response> {
  const uncount = countMailRequest(context, parts, 'confirmation', email);
  try {
    const passwordHash = await parts.passwords.hash(password);
    const { user, isNew } = await createOrSimulate(parts, { email, passwordHash, metadata });
    parts.background.add('sending the sign-up mail', () =>
      mailAfterSignUp(parts, email, target, isNew),
    );
    return context.json(publicUser(user));
  } catch (error) {
    uncount();
    throw newUserRefused(error);
  }
}

/** Creates the account, or only simulates that if the address already has one. */
async function createOrSimulate(
  parts: AuthParts,
  asked: Omit<NewUser, 'confirmation'>,
): Promise<{ user: User; isNew: boolean }> {
  const attempt = () =>
    parts.db.asAuthService((transaction) =>
      createOrSimulateUser(transaction, { ...asked, confirmation: 'asked' }, parts.now()),
    );
  try {
    return await attempt();
  } catch (error) {
    // Another request just signed up with this address, so the second attempt only simulates.
    if (isEmailIndexViolation(error)) return attempt();
    throw error;
  }
}
