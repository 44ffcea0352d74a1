import { readRefusalSignals, type RefusalSignals } from '@promptory/domain/retry-after';
import type { Clock, Fetch } from '../environment.ts';
import { createDeadline } from './deadline.ts';
import type { RequestHeaders, TimeLimits } from './gateway-config.ts';
import type { GatewayError } from './gateway-error.ts';
import { readText } from './read-text.ts';
import { detailOf, errorParts } from './http-errors.ts';
import { secretsIn } from './request-headers.ts';

/** Only this much of an error body is read. */
const REFUSAL_MAX_CHARACTERS = 64_000;

/** Larger bodies get more time: the limits begin with the request, but uploading takes long. */
const QUICK_UPLOAD_BYTES = 256 * 1024;
/** Bytes per ms of a slow connection (1.5 Mbit/s). */
const SLOW_UPLOAD_RATE = 187;

/** An error response of a gateway. */
interface Refusal extends Pick<RefusalSignals, 'retryAt' | 'scope'> {
  readonly status: number;
  /** the gateway's message, without secrets */
  readonly detail: string;
  /** the gateway's error code, '' if it sent none */
  readonly code: string;
}

/** How a reader reports the progress of a response. */
interface Progress {
  /** call for each part of the answer; restarts the silence timer */
  readonly heard: () => void;
  /** call when the remaining data is not needed */
  readonly finishSoon: () => void;
}

export interface Exchange<Result> {
  readonly url: string;
  /** sent as JSON with POST; if absent, the method is GET */
  readonly body?: unknown;
  /** sent with POST instead of `body` */
  readonly form?: { readonly data: FormData; readonly bytes: number };
  /** credentials; their values must not appear in messages */
  readonly headers: () => Promise<RequestHeaders>;
  readonly maxBytes: number;
  readonly timeLimits: TimeLimits;
  readonly signal: AbortSignal | undefined;
  readonly clock: Clock;
  readonly refuse: (refusal: Refusal) => GatewayError;
  readonly read: (
    pieces: AsyncIterable<string>,
    secrets: readonly string[],
    progress: Progress,
  ) => Promise<Result>;
}

/** Sends one request. The connection is always closed and all timers are cleared. */
export async function sendRequest<Result>(fetch: Fetch, asked: Exchange<Result>): Promise<Result> {
  const body = asked.body === undefined ? undefined : JSON.stringify(asked.body);
  const { firstByteMs, ...limits } = asked.timeLimits;
  const deadline = createDeadline(
    { ...limits, firstByteMs: firstByteMs + uploadMs(asked.form?.bytes ?? body?.length ?? 0) },
    asked.signal,
  );
  try {
    const headers = await deadline.within(asked.headers());
    const secrets = secretsIn(headers, asked.url);
    const response = await deadline.within(
      fetch(asked.url, {
        ...contentOf(body, asked.form, headers),
        // Never send the key to the target of a redirect, and send no cookies.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: deadline.signal,
      }),
    );
    const pieces = readText(response, deadline, asked.maxBytes);
    if (response.ok) return await asked.read(pieces, secrets, deadline);
    const { status } = response;
    const text = await head(pieces);
    const { code, error } = errorParts(text);
    const { retryAt, scope } = readRefusalSignals(status, response.headers, error, asked.clock());
    throw asked.refuse({ status, detail: detailOf(status, text, secrets), code, retryAt, scope });
  } finally {
    deadline.end();
  }
}

function contentOf(
  body: string | undefined,
  form: Exchange<unknown>['form'],
  headers: RequestHeaders,
): RequestInit {
  // `fetch` sets the content type of a form, with its boundary.
  if (form !== undefined) return { method: 'POST', headers, body: form.data };
  if (body === undefined) return { headers };
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
}

function uploadMs(bytes: number): number {
  return Math.max(0, bytes - QUICK_UPLOAD_BYTES) / SLOW_UPLOAD_RATE;
}

async function head(pieces: AsyncIterable<string>): Promise<string> {
  let body = '';
  for await (const piece of pieces) {
    body += piece;
    if (body.length > REFUSAL_MAX_CHARACTERS) break;
  }
  return body;
}
