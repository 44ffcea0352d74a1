/** OpenRouter's address, which serves the models below. */
export const DEFAULT_BASE_URL = 'https://openrouter.ai/api/v1';

/** Time limits of a call; a call that exceeds one ends with the code `timeout`. */
export interface TimeLimits {
  /** per model, to the first byte of its answer, including the upload of an image */
  readonly firstByteMs: number;
  /** between two pieces of the answer */
  readonly silenceMs: number;
  /**
   * for the whole call over all models: a gateway may keep a connection open with comments alone,
   * and seven timeouts in a row are too long to wait
   */
  readonly wholeMs: number;
  /** after the answer, for counts and the end mark; 2 s by default */
  readonly graceMs?: number;
}

/**
 * Our server's gateway function waits 120 s for the first byte, which long answers without
 * streaming need, and it counts the request. A shorter limit here would waste answers that the user
 * paid for. The rest is time to upload 13 MB on a slow line.
 */
const FIRST_BYTE_MS = 120_000 + 60_000;
/** The server applies the same idle limit. */
const SILENCE_MS = 60_000;
/** Enough for one slow model and a try of the next, or for a long answer. */
const WHOLE_MS = 240_000;
/** The answer is complete: do not wait for a connection that stays open. */
export const DEFAULT_GRACE_MS = 2000;

export const DEFAULT_TIME_LIMITS: TimeLimits = {
  firstByteMs: FIRST_BYTE_MS,
  silenceMs: SILENCE_MS,
  wholeMs: WHOLE_MS,
};

/** How requests are authenticated. */
type Authorisation =
  /** the user's own key; with a blank key the gateway is unavailable */
  | { readonly kind: 'key'; readonly key: string }
  /** headers for our server's gateway function, read before each call; null while signed out */
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
  /** the site's address and name, which OpenRouter shows beside the use of a key; sent with a key only */
  readonly referer?: string;
  readonly title?: string;
  readonly timeLimits?: TimeLimits;
}

/** Host names of this machine. */
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

/** The URL of an operation, or null if the base is not an HTTP address. */
export function endpointUrl(baseUrl: string, operation: string): string | null {
  if (!URL.canParse(baseUrl.trim())) return null;
  const url = new URL(baseUrl.trim());
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  // Some users paste the full URL of the operation. The query belongs to the server and is kept.
  const base = url.pathname.replace(/(?:\/chat\/completions)?\/{0,9}$/, '');
  url.pathname = base + operation;
  url.hash = '';
  return url.href;
}
