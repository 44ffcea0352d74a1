import type { BackendConfig } from './config.ts';

let current: BackendConfig | undefined;

/** Stores the configuration of this window. The app calls this before it renders a screen. */
export function setBackendConfig(config: BackendConfig): void {
  current = config;
}

/** The backend configuration. Throws before `setBackendConfig`. */
export function backendConfig(): BackendConfig {
  if (!current) throw new Error('Call setBackendConfig() before using the backend');
  return current;
}

/**
 * The address of the backend. File addresses in rows are relative to it. Throws before
 * `setBackendConfig`.
 */
export function backendUrl(): string {
  return backendConfig().supabaseUrl;
}
