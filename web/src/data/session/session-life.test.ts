import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { tokenWithClaims } from '../../lib/token-claims.testing.ts';
import { sessionFetch } from './session-fetch.ts';
import { TokenRefresher } from './token-refresher.ts';
import { SessionStorage } from './session-storage.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';
import { supabaseTokens } from './supabase-tokens.ts';

const HOUR_S = 3600;

/**
 * The real client with a service that accepts only the newest token. `requests` lists the paths.
 */
function setUp({ refresh }: { refresh?: () => Response } = {}) {
  let issued = 0;
  const sessionNow = () => ({
    access_token: tokenWithClaims({ iat: issued, exp: issued + HOUR_S, session_id: 's' }),
    refresh_token: `refresh ${String(issued)}`,
    token_type: 'bearer',
    expires_in: HOUR_S,
    expires_at: issued + HOUR_S,
    user: { id: 'ada', email: 'ada@example.com', aud: 'authenticated' },
  });
  const issue = () => {
    issued += 1;
    return Response.json(sessionNow());
  };
  const requests: string[] = [];
  const service = async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    requests.push(pathname);
    await Promise.resolve();
    if (pathname === '/auth/v1/token') return (refresh ?? issue)();
    if (pathname === '/auth/v1/logout') return new Response(null, { status: 204 });
    const token = new Headers(init?.headers).get('authorization');
    if (token === `Bearer ${sessionNow().access_token}`) return Response.json([]);
    return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
  };

  const items = new Map<string, string>();
  const storage = new SessionStorage(
    {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    // Years after the tokens expired. The client must not refresh because of that.
    () => Date.UTC(2040, 0),
  );
  storage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionNow()));
  const tokens = supabaseTokens(() => client, storage);
  const refresher = new TokenRefresher({ ...tokens, withLock: (work) => work() }, new FakeClock());
  const client = createClient('http://backend.test', 'anon', {
    auth: {
      storage,
      storageKey: SESSION_STORAGE_KEY,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    // Node 20 has no WebSocket, and these tests open none.
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
    global: { fetch: sessionFetch(service, refresher) },
  });
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  return {
    client,
    storage,
    requests,
    events,
    /** Makes the service refuse the stored token as expired. */
    expire: () => void (issued += 1),
    count: (path: string) => requests.filter((one) => one === path).length,
  };
}

describe('the real client', () => {
  test('five queries with an expired token share one refresh and are retried once', async () => {
    const { client, expire, count, events, storage } = setUp();
    expire();
    const before = storage.readSession()?.accessToken;
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((table) => client.from(table).select()),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(count('/auth/v1/token')).toBe(1);
    expect(count('/rest/v1/a')).toBe(2);
    expect(events).toContain('TOKEN_REFRESHED');
    expect(storage.readSession()?.accessToken).not.toBe(before);
  });

  test('does not refresh by itself, even if the token looks expired', async () => {
    const { client, requests } = setUp();
    await client.auth.getSession();
    expect((await client.from('a').select()).status).toBe(200);
    expect(requests).toEqual(['/rest/v1/a']);
  });

  test('a refused refresh signs out, and the query fails with its own error', async () => {
    const { client, expire, events, storage } = setUp({
      refresh: () =>
        Response.json({ error_code: 'refresh_token_not_found', msg: 'Gone' }, { status: 400 }),
    });
    expire();
    const { error } = await client.from('a').select();
    expect(error?.code).toBe('PGRST303');
    expect(storage.readSession()).toBeNull();
    expect(events.filter((event) => event === 'SIGNED_OUT')).toHaveLength(1);
  });

  test('a refresh without a response is retried, and the session stays', async () => {
    let failures = 2;
    const { client, expire, count, storage } = setUp({
      refresh: () => {
        failures -= 1;
        if (failures >= 0) throw new TypeError('Failed to fetch');
        return Response.json({
          ...{ access_token: tokenWithClaims({ iat: 1, exp: 1 + HOUR_S, session_id: 's' }) },
          ...{ refresh_token: 'next', token_type: 'bearer', expires_in: HOUR_S },
          user: { id: 'ada' },
        });
      },
    });
    expire();
    expect((await client.from('a').select()).status).toBe(200);
    expect(count('/auth/v1/token')).toBe(3);
    expect(storage.readSession()?.user.id).toBe('ada');
  });
});
