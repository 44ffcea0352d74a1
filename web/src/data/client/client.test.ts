// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenWithClaims } from '../../lib/token-claims.testing.ts';
import { hasStoredSession, SESSION_STORAGE_KEY } from '../session/stored-session.ts';
import { backendConfig, backendUrl } from './backend-config.ts';
import {
  connect,
  externalSignInUrl,
  freshAccessToken,
  supabase,
  tokenRefresher,
} from './client.ts';
import { useOffline } from './use-offline.ts';

const CONFIG = {
  supabaseUrl: 'http://backend.test',
  anonKey: 'anon',
  ai: 1,
  captcha: null,
  publicReading: true,
  demoMode: false,
};
const NOW_MS = 1_800_000_000_000;

beforeEach(() => {
  vi.stubGlobal('WebSocket', EventTarget);
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

function storeSession(expiresInMs: number): void {
  const session = {
    access_token: 'token',
    refresh_token: 'refresh',
    expires_at: (NOW_MS + expiresInMs) / 1000,
    user: { id: 'ann' },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

/** Answers all requests of the client and records them. */
function stubFetch(answer: () => Response) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return Promise.resolve(answer());
  });
  return requests;
}

test('the window has one connection, created from the configuration', () => {
  const connection = connect(CONFIG);
  expect(supabase()).toBe(connection.client);
  expect(tokenRefresher()).toBe(connection.refresher);
  expect(backendConfig()).toBe(CONFIG);
  expect(backendUrl()).toBe('http://backend.test');
});

test('nothing reaches a backend before the window is connected', async () => {
  vi.resetModules();
  const fresh = await import('./client.ts');
  expect(() => fresh.supabase()).toThrow('Call connect() before using the backend');
});

test('control characters are removed from requests, other characters are not', async () => {
  const requests = stubFetch(() => Response.json([]));
  connect(CONFIG);
  const odd = 'a\0\u0001\b\f\u001f\u007f\u0085b';
  const kept = '\t\n\r\\u0000 \\\\b % %00 "\u200d👩\u200d🚀é';
  await supabase()
    .from('posts')
    .select('id')
    .eq('title', odd + kept);
  expect(new URL(requests[0]?.url ?? '').searchParams.get('title')).toBe(`eq.ab${kept}`);
  await supabase().rpc('search_communities', { query: odd + kept });
  expect(await requests[1]?.json()).toEqual({ query: `ab${kept}` });
});

test('a request contains the anon key and the token of the stored session', async () => {
  const requests = stubFetch(() => Response.json([]));
  connect(CONFIG);
  storeSession(60_000);
  await supabase().from('posts').select('id');
  expect(requests.map(({ url }) => url)).toEqual(['http://backend.test/rest/v1/posts?select=id']);
  expect(requests[0]?.headers.get('apikey')).toBe('anon');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token');
});

test('a token is used until ten seconds before it expires, and then renewed', async () => {
  connect(CONFIG);
  const renew = vi.spyOn(tokenRefresher(), 'renew').mockResolvedValue('new token');
  expect(await freshAccessToken()).toBeNull();
  storeSession(11_000);
  expect(await freshAccessToken()).toBe('token');
  expect(renew).not.toHaveBeenCalled();
  storeSession(10_000);
  expect(await freshAccessToken()).toBe('new token');
  expect(renew.mock.calls).toEqual([['token']]);
});

test('a renewed token counts from the clock of this device', async () => {
  const lifetime = { iat: 1_000_000_000, exp: 1_000_003_600 };
  const renewed = tokenWithClaims({ ...lifetime, sub: 'ann' });
  const requests = stubFetch(() =>
    Response.json({
      access_token: renewed,
      refresh_token: 'next',
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: 'ann' },
    }),
  );
  connect(CONFIG);
  storeSession(0);
  expect(await freshAccessToken()).toBe(renewed);
  expect(await freshAccessToken()).toBe(renewed);
  expect(requests.map(({ url }) => url)).toEqual([
    'http://backend.test/auth/v1/token?grant_type=refresh_token',
  ]);
});

test('the link in an email contains the flow id of its own request', async () => {
  const requests = stubFetch(() => Response.json({}));
  connect(CONFIG);
  await supabase().auth.resetPasswordForEmail('a@example.com', {
    redirectTo: 'http://site.test/auth/reset',
  });
  const [request] = requests;
  if (request === undefined) throw new Error('no request was sent');
  const { code_challenge: challenge } = (await request.json()) as Record<string, string>;
  const redirect = new URL(new URL(request.url).searchParams.get('redirect_to') ?? '');
  expect(challenge).toMatch(/.{8}/);
  expect(redirect.searchParams.get('sb_flow_id')).toBe(challenge);
});

test('the screen of a link uses the verifier of its own email, and no other page uses it', async () => {
  const requests = stubFetch(() => Response.json({}));
  connect(CONFIG);
  await supabase().auth.resetPasswordForEmail('a@example.com', { redirectTo: 'http://site.test/' });
  await supabase().auth.resetPasswordForEmail('a@example.com', { redirectTo: 'http://site.test/' });
  const [first] = requests.splice(0);
  if (first === undefined) throw new Error('no request was sent');
  const { code_challenge: challenge } = (await first.json()) as Record<string, string>;
  window.history.replaceState(null, '', `/?code=ab&sb_flow_id=${String(challenge)}`);
  connect(CONFIG);
  await supabase().auth.getSession();
  expect(requests).toEqual([]);
  await supabase().auth.exchangeCodeForSession('ab');
  const body = (await requests[0]?.json()) as Record<string, string>;
  const verifier = String(body['code_verifier']);
  expect([verifier, createHash('sha256').update(verifier).digest('base64url')]).toContain(
    challenge,
  );
});

test('an external sign-in contains its own flow id', async () => {
  connect(CONFIG);
  const { data } = await supabase().auth.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true, redirectTo: 'http://site.test/auth/callback' },
  });
  const url = new URL(externalSignInUrl(data.url ?? ''));
  const redirect = new URL(url.searchParams.get('redirect_to') ?? '');
  expect(url.searchParams.get('code_challenge')).toMatch(/.{8}/);
  expect(redirect.searchParams.get('sb_flow_id')).toBe(url.searchParams.get('code_challenge'));
});

test('the window knows whether a session is stored, even if storage is blocked', () => {
  expect(hasStoredSession()).toBe(false);
  storeSession(1000);
  expect(hasStoredSession()).toBe(true);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  expect(hasStoredSession()).toBe(false);
});

test('a window is offline without a network and while the auth service does not answer', () => {
  connect(CONFIG);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(() => useOffline());
  expect(result.current).toBe(false);
  act(() => {
    tokenRefresher().setReachable(false);
  });
  expect(result.current).toBe(true);
  act(() => {
    tokenRefresher().setReachable(true);
  });
  expect(result.current).toBe(false);
  act(() => {
    onLine.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
  });
  expect(result.current).toBe(true);
});
