import { isAuthPKCECodeVerifierMissingError } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { linkAuth, storedUser, supabase } from '../../../data/client/client.ts';
import { acceptLinkSession, openLink } from '../../../data/session/link-session.ts';
import { parseLinkParams } from '../../../lib/link-params.ts';
import { useRefreshAccount } from './use-account.ts';

/** The result of a redirect from Google. */
export type RedirectResult =
  | { is: 'nothing' }
  | { is: 'done' }
  | { is: 'failed'; message: string; code: string };

const OTHER_ACCOUNT_TEXT =
  'This link belongs to another account. Sign in to that account and request a new link.';

/** Handles the parameters of a redirect to `path`, then removes them from the URL. */
export function useRedirectResult(path: string): RedirectResult {
  const [result, setResult] = useState<RedirectResult>({ is: 'nothing' });
  const navigate = useNavigate();
  const refresh = useRefreshAccount();

  useEffect(() => {
    let unmounted = false;
    void redirectResult(window.location).then((next) => {
      if (unmounted || next.is === 'nothing') return;
      latest = undefined;
      setResult(next);
      void navigate(path, { replace: true });
      void refresh();
    });
    return () => {
      unmounted = true;
    };
  }, [navigate, path, refresh]);

  return result;
}

let latest: { href: string; result: Promise<RedirectResult> } | undefined;

/** Handles a URL only once, even if the page remounts: a code works for one exchange. */
function redirectResult(location: Location): Promise<RedirectResult> {
  if (latest?.href !== location.href) {
    const result = readRedirect(location);
    latest = { href: location.href, result };
  }
  return latest.result;
}

async function readRedirect(location: Location): Promise<RedirectResult> {
  const params = parseLinkParams(location);
  switch (params.carries) {
    case 'error':
      return { is: 'failed', message: params.message, code: params.code ?? '' };
    case 'code': {
      const { error } = await supabase().auth.exchangeCodeForSession(params.code);
      // The link was requested in another browser: the change is done, but only that browser gets a
      // session.
      if (!error || isAuthPKCECodeVerifierMissingError(error)) return { is: 'done' };
      return { is: 'failed', message: error.message, code: error.code ?? '' };
    }
    case 'tokens': {
      // Tokens must not stay in the address bar.
      window.history.replaceState(window.history.state, '', location.pathname);
      const { session, error: refusal } = await openLink(linkAuth(), params);
      if (refusal) return { is: 'failed', message: refusal.message, code: refusal.code ?? '' };
      // Anyone can send a link with a session of their own account.
      if (session?.userId !== storedUser()?.id || session === null) {
        return { is: 'failed', message: OTHER_ACCOUNT_TEXT, code: '' };
      }
      const error = await acceptLinkSession(supabase(), session);
      return error
        ? { is: 'failed', message: error.message, code: error.code ?? '' }
        : { is: 'done' };
    }
    case 'message':
    case 'token-hash':
    case 'nothing':
      return { is: 'nothing' };
  }
}
