import type { AuthError, EmailOtpType, GoTrueClient } from '@supabase/supabase-js';
import type { DbClient } from '../client/database.ts';

/**
 * A session from a link, and its user. Anyone can send a link with a session of their own account,
 * so only `acceptLinkSession` makes it the session of this browser.
 */
export interface LinkSession {
  userId: string;
  email: string | null;
  accessToken: string;
  refreshToken: string;
}

/** A client that stores no session. */
export type LinkAuth = Pick<GoTrueClient, 'setSession' | 'verifyOtp'>;

/** The secrets of a link that sign in whoever opens it, in any browser. */
export type LinkSecrets =
  | { carries: 'tokens'; accessToken: string; refreshToken: string }
  | { carries: 'token-hash'; tokenHash: string; type: EmailOtpType };

type Opened = { session: LinkSession | null; error: null } | { session: null; error: AuthError };

/**
 * Gets the session of a link with a client that stores nothing. The session is null if the link was
 * only the first of several confirmations.
 */
export async function openLink(auth: LinkAuth, secrets: LinkSecrets): Promise<Opened> {
  const { data, error } =
    secrets.carries === 'tokens'
      ? await auth.setSession({
          access_token: secrets.accessToken,
          refresh_token: secrets.refreshToken,
        })
      : await auth.verifyOtp({ token_hash: secrets.tokenHash, type: secrets.type });
  if (error) return { session: null, error };
  const { session } = data;
  if (!session) return { session: null, error: null };
  const { user, access_token: accessToken, refresh_token: refreshToken } = session;
  return {
    session: { userId: user.id, email: user.email ?? null, accessToken, refreshToken },
    error: null,
  };
}

/** Makes the session of a link the session of this browser. */
export async function acceptLinkSession(
  client: DbClient,
  { accessToken, refreshToken }: LinkSession,
): Promise<AuthError | null> {
  const { error } = await client.auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  return error;
}
