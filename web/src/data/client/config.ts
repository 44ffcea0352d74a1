import type { DemoMail } from '@promptory/domain/demo-protocol';
import type { WebSocketLikeConstructor } from '@supabase/supabase-js';

/** The settings that the browser needs to connect to the backend. */
export interface BackendConfig {
  /** The URL of the backend, without a path. */
  supabaseUrl: string;
  anonKey: string;
  /** The operator's AI settings, not validated; `parseOperatorAi` parses them. */
  ai: unknown;
  /** The CAPTCHA for sign-in and sign-up; null for none. */
  captcha: Captcha | null;
  /** True if people without an account may read public content. */
  publicReading: boolean;
  /** True if this browser may go on in demo mode while the server does not answer. */
  demoMode: boolean;
  /** Demo mode: the backend runs in this browser. */
  demo?: Demo;
}

/** The backend of demo mode. */
export interface Demo {
  /** Replaces WebSocket. */
  Socket: WebSocketLikeConstructor;
  /** True if this start has deleted content that was made with another version. */
  wasOutdated: boolean;
  /** The mails that the backend would have sent, newest first. */
  mails: () => Promise<readonly DemoMail[]>;
  /** Deletes everything that was made in the demo. Afterwards, the page must be reloaded. */
  deleteContent: () => Promise<void>;
}

export interface Captcha {
  provider: 'turnstile' | 'hcaptcha';
  siteKey: string;
}

const CONFIG_PATH = '/config.json';
const CONFIG_TIMEOUT_MS = 10_000;

/**
 * The configuration from the build (VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY) or from the HTML,
 * into which the server puts it; null if it must be requested with `requestConfig`.
 */
export function readConfig(): BackendConfig | null {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key } = import.meta.env;
  const text = document.getElementById('config')?.textContent;
  const embedded = text ? (JSON.parse(text) as { demoMode?: unknown }) : null;
  if (url && key) {
    return parseConfig({ supabaseUrl: url, anonKey: key, demoMode: embedded?.demoMode }, url);
  }
  return embedded && parseConfig(embedded, window.location.origin);
}

/**
 * The configuration from the server's /config.json, for HTML that doesn't come from the server. If
 * there is no usable answer within 10 s, throws an Error whose message starts with 'Failed to
 * fetch'.
 */
export async function requestConfig(): Promise<BackendConfig> {
  const response = await fetch(CONFIG_PATH, {
    signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new Error('Failed to fetch the configuration', { cause });
  });
  if (!response.ok) {
    throw new Error(`Failed to fetch the configuration (status ${String(response.status)})`);
  }
  return parseConfig(await response.json(), window.location.origin);
}

/** Parses the content of /config.json. A URL without a host is relative to `origin`. */
export function parseConfig(body: unknown, origin: string): BackendConfig {
  const { supabaseUrl, anonKey, ai, captcha, publicReading, demoMode } = (body ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof supabaseUrl !== 'string' || typeof anonKey !== 'string' || anonKey === '') {
    throw new Error('Failed to fetch the configuration: supabaseUrl or anonKey is missing');
  }
  return {
    supabaseUrl: new URL(supabaseUrl, origin).href,
    anonKey,
    ai,
    captcha: captchaOf(captcha),
    publicReading: publicReading !== false,
    demoMode: demoMode !== false,
  };
}

function captchaOf(value: unknown): Captcha | null {
  const { provider, siteKey } = (value ?? {}) as Record<string, unknown>;
  if (provider !== 'turnstile' && provider !== 'hcaptcha') return null;
  return typeof siteKey === 'string' ? { provider, siteKey } : null;
}
