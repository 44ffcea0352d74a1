import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { linkAuth, storedUser, supabase } from '../../../data/client/client.ts';
import { type LinkParams, parseLinkParams } from '../../../lib/link-params.ts';
import type { LinkSession } from '../../../data/session/link-session.ts';
import { acceptLink, type CallbackResult, followLink } from './follow-link.ts';

/** Results by link. A code works only once, so a remounted screen must reuse the request. */
const resultByLink = new Map<string, Promise<CallbackResult>>();

function followOnce(params: LinkParams): Promise<CallbackResult> {
  const key = JSON.stringify(params);
  const existing = resultByLink.get(key);
  if (existing) return existing;
  const browser = {
    client: supabase(),
    linkAuth: linkAuth(),
    userId: storedUser()?.id ?? null,
  };
  const result = followLink(browser, params);
  resultByLink.set(key, result);
  return result;
}

/**
 * The result of the link; `accept` signs in with an unconfirmed session, and then changes the
 * result.
 */
export type CallbackState =
  | Exclude<CallbackResult, { is: 'unconfirmed' }>
  | { is: 'unconfirmed'; session: LinkSession; accept: () => Promise<void> };

/**
 * Follows the link in the URL of this screen, and removes its parameters from the URL and the
 * history: tokens at once, others after the request. Null while the request is running.
 */
export function useAuthCallback(): CallbackState | null {
  const { pathname, search, hash, state } = useLocation() as {
    pathname: string;
    search: string;
    hash: string;
    state: unknown;
  };
  const navigate = useNavigate();
  const [params] = useState(() => parseLinkParams({ search, hash }));
  const [result, setResult] = useState<CallbackResult | null>(
    params.carries === 'nothing' ? { is: 'nothing' } : null,
  );

  useEffect(() => {
    if (params.carries === 'nothing') return undefined;
    let unmounted = false;
    void followOnce(params).then((next) => {
      if (!unmounted) setResult(next);
    });
    return () => {
      unmounted = true;
    };
  }, [params]);

  // The client reads the flow id of a code from the URL.
  const isDone = result !== null || params.carries !== 'code';
  const hasUsedParams = isDone && `${search}${hash}` !== '';
  useEffect(() => {
    if (hasUsedParams) void navigate(pathname, { replace: true, state });
  }, [hasUsedParams, navigate, pathname, state]);

  if (result?.is !== 'unconfirmed') return result;
  const accept = async () => {
    setResult(await acceptLink(supabase(), result.session));
  };
  return { ...result, accept };
}
