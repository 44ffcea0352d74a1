import { isTokenExpired } from './is-token-expired.ts';
import type { TokenRefresher } from './token-refresher.ts';

type Fetch = typeof fetch;

/**
 * Wraps `send`: a request whose token expired is sent again with a new token. Such requests share
 * one renewal. If the auth service does not answer, they fail with a network error.
 */
export function sessionFetch(
  send: Fetch,
  refresher: Pick<TokenRefresher, 'renew' | 'setReachable'>,
): Fetch {
  return async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith('/auth/v1/token')) {
      return searchParams.get('grant_type') === 'refresh_token'
        ? refresh(() => send(input, init), refresher)
        : send(input, init);
    }
    const response = await send(input, init);
    const headers = new Headers(init?.headers);
    const token = /^Bearer (.+)/.exec(headers.get('authorization') ?? '')?.[1];
    const isAnonymous = token === undefined || token === headers.get('apikey');
    if (isAnonymous || pathname.endsWith('/auth/v1/logout')) return response;
    if (response.ok || !isTokenExpired(response.status, await response.clone().text()))
      return response;
    const renewed = await refresher.renew(token);
    if (renewed === null) return response;
    headers.set('authorization', `Bearer ${renewed}`);
    return send(input, { ...init, headers });
  };
}

/**
 * Sends a refresh request. supabase-js ends the session after most error responses, so rate limits,
 * server errors and proxy responses are replaced by a 503, which supabase-js retries.
 */
async function refresh(
  send: () => Promise<Response>,
  refresher: Pick<TokenRefresher, 'setReachable'>,
): Promise<Response> {
  try {
    const response = await send();
    const isAnswer = response.headers.get('content-type')?.includes('json') ?? false;
    const isFinal = isAnswer && response.status !== 429 && response.status < 500;
    refresher.setReachable(isFinal);
    return isFinal ? response : new Response(null, { status: 503 });
  } catch (error) {
    refresher.setReachable(false);
    throw error;
  }
}
