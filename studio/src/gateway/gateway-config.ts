/** OpenRouter's address. It serves the default models. */
export const DEFAULT_BASE_URL = 'https://openrouter.ai/api/v1';

/** Time limits of a call; a call that exceeds one ends with the code `timeout`. */
export interface TimeLimits {
  /** per model, to the first part of its answer; large uploads get more time */
  readonly firstByteMs: number;
  /** between two parts of the answer; what only keeps the connection open is no part */
  readonly silenceMs: number;
  /** instead of both if only one model is set up, because then no other one can answer sooner */
  readonly onlyModelMs?: number;
  /**
   * for the whole call with all models. A gateway can keep a connection open by sending only
   * comments, and seven timeouts in a row would be too long.
   */
  readonly wholeMs: number;
  /** after the answer, to wait for token counts and the end mark; 2 s by default */
  readonly graceMs?: number;
}

/**
 * All answers are streamed, so a model that works sends something. Free models queue for a few
 * seconds; after 25 s the next model answers sooner.
 */
const SILENCE_MS = 25_000;
/** A local server loads a model of 30 GB in about a minute. Our server waits as long. */
const ONLY_MODEL_MS = 120_000;
/** Enough for a chain of seven silent models, or for a long answer. */
const WHOLE_MS = 240_000;
/** Waiting time after a complete answer, in case the server does not close the connection. */
export const DEFAULT_GRACE_MS = 2000;

export const DEFAULT_TIME_LIMITS: TimeLimits = {
  firstByteMs: SILENCE_MS,
  silenceMs: SILENCE_MS,
  onlyModelMs: ONLY_MODEL_MS,
  wholeMs: WHOLE_MS,
};

/** How requests are authenticated. */
type Authorisation =
  /** the user's own key; with a blank key the gateway is unavailable */
  | { readonly kind: 'key'; readonly key: string }
  /**
   * headers for our server's gateway function, requested before each call; null while signed out
   */
  | {
      readonly kind: 'headers';
      readonly headers: () => RequestHeaders | null | Promise<RequestHeaders | null>;
    }
  /** a local server */
  | { readonly kind: 'none' };

export type RequestHeaders = Readonly<Record<string, string>>;

export interface GatewayConfig {
  /**
   * the base address of any server with OpenAI's chat completions, including the version:
   * `http://localhost:11434/v1`
   */
  readonly baseUrl?: string;
  readonly authorisation: Authorisation;
  readonly textModels?: readonly string[];
  /** null if no model can read images */
  readonly visionModel?: string | null;
  /** turns recordings into text; missing if the gateway may get none */
  readonly transcriptionModel?: string;
  /**
   * the site's address and name, which OpenRouter lists with the usage of a key; sent only with a
   * key
   */
  readonly referer?: string;
  readonly title?: string;
  readonly timeLimits?: TimeLimits;
}

/** Matches the host names of this machine. */
const LOOPBACK =
  /^(?:localhost|[a-z0-9.-]{1,250}\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** Returns whether a connection to this address is private: encrypted, or on this machine. */
export function isPrivate(address: string): boolean {
  return new URL(address).protocol === 'https:' || isLoopback(address);
}

/** Returns whether an address is on this machine. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}

/** The URL of an operation; null if the base is not an HTTP address or contains a password. */
export function endpointUrl(baseUrl: string, operation: string): string | null {
  if (!URL.canParse(baseUrl.trim())) return null;
  const url = new URL(baseUrl.trim());
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  // Some users paste the full URL of the operation, so remove its path. Keep the query.
  const base = url.pathname.replace(/(?:\/chat\/completions)?\/{0,9}$/, '');
  url.pathname = base + operation;
  url.hash = '';
  return url.href;
}
