import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@promptory/domain/database.types';
import type { BackendConfig } from './config.ts';

/** Where the session is kept in the browser (core specification, section 9). */
const SESSION_STORAGE_KEY = 'supabase.auth.token';

let client: SupabaseClient<Database> | undefined;
let backend: BackendConfig | undefined;

/** Makes the client of this window; the app calls it once, before any screen. */
export function connect(config: BackendConfig): SupabaseClient<Database> {
  client = createClient<Database>(config.supabaseUrl, config.anonKey, {
    auth: { storageKey: SESSION_STORAGE_KEY, flowType: 'pkce' },
  });
  backend = config;
  return client;
}

/** What the server said about itself; throws before `connect`. */
export function backendConfig(): BackendConfig {
  if (backend === undefined) throw new Error('The backend is asked for before it is connected');
  return backend;
}

/** The address of the backend, for files whose rows name them relative to it; throws before `connect`. */
export function backendUrl(): string {
  return backendConfig().supabaseUrl;
}

/** The client of this window; throws before `connect`. */
export function supabase(): SupabaseClient<Database> {
  if (!client) throw new Error('The client is used before it is connected');
  return client;
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
