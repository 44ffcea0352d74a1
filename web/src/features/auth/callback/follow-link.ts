import {
  type EmailOtpType,
  isAuthPKCECodeVerifierMissingError,
  isAuthRetryableFetchError,
} from '@supabase/supabase-js';
import type { DbClient } from '../../../data/client/database.ts';
import {
  acceptLinkSession,
  type LinkAuth,
  type LinkSecrets,
  type LinkSession,
  openLink,
} from '../../../data/session/link-session.ts';
import type { LinkParams } from '../../../lib/link-params.ts';

/** The result of following a link from an email or a redirect. */
export type CallbackResult =
  | { is: 'nothing' }
  | { is: 'signed-in' }
  /** The link signs in to this session. The person has to confirm it first. */
  | { is: 'unconfirmed'; session: LinkSession }
  /** The link is valid, but only the browser that requested it can sign in with it. */
  | { is: 'elsewhere' }
  /** The first of several steps is done; the message tells the user how to continue. */
  | { is: 'message'; message: string }
  /** `isUnused` is true if the service did not answer, so that the link can be tried again. */
  | { is: 'failed'; message: string; code: string | null; isUnused?: boolean };

const OTP_TYPES: readonly EmailOtpType[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
];

const OTHER_ADDRESS_TEXT =
  'This address is confirmed. Please also open the link that we sent to your other address.';

/** The auth clients of this window, and its signed-in user. */
interface LinkBrowser {
  client: DbClient;
  linkAuth: LinkAuth;
  userId: string | null;
  /** True if this browser requested the link. */
  isRequestedHere: boolean;
}

/**
 * Signs in with the parameters of a link. The result is 'unconfirmed' unless this browser started
 * the flow or requested the mail, or the link is for the account that is already signed in. Never
 * rejects.
 */
export async function followLink(
  browser: LinkBrowser,
  params: LinkParams,
): Promise<CallbackResult> {
  switch (params.carries) {
    case 'nothing':
      return { is: 'nothing' };
    case 'message':
      return { is: 'message', message: params.message };
    case 'error':
      return { is: 'failed', message: params.message, code: params.code };
    case 'code':
      return toCallbackResult(await browser.client.auth.exchangeCodeForSession(params.code));
    case 'tokens':
      return openSession({ ...browser, isRequestedHere: false }, params);
    case 'token-hash': {
      // Treat a link with an unknown type as an email confirmation.
      const type = OTP_TYPES.find((one) => one === params.type) ?? 'signup';
      return openSession(browser, { ...params, type });
    }
  }
}

async function openSession(
  { client, linkAuth, userId, isRequestedHere }: LinkBrowser,
  secrets: LinkSecrets,
): Promise<CallbackResult> {
  const { session, error } = await openLink(linkAuth, secrets);
  if (isAuthRetryableFetchError(error)) {
    return { is: 'failed', message: error.message, code: null, isUnused: true };
  }
  if (error) return toCallbackResult({ error });
  if (session === null) return { is: 'message', message: OTHER_ADDRESS_TEXT };
  if (session.userId !== userId && !isRequestedHere) return { is: 'unconfirmed', session };
  return acceptLink(client, session);
}

/** Signs in with the session of a link, after the person confirmed it. Never rejects. */
export async function acceptLink(client: DbClient, session: LinkSession): Promise<CallbackResult> {
  return toCallbackResult({ error: await acceptLinkSession(client, session) });
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
