import * as z from 'zod/mini';
import type { AuthParts, Endpoint } from './auth-deps.ts';
import { validationFailed } from './auth-errors.ts';
import { alreadyUsed, rotateRefreshToken, unknownRefreshToken } from './refresh-rotation.ts';
import { optionalText, readBody } from './request-body.ts';
import { deviceOf, sessionReply } from './sessions.ts';

const Body = z.object({ refresh_token: optionalText });

/** Ours have 32 characters; those of imported sessions may be shorter or longer. */
const TOKEN = /^[\w.-]{1,512}$/;

/** POST /token?grant_type=refresh_token: the next access token, and the next refresh token. */
export function tokenByRefreshToken(parts: AuthParts): Endpoint {
  return async (context) => {
    parts.limits.request('refresh', context.get('clientAddress'));
    const { refresh_token: refreshToken } = await readBody(context, Body);
    if (refreshToken === '') throw validationFailed('Refresh token is not valid');
    if (!TOKEN.test(refreshToken)) throw unknownRefreshToken();
    const grant = await parts.db.asAuthService((transaction) =>
      rotateRefreshToken(transaction, refreshToken, deviceOf(context), parts.now),
    );
    if (grant === 'reused') throw alreadyUsed();
    return sessionReply(context, parts, grant);
  };
}
