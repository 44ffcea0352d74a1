import type { Fetch } from '../environment.ts';
import { createDeadline } from './deadline.ts';
import type { RequestHeaders, TimeLimits } from './gateway-config.ts';
import type { GatewayError } from './gateway-error.ts';
import { readText } from './read-text.ts';
import { codeIn, detailOf } from './http-errors.ts';
import { secretsIn } from './request-headers.ts';

/** Only this much of an error body is read. */
const REFUSAL_MAX_CHARACTERS = 64_000;

export interface Exchange<Result> {
  readonly url: string;
  /** sent as JSON with POST; if absent, the method is GET */
  readonly body?: unknown;
  /** credentials; their values must not appear in messages */
  readonly headers: () => Promise<RequestHeaders>;
  readonly maxBytes: number;
  readonly timeLimits: TimeLimits;
  readonly signal: AbortSignal | undefined;
  /** creates the error for a status, the gateway's message and its error code ('' if none) */
  readonly refuse: (status: number, detail: string, code: string) => GatewayError;
  /** reads the response; calls `finishSoon` when the remaining data is not needed */
  readonly read: (
    pieces: AsyncIterable<string>,
    secrets: readonly string[],
    finishSoon: () => void,
  ) => Promise<Result>;
}

/** Sends one request. The connection is always closed and all timers are cleared. */
export async function sendRequest<Result>(fetch: Fetch, asked: Exchange<Result>): Promise<Result> {
  const deadline = createDeadline(asked.timeLimits, asked.signal);
  try {
    const headers = await deadline.within(asked.headers());
    const secrets = secretsIn(headers, asked.url);
    const response = await deadline.within(
      fetch(asked.url, {
        ...(asked.body === undefined
          ? { headers }
          : {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(asked.body),
            }),
        // Never send the key to the target of a redirect, and send no cookies.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: deadline.signal,
      }),
    );
    const pieces = readText(response, deadline, asked.maxBytes);
    if (response.ok) return await asked.read(pieces, secrets, deadline.finishSoon);
    const { status } = response;
    const body = await head(pieces);
    throw asked.refuse(status, detailOf(status, body, secrets), codeIn(body));
  } finally {
    deadline.end();
  }
}

async function head(pieces: AsyncIterable<string>): Promise<string> {
  let body = '';
  for await (const piece of pieces) {
    body += piece;
    if (body.length > REFUSAL_MAX_CHARACTERS) break;
  }
  return body;
}
