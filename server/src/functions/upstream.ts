import { ApiError } from '../http/errors.ts';
import { badGateway } from './ai-errors.ts';
import type { AiSettings } from './ai-settings.ts';

/** The gateway itself, asked with the operator's key. */
export interface Upstream {
  /**
   * The answer's head as soon as it comes; its body is still to be read. Nothing of the caller's
   * request is sent but `body`. Throws ApiError: 504 when nothing came within `patienceMs`, 502
   * `gateway_unreachable` when no connection was made, so that the gateway knows of nothing, and 502
   * `bad_gateway` when it broke. When `signal` aborts, throws its reason.
   */
  ask(path: '/chat/completions' | '/models', options: AskOptions): Promise<Response>;
}

export interface AskOptions {
  /** JSON, which makes it a POST */
  readonly body?: string;
  /** ends the request, also while its answer is read */
  readonly signal: AbortSignal;
  readonly patienceMs: number;
}

/** Shown beside the use of the key at gateways that list who uses it. */
const TITLE = 'Promptory';
/** Failures before a request can be sent; after any other the gateway may have had it. */
const NOT_CONNECTED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
/** What is said of a certificate that does not hold, which ends the handshake. */
const NOT_TRUSTED =
  /^(CERT_|UNABLE_TO_|ERR_TLS_CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT$|HOSTNAME_MISMATCH$)/;

/** The gateway of these settings; `publicUrl` is where it is told that requests come from. */
export function createUpstream(
  { baseUrl, apiKey }: Pick<AiSettings, 'baseUrl' | 'apiKey'>,
  { fetch, publicUrl }: { readonly fetch: typeof globalThis.fetch; readonly publicUrl: string },
): Upstream {
  const headers = {
    // Compressed answers may wait in buffers on the way.
    'accept-encoding': 'identity',
    // A header takes no letters beyond Latin ones, which addresses of today may have.
    'http-referer': new URL(publicUrl).href.replace(/\/$/, ''),
    'x-title': TITLE,
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };

  return {
    async ask(path, { body, signal, patienceMs }) {
      const waiting = new AbortController();
      const patience = setTimeout(() => {
        waiting.abort(
          new ApiError(504, 'gateway_timeout', 'The AI gateway did not answer in time.'),
        );
      }, patienceMs);
      try {
        return await fetch(`${baseUrl}${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers:
            body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
          ...(body !== undefined && { body }),
          // An address elsewhere would be handed the key.
          redirect: 'manual',
          signal: AbortSignal.any([signal, waiting.signal]),
        });
      } catch (error) {
        if (signal.aborted || error instanceof ApiError) throw error;
        if (!isUnconnected(error)) {
          throw badGateway('The connection to the AI gateway broke off.', error);
        }
        const message = 'The AI gateway cannot be reached.';
        throw new ApiError(502, 'gateway_unreachable', message, { cause: error });
      } finally {
        clearTimeout(patience);
      }
    },
  };
}

/** Whether what `fetch` threw says that no connection was made. */
function isUnconnected(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = String((error as { readonly code?: unknown }).code);
    if (NOT_CONNECTED.includes(code) || NOT_TRUSTED.test(code)) return true;
  }
  return false;
}

/**
 * At most `maxBytes` of an answer's body as text, and the rest is not read. Throws ApiError 502 when
 * it breaks off, and 504 when that takes longer than `maxMs`.
 */
export async function readAnswer(
  answer: Response,
  { maxBytes, maxMs }: { readonly maxBytes: number; readonly maxMs: number },
): Promise<{ text: string; isWhole: boolean }> {
  const body: ReadableStream<Uint8Array> | null = answer.body;
  if (body === null) return { text: '', isWhole: true };
  const reader = body.getReader();
  return withinIdle(readUpTo(maxBytes, reader), maxMs, () => {
    reader.cancel().catch(() => undefined); // it is given up; how that ends is no matter
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
      reader.cancel().catch(() => undefined); // as in `readAnswer`
      return { text: text + decoder.decode(value.subarray(0, room)), isWhole: false };
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** What a read brings, or ApiError 504 after `idleMs`, or 502 when it fails. */
export async function withinIdle<Read>(
  read: Promise<Read>,
  idleMs: number,
  giveUp: () => void,
): Promise<Read> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(504, 'gateway_timeout', 'The AI gateway stopped in its answer.'));
      giveUp();
    }, idleMs);
  });
  try {
    return await Promise.race([read, idle]);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badGateway('The answer of the AI gateway broke off.', error);
  } finally {
    clearTimeout(timer);
  }
}
