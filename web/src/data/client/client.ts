import { createClient, GoTrueClient } from '@supabase/supabase-js';
import type { DbClient } from './database.ts';
import { wallClock } from '../../lib/clock.ts';
import type { BackendConfig } from './config.ts';
import type { LinkAuth } from '../session/link-session.ts';
import type { SessionUser } from '../session/session.ts';
import { PkceFlows } from '../session/pkce-flows.ts';
import { REALTIME_OPTIONS } from '../realtime/realtime-options.ts';
import { sessionFetch } from '../session/session-fetch.ts';
import { TokenRefresher } from '../session/token-refresher.ts';
import { SESSION_STORAGE_KEY, SessionStorage, browserStorage } from '../session/session-storage.ts';
import { supabaseTokens } from '../session/supabase-tokens.ts';

interface Connection {
  config: BackendConfig;
  client: DbClient;
  storage: SessionStorage;
  refresher: TokenRefresher;
  flows: PkceFlows;
  linkAuth: LinkAuth | undefined;
}

let connection: Connection | undefined;

/** Creates the backend client of this window. The app calls this once, before it renders. */
export function connect(config: BackendConfig): Connection {
  const flows = new PkceFlows(browserStorage(), () => window.location.search);
  const storage = new SessionStorage(flows, () => wallClock.now());
  const refresher: TokenRefresher = new TokenRefresher(
    supabaseTokens(() => client, storage),
    wallClock,
  );
  const send: typeof fetch = (input, init) =>
    fetch(input instanceof Request ? input : flows.addFlowId(String(input), init?.body), init);
  const client: DbClient = createClient(config.supabaseUrl, config.anonKey, {
    auth: {
      storage,
      storageKey: SESSION_STORAGE_KEY,
      flowType: 'pkce',
      // Off, because `TokenRefresher` refreshes tokens, and the screens for auth links read the
      // links themselves. The client would hide why a link was refused.
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    realtime: REALTIME_OPTIONS,
    global: { fetch: sessionFetch(send, refresher) },
  });
  connection = { config, client, storage, refresher, flows, linkAuth: undefined };
  return connection;
}

function connected(): Connection {
  if (!connection) throw new Error('Call connect() before using the backend');
  return connection;
}

/** The backend configuration. Throws before `connect`. */
export function backendConfig(): BackendConfig {
  return connected().config;
}

/**
 * The address of the backend. File addresses in rows are relative to it. Throws before `connect`.
 */
export function backendUrl(): string {
  return connected().config.supabaseUrl;
}

/** The backend client of this window. Throws before `connect`. */
export function supabase(): DbClient {
  return connected().client;
}

/**
 * An auth client for sessions that links bring. It stores nothing, so they don't become the session
 * of this browser.
 */
export function linkAuth(): LinkAuth {
  const current = connected();
  const { supabaseUrl, anonKey } = current.config;
  current.linkAuth ??= new GoTrueClient({
    url: new URL('auth/v1', supabaseUrl).href,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: `${SESSION_STORAGE_KEY}.link`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  return current.linkAuth;
}

/**
 * The signed-in user in the storage of this browser; null when signed out. Known even while the
 * session is still loading.
 */
export function storedUser(): SessionUser | null {
  return connected().storage.readSession()?.user ?? null;
}

/** Adds the flow id to an external sign-in URL, so that the callback finds its PKCE verifier. */
export function externalSignInUrl(url: string): string {
  return connected().flows.addFlowId(url);
}

/** The token refresher of this window. Throws before `connect`. */
export function tokenRefresher(): TokenRefresher {
  return connected().refresher;
}

/** Renew a token that expires within this time: it could expire before the request arrives. */
const TOKEN_MARGIN_MS = 10_000;

/**
 * The access token for a request that is not sent by the client; null when signed out. Renews a
 * token that expires soon. Rejects with AuthUnreachableError if the auth service does not answer.
 */
export async function freshAccessToken(): Promise<string | null> {
  const { storage, refresher } = connected();
  const session = storage.readSession();
  if (session === null) return null;
  const { accessToken, expiresAtMs } = session;
  if (expiresAtMs - wallClock.now() > TOKEN_MARGIN_MS) return accessToken;
  return refresher.renew(accessToken);
}

/** True if this browser has a stored session. Works before `connect`. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    // Storage is blocked, so sessions are not kept.
    return false;
  }
}
