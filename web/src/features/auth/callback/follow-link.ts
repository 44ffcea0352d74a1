import { type EmailOtpType, isAuthPKCECodeVerifierMissingError } from '@supabase/supabase-js';
import type { DbClient } from '../../../data/client/database.ts';
import type { LinkParams } from '../../../lib/link-params.ts';

/** The result of following a link from an email or a redirect. */
export type CallbackResult =
  | { is: 'nothing' }
  | { is: 'signed-in' }
  /** The link is valid, but only the browser that requested it can sign in with it. */
  | { is: 'elsewhere' }
  /** The first of several steps is done; the message tells the user how to continue. */
  | { is: 'message'; message: string }
  | { is: 'failed'; message: string; code: string | null };

const OTP_TYPES: readonly EmailOtpType[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
];

/** Signs in with the parameters of a link. The client updates the session. Never rejects. */
export async function followLink(client: DbClient, params: LinkParams): Promise<CallbackResult> {
  switch (params.carries) {
    case 'nothing':
      return { is: 'nothing' };
    case 'message':
      return { is: 'message', message: params.message };
    case 'error':
      return { is: 'failed', message: params.message, code: params.code };
    case 'code':
      return toCallbackResult(await client.auth.exchangeCodeForSession(params.code));
    case 'tokens':
      return toCallbackResult(
        await client.auth.setSession({
          access_token: params.accessToken,
          refresh_token: params.refreshToken,
        }),
      );
    case 'token-hash': {
      // Treat a link with an unknown type as an email confirmation.
      const type = OTP_TYPES.find((one) => one === params.type) ?? 'signup';
      return toCallbackResult(await client.auth.verifyOtp({ token_hash: params.tokenHash, type }));
    }
  }
}

function toCallbackResult({
  error,
}: {
  error: { message: string; code?: unknown } | null;
}): CallbackResult {
  if (!error) return { is: 'signed-in' };
  if (isAuthPKCECodeVerifierMissingError(error)) return { is: 'elsewhere' };
  const code = typeof error.code === 'string' ? error.code : null;
  return { is: 'failed', message: error.message, code };
}
