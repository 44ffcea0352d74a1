/** What the browser must know of its backend. */
export interface BackendConfig {
  /** Address of the backend, without a path. */
  supabaseUrl: string;
  anonKey: string;
  /** What the operator offers of AI, as the server says it; `operatorAi` reads it where it is needed. */
  ai: unknown;
  /** The check against robots that sign-in and sign-up ask for, if any. */
  captcha: Captcha | null;
}

export interface Captcha {
  provider: 'turnstile' | 'hcaptcha';
  siteKey: string;
}

const CONFIG_PATH = '/config.json';

/**
 * The backend this build was made for (VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY), or else the
 * one that the server names in /config.json. Throws an Error that begins with 'Failed to fetch'
 * when the server gives no usable answer.
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

/** Checks what /config.json holds; an address without a host is taken relative to `origin`. */
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
