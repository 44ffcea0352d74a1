import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  forgetLink,
  isLinkRequestedHere,
  linkAuth,
  storedUser,
  supabase,
} from '../../../data/client/client.ts';
import { type LinkParams, parseLinkParams } from '../../../lib/link-params.ts';
import type { LinkSession } from '../../../data/session/link-session.ts';
import { acceptLink, type CallbackResult, followLink } from './follow-link.ts';

/**
 * Results by link. A code works only once, so a remounted screen must reuse the request. Links that
 * are still unused are not kept.
 */
const resultByLink = new Map<string, Promise<CallbackResult>>();

function followOnce(params: LinkParams, isRequestedHere: boolean): Promise<CallbackResult> {
  const key = JSON.stringify(params);
  const existing = resultByLink.get(key);
  if (existing) return existing;
  const browser = {
    client: supabase(),
    linkAuth: linkAuth(),
    userId: storedUser()?.id ?? null,
    isRequestedHere,
  };
  const result = followLink(browser, params).then((next) => {
    if (isUnused(next)) resultByLink.delete(key);
    // Not after the first mail of an email change: the second mail has the same flow id.
    else if (params.carries === 'token-hash' && next.is !== 'message') forgetLink();
    return next;
  });
  resultByLink.set(key, result);
  return result;
}

function isUnused(result: CallbackResult): boolean {
  return result.is === 'failed' && result.isUnused === true;
}

/**
 * The result of the link. For an unconfirmed session, `accept` signs in with it and changes the
 * result.
 */
export type CallbackState =
  | Exclude<CallbackResult, { is: 'unconfirmed' }>
  /** The link is used by `open`, after a click. */
  | { is: 'waiting'; open: () => void }
  /** The service did not answer. `retry` uses the link again. */
  | { is: 'unreachable'; retry: () => void }
  | { is: 'unconfirmed'; session: LinkSession; accept: () => Promise<void> };

/**
 * Follows the link in the URL of this screen. Null while the request is running. The token of a
 * mail waits for a click, unless this browser requested the mail. The parameters are removed from
 * the URL and the history: tokens at once, others after the request. They are kept if the service
 * did not answer.
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
  const [isRequestedHere] = useState(isLinkRequestedHere);
  const [isOpened, setIsOpened] = useState(params.carries !== 'token-hash' || isRequestedHere);
  const [result, setResult] = useState<CallbackResult | null>(
    params.carries === 'nothing' ? { is: 'nothing' } : null,
  );

  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (params.carries === 'nothing' || !isOpened) return undefined;
    let unmounted = false;
    void followOnce(params, isRequestedHere).then((next) => {
      if (!unmounted) setResult(next);
    });
    return () => {
      unmounted = true;
    };
  }, [params, isOpened, isRequestedHere, attempt]);

  // The client reads the flow id of a code from the URL, and a reload must find an unused token.
  const isFollowed = result !== null && !isUnused(result);
  const isDone = isFollowed || !['code', 'token-hash'].includes(params.carries);
  const hasUsedParams = isDone && `${search}${hash}` !== '';
  useEffect(() => {
    if (hasUsedParams) void navigate(pathname, { replace: true, state });
  }, [hasUsedParams, navigate, pathname, state]);

  if (!isOpened) {
    const open = () => {
      setIsOpened(true);
    };
    return { is: 'waiting', open };
  }
  if (result !== null && isUnused(result)) {
    const retry = () => {
      setResult(null);
      setAttempt(attempt + 1);
    };
    return { is: 'unreachable', retry };
  }
  if (result?.is !== 'unconfirmed') return result;
  const accept = async () => {
    setResult(await acceptLink(supabase(), result.session));
  };
  return { ...result, accept };
}
