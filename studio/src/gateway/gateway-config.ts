/** OpenRouter's address, which serves the models below. */
export const DEFAULT_BASE_URL = 'https://openrouter.ai/api/v1';

/** How long a call may take before it ends with the code `timeout`. */
export interface TimeLimits {
  /** of each model, to the first byte of its answer, the sending of a picture included */
  readonly firstByteMs: number;
  /** between two pieces of the answer */
  readonly silenceMs: number;
  /**
   * to the end of the call, over all models that are asked in it: a gateway may keep a connection
   * open with comments alone, and nobody waits for seven models one after the other
   */
  readonly wholeMs: number;
  /** after a model's last word, for counts and the end mark that may follow; 2 s when not said */
  readonly graceMs?: number;
}

/**
 * The server's carrier waits 120 s for the first byte, as long answers that are not streamed need,
 * and counts the request. Whoever gave up before would pay for an answer and not see it. The rest
 * is for sending a picture of 13 MB over a slow line.
 */
const FIRST_BYTE_MS = 120_000 + 60_000;
/** What has begun goes on: the carrier breaks off after the same silence. */
const SILENCE_MS = 60_000;
/** Time for one slow model and a turn of the next, or for a long answer. */
const WHOLE_MS = 240_000;
/** The answer is there: its user should not wait for a connection that is not closed. */
export const DEFAULT_GRACE_MS = 2000;

export const DEFAULT_TIME_LIMITS: TimeLimits = {
  firstByteMs: FIRST_BYTE_MS,
  silenceMs: SILENCE_MS,
  wholeMs: WHOLE_MS,
};

/** How a gateway knows who asks. */
export type Authorisation =
  /** the user's own key; a blank one leaves the gateway unavailable */
  | { readonly kind: 'key'; readonly key: string }
  /** whatever the server's carrier wants, asked before each call; null while nobody is signed in */
  | {
      readonly kind: 'headers';
      readonly headers: () => RequestHeaders | null | Promise<RequestHeaders | null>;
    }
  /** a local server */
  | { readonly kind: 'none' };

export type RequestHeaders = Readonly<Record<string, string>>;

export interface GatewayConfig {
  /** of any server that speaks OpenAI's chat completions, up to its version: `http://localhost:11434/v1` */
  readonly baseUrl?: string;
  readonly authorisation: Authorisation;
  readonly textModels?: readonly string[];
  /** null where no model sees pictures */
  readonly visionModel?: string | null;
  /** the site's address and name, which OpenRouter shows beside the use of a key; sent with a key only */
  readonly referer?: string;
  readonly title?: string;
  readonly timeLimits?: TimeLimits;
}

/** Names of this machine, at which nothing that is sent leaves it. */
const LOOPBACK =
  /^(?:localhost|[a-z0-9.-]{1,250}\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** Whether what is sent to an address can be read by nobody on the way. */
export function isPrivate(address: string): boolean {
  return new URL(address).protocol === 'https:' || isLoopback(address);
}

/** Whether an address is one of this machine. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}

/** The address of an operation, or null where the base is no address of the web. */
export function addressOf(baseUrl: string, operation: string): string | null {
  if (!URL.canParse(baseUrl.trim())) return null;
  const url = new URL(baseUrl.trim());
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  // Some paste the whole address of the operation. A query belongs to the server and stays.
  const base = url.pathname.replace(/(?:\/chat\/completions)?\/{0,9}$/, '');
  url.pathname = base + operation;
  url.hash = '';
  return url.href;
}
