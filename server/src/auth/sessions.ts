import type { Context } from 'hono';
import type { Transaction } from '../db/database.ts';
import { seconds } from '../http/tokens.ts';
import { accessTokenClaims } from './access-token.ts';
import type { TokenSession } from './access-token.ts';
import type { AuthDeps } from './auth-deps.ts';
import { inetOf } from '../http/client-address.ts';
import { rememberDevice } from './known-device.ts';
import { randomToken } from './random-token.ts';
import type { WeakPasswordError } from './auth-errors.ts';
import { publicUser } from './users.ts';
import type { User } from './users.ts';

const MAX_USER_AGENT_LENGTH = 512;

/** A completed sign-in: the user, the session and its refresh token. */
export interface Grant {
  readonly user: User;
  readonly session: TokenSession;
  readonly refreshToken: string;
  /** tokens of the provider, if the user signed in with one */
  readonly providerToken?: string | null;
  readonly providerRefreshToken?: string | null;
}

/** The device of a session. Unknown values are null. */
export interface Device {
  readonly userAgent: string | null;
  readonly ip: string | null;
}

/** The device of a request. */
export function deviceOf(context: Context): Device {
  return {
    userAgent: context.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    ip: inetOf(context.get('clientAddress')),
  };
}

/**
 * Opens a session for a user who has just authenticated by `method` ('password', 'otp', 'oauth',
 * …). Answer with `sessionReply` after the commit.
 */
export async function startSession(
  transaction: Transaction,
  user: User,
  method: string,
  device: Device,
  now: Date,
): Promise<Grant> {
  const session = {
    id: crypto.randomUUID(),
    aal: 'aal1',
    amr: [{ method, timestamp: seconds(now) }],
  };
  const refreshToken = randomToken();
  await transaction.query(
    `with new_session as (
       insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
       values ($1, $2, 'aal1', $3, $4, $7, $7)
     ), new_claim as (
       insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
       values ($1, $5, $7, $7)
     ), new_token as (
       insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
       values ($6, $2::text, $1, $7, $7)
     )
     update auth.users set last_sign_in_at = $7 where id = $2::uuid`,
    [session.id, user.id, device.userAgent, device.ip, method, refreshToken, now],
  );
  return { user: { ...user, last_sign_in_at: now }, session, refreshToken };
}

/**
 * The tokens for the client. The access token expires in `expires_in` seconds, at `expires_at` in
 * seconds since 1970.
 */
export interface SessionTokens {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
}

/** A new access token, the refresh token of the grant, and the tokens of the provider if any. */
export async function tokensOf(deps: AuthDeps, grant: Grant): Promise<SessionTokens> {
  const claims = accessTokenClaims(grant.user, grant.session, deps);
  return {
    access_token: await deps.tokens.sign(claims),
    token_type: 'bearer',
    expires_in: deps.accessTokenSeconds,
    expires_at: claims.exp,
    refresh_token: grant.refreshToken,
    ...(grant.providerToken != null && { provider_token: grant.providerToken }),
    ...(grant.providerRefreshToken != null && {
      provider_refresh_token: grant.providerRefreshToken,
    }),
  };
}

/** The answer to a completed sign-in: the tokens and the user. */
export async function sessionReply(
  context: Context,
  deps: AuthDeps,
  grant: Grant,
  weakness?: WeakPasswordError,
): Promise<Response> {
  await rememberDevice(context, deps, grant);
  context.set('securityUser', grant.user.id);
  return context.json({
    ...(await tokensOf(deps, grant)),
    user: publicUser(grant.user),
    ...(weakness && { weak_password: { reasons: weakness.reasons, message: weakness.message } }),
  });
}
