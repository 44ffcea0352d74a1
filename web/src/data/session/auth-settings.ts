import { useEffect, useState } from 'react';
import { backendConfig } from '../client/backend-config.ts';
import { logError } from '../../browser/log-error.ts';

/** The settings of the auth service. */
interface AuthSettings {
  google: boolean;
  /** True if the site sends emails to people. */
  sendsMail: boolean;
}

let request: Promise<AuthSettings> | undefined;

async function fetchSettings(): Promise<AuthSettings> {
  const { supabaseUrl, anonKey } = backendConfig();
  const response = await fetch(new URL('/auth/v1/settings', supabaseUrl), {
    headers: { apikey: anonKey },
  });
  return parseAuthSettings(await response.json());
}

/** Parses the response of GET /auth/v1/settings. Missing settings are off. */
export function parseAuthSettings(body: unknown): AuthSettings {
  const { external, mailer_autoconfirm: isAutoconfirmed } = (body ?? {}) as {
    external?: Record<string, unknown> | null;
    mailer_autoconfirm?: unknown;
  };
  return { google: external?.['google'] === true, sendsMail: isAutoconfirmed === false };
}

/** The settings of the auth service, requested once. All are off until the response arrives. */
export function useAuthSettings(): AuthSettings {
  const [settings, setSettings] = useState<AuthSettings>({ google: false, sendsMail: false });
  useEffect(() => {
    request ??= fetchSettings();
    request.then(setSettings, (error: unknown) => {
      request = undefined;
      logError('Could not load the sign-in settings', error);
    });
  }, []);
  return settings;
}
