/** The settings that the browser needs to reach its backend. */
export interface BackendConfig {
  /** Address of the backend, without a path. */
  supabaseUrl: string;
  anonKey: string;
  /** The operator's AI settings, unchecked; `parseOperatorAi` reads them. */
  ai: unknown;
  /** The CAPTCHA of sign-in and sign-up, if any. */
  captcha: Captcha | null;
}

export interface Captcha {
  provider: 'turnstile' | 'hcaptcha';
  siteKey: string;
}

const CONFIG_PATH = '/config.json';

/**
 * The backend of this build (VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY), or the one in the
 * server's /config.json. Throws an Error that begins with 'Failed to fetch' when the server gives no
 * usable answer.
 */
export async function readConfig(): Promise<BackendConfig> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key } = import.meta.env;
  if (url && key) return { supabaseUrl: url, anonKey: key, ai: undefined, captcha: null };
  const response = await fetch(CONFIG_PATH);
  if (!response.ok) {
    throw new Error(`Failed to fetch the configuration (status ${String(response.status)})`);
  }
  return parseConfig(await response.json(), window.location.origin);
}

/** Checks the content of /config.json. An address without a host is relative to `origin`. */
export function parseConfig(body: unknown, origin: string): BackendConfig {
  const { supabaseUrl, anonKey, ai, captcha } = (body ?? {}) as Record<string, unknown>;
  if (typeof supabaseUrl !== 'string' || typeof anonKey !== 'string' || anonKey === '') {
    throw new Error('Failed to fetch the configuration: it names no backend');
  }
  return {
    supabaseUrl: new URL(supabaseUrl, origin).href,
    anonKey,
    ai,
    captcha: captchaOf(captcha),
  };
}

function captchaOf(value: unknown): Captcha | null {
  const { provider, siteKey } = (value ?? {}) as Record<string, unknown>;
  if (provider !== 'turnstile' && provider !== 'hcaptcha') return null;
  return typeof siteKey === 'string' ? { provider, siteKey } : null;
}
