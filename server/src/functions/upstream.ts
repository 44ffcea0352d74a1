import { ApiError } from '../http/errors.ts';
import { badGateway } from './ai-errors.ts';
import type { AiSettings } from './ai-settings.ts';

/** The AI gateway, called with the operator's key. */
export interface Upstream {
  /**
   * Sends a request; the caller must read the body of the answer. Sends nothing of the caller's
   * request except `body`. When `signal` aborts, throws its reason. Throws ApiError:
   * - 504 without an answer within `timeoutMs`
   * - 502 `gateway_unreachable` when no connection was made, so the gateway cannot have charged
   * - 502 `bad_gateway` when the connection broke
   */
  request(path: UpstreamPath, options: UpstreamRequest): Promise<Response>;
}

export type UpstreamPath = '/chat/completions' | '/audio/transcriptions' | '/models';

export interface UpstreamRequest {
  /** JSON or a form; makes the request a POST */
  readonly body?: string | FormData;
  /** cancels the request, even while its answer is read */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** Some gateways show this name in their usage list of the key. */
const TITLE = 'Promptory';
/** Errors before the request was sent. After any other error, the gateway may have received it. */
const NOT_CONNECTED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
/** Errors caused by invalid certificates, which end the connection before the request is sent. */
const NOT_TRUSTED =
  /^(CERT_|UNABLE_TO_|ERR_TLS_CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT$|HOSTNAME_MISMATCH$)/;

/** Creates a client of this gateway. `publicUrl` is sent as the referer. */
export function createUpstream(
  { baseUrl, apiKey }: Pick<AiSettings, 'baseUrl' | 'apiKey'>,
  { fetch, publicUrl }: { readonly fetch: typeof globalThis.fetch; readonly publicUrl: string },
): Upstream {
  const headers = {
    // Compression by a proxy could delay streamed answers.
    'accept-encoding': 'identity',
    // The class URL encodes non-Latin letters, which a header cannot contain.
    'http-referer': new URL(publicUrl).href.replace(/\/$/, ''),
    'x-title': TITLE,
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };

  return {
    async request(path, { body, signal, timeoutMs }) {
      const timeout = new AbortController();
      const timer = setTimeout(() => {
        timeout.abort(
          new ApiError(504, 'gateway_timeout', 'The AI gateway did not answer in time.'),
        );
      }, timeoutMs);
      try {
        return await fetch(`${baseUrl}${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          // `fetch` sets the content type of a form, with its boundary.
          headers:
            typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
          ...(body !== undefined && { body }),
          // Do not follow redirects: they could send the key to another address.
          redirect: 'manual',
          signal: AbortSignal.any([signal, timeout.signal]),
        });
      } catch (error) {
        if (signal.aborted || error instanceof ApiError) throw error;
        if (!isUnconnected(error)) {
          throw badGateway('The connection to the AI gateway was lost.', error);
        }
        const message = 'The AI gateway cannot be reached.';
        throw new ApiError(502, 'gateway_unreachable', message, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** True when an error of `fetch` means that no connection was made. */
function isUnconnected(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = String((error as { readonly code?: unknown }).code);
    if (NOT_CONNECTED.includes(code) || NOT_TRUSTED.test(code)) return true;
  }
  return false;
}

/**
 * Reads at most `maxBytes` of an answer's body as text. Throws ApiError 502 when the connection
 * breaks, 504 after `maxMs`.
 */
export async function readAnswer(
  answer: Response,
  { maxBytes, maxMs }: { readonly maxBytes: number; readonly maxMs: number },
): Promise<{ text: string; isWhole: boolean }> {
  const body: ReadableStream<Uint8Array> | null = answer.body;
  if (body === null) return { text: '', isWhole: true };
  const reader = body.getReader();
  return withinIdle(readUpTo(maxBytes, reader), maxMs, () => {
    reader.cancel().catch(() => undefined); // the answer is abandoned, so ignore errors
  });
}

async function readUpTo(
  maxBytes: number,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<{ text: string; isWhole: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), isWhole: true };
    const room = maxBytes - size;
    size += value.byteLength;
    if (size > maxBytes) {
      reader.cancel().catch(() => undefined); // the rest is not needed, so ignore errors
      return { text: text + decoder.decode(value.subarray(0, room)), isWhole: false };
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Resolves with the result of `read`. Throws ApiError 504 after `idleMs`, 502 when the read fails.
 */
export async function withinIdle<Read>(
  read: Promise<Read>,
  idleMs: number,
  giveUp: () => void,
): Promise<Read> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(504, 'gateway_timeout', 'The AI gateway stopped answering.'));
      giveUp();
    }, idleMs);
  });
  try {
    return await Promise.race([read, idle]);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badGateway('The answer of the AI gateway was cut off.', error);
  } finally {
    clearTimeout(timer);
  }
}
