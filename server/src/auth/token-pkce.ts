import * as z from 'zod/mini';
import type { AuthParts, Endpoint } from './auth-deps.ts';
import { userBanned, validationFailed } from './auth-errors.ts';
import { flowStateNotFound } from './flow-errors.ts';
import { exchangeAuthCode } from './flow-state.ts';
import { optionalText, readBody } from './request-body.ts';
import { deviceOf, sessionReply, startSession } from './sessions.ts';
import { findUserById, isBanned } from './users.ts';

const Body = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** POST /token?grant_type=pkce: the session for a code that came with a redirect. */
export function tokenByAuthCode(parts: AuthParts): Endpoint {
  return async (context) => {
    const { auth_code: code, code_verifier: verifier } = await readBody(context, Body);
    if (code === '' || verifier === '') {
      throw validationFailed(
        'invalid request: both auth code and code verifier should be non-empty',
      );
    }
    const grant = await parts.db.asAuthService(async (transaction) => {
      const given = { code, verifier };
      const exchanged = await exchangeAuthCode(transaction, parts.digest, given, parts.now);
      const user = await findUserById(transaction, exchanged.userId, 'lock');
      if (user === undefined) throw flowStateNotFound();
      const now = parts.now();
      if (isBanned(user, now)) throw userBanned();
      const { method, providerToken, providerRefreshToken } = exchanged;
      const started = await startSession(transaction, user, method, deviceOf(context), now);
      return { ...started, providerToken, providerRefreshToken };
    });
    return sessionReply(context, parts, grant);
  };
}
