import type { Fetch } from '../environment.ts';
import { createDeadline } from './deadline.ts';
import type { RequestHeaders, TimeLimits } from './gateway-config.ts';
import type { GatewayError } from './gateway-error.ts';
import { readText } from './read-text.ts';
import { codeIn, detailOf } from './refusal.ts';
import { secretsIn } from './request-headers.ts';

/** The rest of a refusal's body is of no use to anybody. */
const REFUSAL_MAX_CHARACTERS = 64_000;

export interface Exchange<Result> {
  readonly url: string;
  /** sent as JSON with POST; without one the method is GET */
  readonly body?: unknown;
  /** who asks; the values must not appear in a message */
  readonly headers: () => Promise<RequestHeaders>;
  readonly maxBytes: number;
  readonly timeLimits: TimeLimits;
  readonly signal: AbortSignal | undefined;
  /** the error for a status, with the gateway's words, and its name for it or '' */
  readonly refuse: (status: number, detail: string, code: string) => GatewayError;
  /** `finishSoon` is to be called when only what nobody needs may still come */
  readonly read: (
    pieces: AsyncIterable<string>,
    secrets: readonly string[],
    finishSoon: () => void,
  ) => Promise<Result>;
}

/** Asks once. Whatever happens, the connection is closed and no timer is left. */
export async function exchange<Result>(fetch: Fetch, asked: Exchange<Result>): Promise<Result> {
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
        // The key is for this address and no other; cookies are for none.
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
