import type { Database } from '@promptory/domain/database.types';
import { createClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '../session/stored-session.ts';
import { openSession } from '../session/use-session.ts';
import { connect } from './client.ts';
import type { DbClient } from './database.ts';

export interface BackendRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Answers a request with a Response, or with a value that is sent as JSON with status 200. */
type Answer = (request: BackendRequest) => unknown;

// Node 20 has no WebSocket, and these tests open none.
const NO_SOCKET = EventTarget as unknown as typeof WebSocket;
const FAKE_BACKEND_URL = 'http://backend.test';

/** An error response of the data service. */
export function refusal(code: string, status = 400, message = 'refused'): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}

function recordingFetch(requests: BackendRequest[], answer: Answer): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const one: BackendRequest = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? null : JSON.parse(text),
    };
    requests.push(one);
    const answered: unknown = await answer(one);
    return answered instanceof Response ? answered : Response.json(answered);
  };
}

/** A real client whose requests are answered by `answer`. `requests` records them in order. */
export function fakeBackend(
  answer: Answer,
  /** The signed-in user; null when signed out. */
  userId: string | null = null,
): { client: DbClient; requests: BackendRequest[] } {
  const requests: BackendRequest[] = [];
  const stored = userId === null ? null : JSON.stringify(sessionOf(userId));
  const client = createClient<Database>(FAKE_BACKEND_URL, 'anon', {
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: SESSION_STORAGE_KEY,
      storage: {
        getItem: (key) => (key === SESSION_STORAGE_KEY ? stored : null),
        setItem: () => undefined,
        removeItem: () => undefined,
      },
    },
    realtime: { transport: NO_SOCKET },
    global: { fetch: recordingFetch(requests, answer) },
  });
  return { client, requests };
}

function sessionOf(userId: string) {
  return {
    access_token: 'token',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4_000_000_000,
    user: { id: userId, email: 'a@example.com', aud: 'authenticated' },
  };
}

/**
 * Connects the shared client of this window to `answer`. `signIn` changes the session. Undo all of
 * this with `vi.unstubAllGlobals()`.
 */
export function connectFakeBackend(answer: Answer, userId: string | null) {
  const requests: BackendRequest[] = [];
  vi.stubGlobal('WebSocket', NO_SOCKET);
  vi.stubGlobal('fetch', recordingFetch(requests, answer));
  if (typeof window === 'undefined') vi.stubGlobal('window', { location: { search: '' } });
  connect({
    supabaseUrl: FAKE_BACKEND_URL,
    anonKey: 'anon',
    ai: undefined,
    captcha: null,
    publicReading: true,
    demoMode: false,
  });
  let signIn: (id: string | null) => void = () => undefined;
  const session = openSession({
    onUserChange: (listener) => {
      signIn = (id) => {
        listener(id === null ? null : { id, email: null, needsSecondFactor: false }, false);
      };
      return () => undefined;
    },
    loadProfile: () => Promise.resolve(null),
    signOut: () => Promise.resolve(),
  });
  signIn(userId);
  return {
    requests,
    session,
    signIn: (id: string | null) => {
      signIn(id);
    },
  };
}
