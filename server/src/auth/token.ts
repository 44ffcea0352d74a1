import * as z from 'zod/mini';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, Handler } from './auth-deps.ts';
import { invalidCredentials, userBanned, validationFailed } from './auth-errors.ts';
import { normalizeEmail } from './email-address.ts';
import { flowStateNotFound } from './flow-errors.ts';
import { exchangeAuthCode } from './flow-state.ts';
import { linkAccount, retryOnConflict } from './oidc/external-account.ts';
import { hasSessionFrom, knownDevice } from './known-device.ts';
import { tokenByIdToken } from './oidc/token-id-token.ts';
import { knownTexts, weaknessOf } from './password-policy.ts';
import { alreadyUsed, rotateRefreshToken, unknownRefreshToken } from './refresh-rotation.ts';
import { optionalText, readBody } from './request-body.ts';
import { deviceOf, sessionReply, startSession } from './sessions.ts';
import type { Grant } from './sessions.ts';
import { findUserByEmail, findUserById, isBanned } from './users.ts';
import type { User } from './users.ts';

/** POST /token: selects the handler by the query parameter `grant_type`. */
export function token(parts: AuthParts): Handler {
  const grants = new Map<string | undefined, Handler>([
    ['password', tokenByPassword(parts)],
    ['refresh_token', tokenByRefreshToken(parts)],
    ['pkce', tokenByAuthCode(parts)],
    ['id_token', tokenByIdToken(parts)],
    ['web3', refuse(422, 'web3_provider_disabled', 'Web3 provider is disabled')],
  ]);
  const unsupported = refuse(400, 'invalid_credentials', 'unsupported_grant_type');
  return (context) => (grants.get(context.req.query('grant_type')) ?? unsupported)(context);
}

function refuse(status: number, code: string, message: string): Handler {
  return () => {
    throw new ApiError(status, code, message);
  };
}

const PasswordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/**
 * POST /token?grant_type=password: signs in. Unknown addresses and wrong passwords get the same
 * answer after the same time.
 */
function tokenByPassword(parts: AuthParts): Handler {
  return async (context) => {
    const { email: address, phone, password } = await readBody(context, PasswordBody);
    if (address !== '' && phone !== '') {
      const message = 'Only an email address or phone number should be provided on login.';
      throw validationFailed(message);
    }
    if (phone !== '') {
      throw new ApiError(422, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    const email = normalizeEmail(address);
    if (email === '') throw validationFailed('missing email or phone');
    // Postgres text cannot hold U+0000, so no account has such an address.
    if (email.includes('\0')) throw invalidCredentials();

    const clientAddress = context.get('clientAddress');
    context.set('securityAccount', email);
    const attempt = await parts.signInLimits.attempt({
      account: email,
      clientAddress,
      device: await knownDevice(context, parts, email),
      isHuman: context.get('captchaSolved') === true,
      hasUsedAddress: () =>
        parts.db.asAuthService((tx) => hasSessionFrom(tx, email, clientAddress)),
    });
    const user = await parts.db.asAuthService((tx) => findUserByEmail(tx, email));
    const isRight = await parts.passwords.verify(password, user?.encrypted_password ?? null);
    if (user !== undefined) context.set('securityUser', user.id);
    if (user === undefined || !isRight) {
      attempt.failed();
      throw invalidCredentials();
    }
    attempt.succeeded();

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
    const known = knownTexts(parts, email, grant.user.raw_user_meta_data);
    return sessionReply(context, parts, grant, await weaknessOf(password, known));
  };
}

/** False when the password was changed or the account deleted during the check. */
function hasSamePassword(current: User | undefined, verified: User): current is User {
  return current?.encrypted_password === verified.encrypted_password;
}

const RefreshBody = z.object({ refresh_token: optionalText });

/** Our tokens have 32 characters. Tokens of imported sessions may be shorter or longer. */
const REFRESH_TOKEN = /^[\w.-]{1,512}$/;

/** POST /token?grant_type=refresh_token: returns the next access token and refresh token. */
function tokenByRefreshToken(parts: AuthParts): Handler {
  return async (context) => {
    parts.limits.request('refresh', context.get('clientAddress'));
    const { refresh_token: refreshToken } = await readBody(context, RefreshBody);
    if (refreshToken === '') throw validationFailed('Refresh token is not valid');
    if (!REFRESH_TOKEN.test(refreshToken)) throw unknownRefreshToken();
    const grant = await parts.db.asAuthService((transaction) =>
      rotateRefreshToken(transaction, refreshToken, deviceOf(context), parts.now),
    );
    if (grant === 'reused') throw alreadyUsed();
    return sessionReply(context, parts, grant);
  };
}

const PkceBody = z.object({ auth_code: optionalText, code_verifier: optionalText });

/**
 * POST /token?grant_type=pkce: exchanges the code of a redirect for a session. If the flow was started
 * to link an identity, it is linked here and not at the redirect, because only the browser that
 * started the flow has the verifier.
 */
function tokenByAuthCode(parts: AuthParts): Handler {
  return async (context) => {
    parts.limits.request('exchange', context.get('clientAddress'));
    const { auth_code: code, code_verifier: verifier } = await readBody(context, PkceBody);
    if (code === '' || verifier === '') {
      throw validationFailed(
        'invalid request: both auth code and code verifier should be non-empty',
      );
    }
    const exchange = async (transaction: Transaction) => {
      const given = { code, verifier };
      const exchanged = await exchangeAuthCode(transaction, parts.digest, given, parts.now);
      const { userId, method, linking, providerToken, providerRefreshToken } = exchanged;
      const user =
        linking === null
          ? await findUserById(transaction, userId, 'lock')
          : await linkAccount(transaction, parts, linking, userId);
      if (linking !== null) context.set('securityEvents', ['identity-link']);
      if (user === undefined) throw flowStateNotFound();
      const now = parts.now();
      if (isBanned(user, now)) throw userBanned();
      const started = await startSession(transaction, user, method, deviceOf(context), now);
      return { ...started, providerToken, providerRefreshToken };
    };
    const grant = await retryOnConflict(() => parts.db.asAuthService(exchange));
    return sessionReply(context, parts, grant);
  };
}
