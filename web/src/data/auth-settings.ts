import { useEffect, useState } from 'react';
import { backendConfig } from './client.ts';

/** What the auth service says about itself. */
interface AuthSettings {
  google: boolean;
}

let asked: Promise<AuthSettings> | undefined;

async function ask(): Promise<AuthSettings> {
  const { supabaseUrl, anonKey } = backendConfig();
  const response = await fetch(new URL('/auth/v1/settings', supabaseUrl), {
    headers: { apikey: anonKey },
  });
  return parseAuthSettings(await response.json());
}

/** Reads what GET /auth/v1/settings answers; what it does not name is off. */
export function parseAuthSettings(body: unknown): AuthSettings {
  const { external } = (body ?? {}) as { external?: Record<string, unknown> | null };
  return { google: external?.['google'] === true };
}

/** What the auth service offers, asked for once; nothing but e-mail until it has answered. */
export function useAuthSettings(): AuthSettings {
  const [settings, setSettings] = useState<AuthSettings>({ google: false });
  useEffect(() => {
    asked ??= ask();
    asked.then(setSettings, (error: unknown) => {
      asked = undefined;
      console.warn('The sign-in service did not say what it offers:', error);
    });
  }, []);
  return settings;
}
