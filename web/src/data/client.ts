import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@promptory/domain/database.types';
import { wallClock } from '../lib/clock.ts';
import type { BackendConfig } from './config.ts';
import { REALTIME_OPTIONS } from './realtime/options.ts';
import { sessionFetch } from './session-fetch.ts';
import { SessionKeeper } from './session-keeper.ts';
import { SESSION_STORAGE_KEY, SessionStorage, windowPlace } from './session-storage.ts';
import { supabaseTokens } from './supabase-tokens.ts';

interface Connection {
  config: BackendConfig;
  client: SupabaseClient<Database>;
  storage: SessionStorage;
  keeper: SessionKeeper;
}

let connection: Connection | undefined;

/** Makes the client of this window; the app calls it once, before any screen. */
export function connect(config: BackendConfig): Connection {
  const storage = new SessionStorage(windowPlace(), () => wallClock.now());
  const keeper: SessionKeeper = new SessionKeeper(
    supabaseTokens(() => client, storage),
    wallClock,
  );
  const client: SupabaseClient<Database> = createClient(config.supabaseUrl, config.anonKey, {
    auth: {
      storage,
      storageKey: SESSION_STORAGE_KEY,
      flowType: 'pkce',
      // The keeper alone refreshes, and the screens that links lead to read them themselves: the
      // client would follow a link on any page and keep the reason of a refusal to itself.
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // A link finds the secret it was asked for with, also after another mail was asked for.
      experimental: { appendPkceFlowIdToRedirects: true },
    },
    realtime: REALTIME_OPTIONS,
    global: { fetch: sessionFetch((...request) => fetch(...request), keeper) },
  });
  connection = { config, client, storage, keeper };
  return connection;
}

function connected(): Connection {
  if (!connection) throw new Error('The backend is used before it is connected');
  return connection;
}

/** What the server said about itself; throws before `connect`. */
export function backendConfig(): BackendConfig {
  return connected().config;
}

/** The address of the backend, for files whose rows name them relative to it; throws before `connect`. */
export function backendUrl(): string {
  return connected().config.supabaseUrl;
}

/** The client of this window; throws before `connect`. */
export function supabase(): SupabaseClient<Database> {
  return connected().client;
}

/** What keeps the session of this window alive; throws before `connect`. */
export function sessionKeeper(): SessionKeeper {
  return connected().keeper;
}

/** A token that ends before a request arrives is as good as ended. */
const TOKEN_MARGIN_MS = 10_000;

/**
 * The access token for a request that does not go through the client, renewed first where it is
 * about to end; null when nobody is signed in. Rejects with an UnansweredError when nobody answers.
 */
export async function freshAccessToken(): Promise<string | null> {
  const { storage, keeper } = connected();
  const session = storage.stored();
  if (session === null) return null;
  const { accessToken, expiresAtMs } = session;
  if (expiresAtMs - wallClock.now() > TOKEN_MARGIN_MS) return accessToken;
  return keeper.renew(accessToken);
}

/** Whether this browser holds a session, known before the client has looked at it. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    // Storage may be forbidden; then nobody stays signed in.
    return false;
  }
}
