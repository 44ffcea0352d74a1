import { saysExpired } from './expired-token.ts';
import type { SessionKeeper } from './session-keeper.ts';

type Fetch = typeof fetch;

/**
 * `send`, for a client whose tokens `keeper` looks after: a request that was refused because its
 * token has ended is sent once more with a new one. All that were refused share one renewal. While
 * the service does not answer, the request fails as one without a network does.
 */
export function sessionFetch(
  send: Fetch,
  keeper: Pick<SessionKeeper, 'renew' | 'noteAnswer'>,
): Fetch {
  return async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith('/auth/v1/token')) {
      return searchParams.get('grant_type') === 'refresh_token'
        ? refresh(() => send(input, init), keeper)
        : send(input, init);
    }
    const response = await send(input, init);
    const headers = new Headers(init?.headers);
    const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
    const ofNobody = token === undefined || token === headers.get('apikey');
    if (ofNobody || pathname.endsWith('/auth/v1/logout')) return response;
    if (response.ok || !saysExpired(response.status, await response.clone().text()))
      return response;
    const renewed = await keeper.renew(token);
    if (renewed === null) return response;
    headers.set('authorization', `Bearer ${renewed}`);
    return send(input, { ...init, headers });
  };
}

/**
 * The client takes any refusal of a refresh for the end of the session. One that only says 'later',
 * and an answer of something that is not the auth service, are none: they read as 503, which it
 * tries again.
 */
async function refresh(
  send: () => Promise<Response>,
  keeper: Pick<SessionKeeper, 'noteAnswer'>,
): Promise<Response> {
  try {
    const response = await send();
    const isAnswer = response.headers.get('content-type')?.includes('json') ?? false;
    const isFinal = isAnswer && response.status !== 429 && response.status < 500;
    keeper.noteAnswer(isFinal);
    return isFinal ? response : new Response(null, { status: 503 });
  } catch (error) {
    keeper.noteAnswer(false);
    throw error;
  }
}
