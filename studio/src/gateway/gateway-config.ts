/** OpenRouter's address, which serves the models below. */
export const DEFAULT_BASE_URL = 'https://openrouter.ai/api/v1';

/** The specified text models, all free of charge, in the order in which they are asked. */
export const DEFAULT_TEXT_MODELS: readonly string[] = [
  'meta-llama/llama-3.2-3b-instruct:free',
  'microsoft/phi-3-mini-128k-instruct:free',
  'google/gemma-2-9b-it:free',
  'mistralai/mistral-small-3.2-24b-instruct:free',
  'deepseek/deepseek-r1-0528:free',
  'deepseek/deepseek-r1-distill-llama-70b:free',
  'sarvamai/sarvam-m:free',
];

/** The specified model for pictures; there is no other to fall back to. */
export const DEFAULT_VISION_MODEL = 'qwen/qwen2.5-vl-32b-instruct:free';

/** How long an attempt may take before it ends with the code `timeout`. */
export interface TimeLimits {
  /** to the first byte of the answer, and between two pieces of it */
  readonly silenceMs: number;
  /** to its end: a gateway may keep a connection open with comments alone */
  readonly wholeMs: number;
}

export const DEFAULT_TIME_LIMITS: TimeLimits = { silenceMs: 60_000, wholeMs: 300_000 };

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
