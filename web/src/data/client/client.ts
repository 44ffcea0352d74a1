import { createClient, GoTrueClient } from '@supabase/supabase-js';
import type { DbClient } from './database.ts';
import { wallClock } from '../../lib/clock.ts';
import { takeEarlyResponse } from './early-requests.ts';
import { backendConfig, setBackendConfig } from './backend-config.ts';
import type { BackendConfig } from './config.ts';
import type { LinkAuth } from '../session/link-session.ts';
import type { SessionUser } from '../session/session.ts';
import { PkceFlows } from '../session/pkce-flows.ts';
import { REALTIME_OPTIONS } from '../realtime/realtime-options.ts';
import { sessionFetch } from '../session/session-fetch.ts';
import { TokenRefresher } from '../session/token-refresher.ts';
import { SessionStorage, browserStorage } from '../session/session-storage.ts';
import { SESSION_STORAGE_KEY } from '../session/stored-session.ts';
import { watchAnswer } from './unanswered.ts';
import { supabaseTokens } from '../session/supabase-tokens.ts';

interface Connection {
  client: DbClient;
  storage: SessionStorage;
  refresher: TokenRefresher;
  flows: PkceFlows;
  linkAuth: LinkAuth | undefined;
}

let connection: Connection | undefined;

/** Control characters other than tabs and line breaks in JSON, and other escapes as a group. */
const JSON_CONTROL = /\\u00(?:0[0-8b-f]|1[0-9a-f])|\\[bf]|[\u007f-\u009f]|(\\[^])/g;
const URL_CONTROL = /%(?:0[0-8bcef]|1[0-9a-f]|7f|c2%[89][0-9a-f])/gi;

/** Removes control characters from a request: the database refuses texts with NUL. */
function tidyRequest(url: string, init: RequestInit | undefined) {
  const body = init?.body;
  return {
    url: url.replaceAll(URL_CONTROL, ''),
    init: typeof body === 'string' ? { ...init, body: body.replaceAll(JSON_CONTROL, '$1') } : init,
  };
}

/** Creates the backend client of this window. The app calls this once, before it renders. */
export function connect(config: BackendConfig): Connection {
  const flows = new PkceFlows(browserStorage(), () => window.location.search);
  const storage = new SessionStorage(flows, () => wallClock.now());
  const refresher: TokenRefresher = new TokenRefresher(
    supabaseTokens(() => client, storage),
    wallClock,
  );
  const send: typeof fetch = (input, init) => {
    if (input instanceof Request) return fetch(input, init);
    const url = flows.addFlowId(String(input), init?.body);
    const tidy = url.includes('/rest/v1/') ? tidyRequest(url, init) : { url, init };
    const sendNow = () => fetch(tidy.url, tidy.init);
    return watchAnswer(takeEarlyResponse(tidy.url, tidy.init, sendNow) ?? sendNow());
  };
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
    realtime: { ...REALTIME_OPTIONS, ...(config.demo && { transport: config.demo.Socket }) },
    global: { fetch: sessionFetch(send, refresher) },
  });
  setBackendConfig(config);
  connection = { client, storage, refresher, flows, linkAuth: undefined };
  return connection;
}

function connected(): Connection {
  if (!connection) throw new Error('Call connect() before using the backend');
  return connection;
}

/** The backend client of this window. Throws before `connect`. */
export function supabase(): DbClient {
  return connected().client;
}

/**
 * An auth client for sessions from links. It stores nothing, so these sessions don't become the
 * session of this browser.
 */
export function linkAuth(): LinkAuth {
  const current = connected();
  const { supabaseUrl, anonKey } = backendConfig();
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

/** True if this browser requested the mail with the link in the address bar. */
export function isLinkRequestedHere(): boolean {
  return connected().flows.isRequestedHere();
}

/**
 * Forgets that this browser requested the link in the address bar. Call it after the link was used.
 */
export function forgetLink(): void {
  connected().flows.forgetLink();
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
