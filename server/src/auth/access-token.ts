import type { JWTPayload } from 'jose';
import { seconds } from '../http/tokens.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { User } from './users.ts';

/**
 * The longest lifetime of an access token. Reads do not check whether the token's session has
 * ended, so a stolen token can still read for this long after a sign-out.
 */
export const MAX_ACCESS_TOKEN_SECONDS = 600;

/** An authentication method used in a session, with its time in seconds since the epoch. */
export interface AuthenticationMethod {
  readonly method: string;
  readonly timestamp: number;
}

/** The session of an access token. */
export interface TokenSession {
  readonly id: string;
  readonly aal: string;
  readonly amr: readonly AuthenticationMethod[];
}

/** The claims of an access token, which policies read as `request.jwt.claims`. */
export function accessTokenClaims(
  user: User,
  session: TokenSession,
  { publicUrl, accessTokenSeconds, now }: AuthDeps,
): JWTPayload & { exp: number } {
  const issued = seconds(now());
  return {
    iss: `${publicUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: issued + accessTokenSeconds,
    iat: issued,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
}
