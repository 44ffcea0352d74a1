/** The settings that the browser needs to connect to the backend. */
export interface BackendConfig {
  /** The URL of the backend, without a path. */
  supabaseUrl: string;
  anonKey: string;
  /** The operator's AI settings, not validated; `parseOperatorAi` parses them. */
  ai: unknown;
  /** The CAPTCHA for sign-in and sign-up; null for none. */
  captcha: Captcha | null;
}

export interface Captcha {
  provider: 'turnstile' | 'hcaptcha';
  siteKey: string;
}

const CONFIG_PATH = '/config.json';

/**
 * The configuration from the build (VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY), otherwise from
 * the server's /config.json. If the response is unusable, throws an Error whose message starts with
 * 'Failed to fetch'.
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

/** Parses the content of /config.json. A URL without a host is relative to `origin`. */
export function parseConfig(body: unknown, origin: string): BackendConfig {
  const { supabaseUrl, anonKey, ai, captcha } = (body ?? {}) as Record<string, unknown>;
  if (typeof supabaseUrl !== 'string' || typeof anonKey !== 'string' || anonKey === '') {
    throw new Error('Failed to fetch the configuration: supabaseUrl or anonKey is missing');
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
