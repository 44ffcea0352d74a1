import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { type LinkParams, parseLinkParams } from '../../../lib/link-params.ts';
import { type CallbackResult, followLink } from './follow-link.ts';

/** Results by link. A code works only once, so a remounted screen must reuse the request. */
const resultByLink = new Map<string, Promise<CallbackResult>>();

function followOnce(params: LinkParams): Promise<CallbackResult> {
  const key = JSON.stringify(params);
  const existing = resultByLink.get(key);
  if (existing) return existing;
  const result = followLink(supabase(), params);
  resultByLink.set(key, result);
  return result;
}

/**
 * Follows the link in the URL of this screen, then removes its parameters from the URL and the
 * history. Null while the request is running.
 */
export function useAuthCallback(): CallbackResult | null {
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

  const hasUsedParams = result !== null && `${search}${hash}` !== '';
  useEffect(() => {
    if (hasUsedParams) void navigate(pathname, { replace: true, state });
  }, [hasUsedParams, navigate, pathname, state]);

  return result;
}
