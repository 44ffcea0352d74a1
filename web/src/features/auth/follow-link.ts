import {
  type EmailOtpType,
  isAuthPKCECodeVerifierMissingError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import type { LinkParams } from '../../lib/link-params.ts';

/** What came of a link that led here. */
export type Arrival =
  | { is: 'nothing' }
  | { is: 'signed-in' }
  /** The link did its work, but was asked for in another browser, and only that one may sign in by it. */
  | { is: 'elsewhere' }
  /** Half of something is done; its text is for people. */
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

/** Signs in by what a link carries; the session hears of it by itself. Never rejects. */
export async function followLink(client: SupabaseClient, params: LinkParams): Promise<Arrival> {
  switch (params.carries) {
    case 'nothing':
      return { is: 'nothing' };
    case 'message':
      return { is: 'message', message: params.message };
    case 'error':
      return { is: 'failed', message: params.message, code: params.code };
    case 'code':
      return arrivalOf(await client.auth.exchangeCodeForSession(params.code));
    case 'tokens':
      return arrivalOf(
        await client.auth.setSession({
          access_token: params.accessToken,
          refresh_token: params.refreshToken,
        }),
      );
    case 'token-hash': {
      // A link without a type, or with one we do not know, is one that confirms an address.
      const type = OTP_TYPES.find((one) => one === params.type) ?? 'signup';
      return arrivalOf(await client.auth.verifyOtp({ token_hash: params.tokenHash, type }));
    }
  }
}

function arrivalOf({ error }: { error: { message: string; code?: unknown } | null }): Arrival {
  if (!error) return { is: 'signed-in' };
  if (isAuthPKCECodeVerifierMissingError(error)) return { is: 'elsewhere' };
  const code = typeof error.code === 'string' ? error.code : null;
  return { is: 'failed', message: error.message, code };
}
