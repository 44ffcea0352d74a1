import type { Context } from 'hono';
import type { Caller } from '../db/database.ts';
import { ApiError } from './errors.ts';
import { createRateLimiter } from './rate-limit.ts';

/** Requests per minute. They may all come at the same moment. */
export interface RequestLimits {
  /** from one address, without an account */
  readonly signedOut: number;
  /** of one person */
  readonly signedIn: number;
}

/** Counts a request. Throws ApiError 429 with Retry-After when the caller has no request left. */
export type RequestLimiter = (
  context: Context,
  caller: Pick<Caller, 'role'> & { readonly payload: { readonly sub?: string | undefined } },
) => void;

const PERIOD_MS = 60_000;
const MAX_KEYS = 100_000;

/**
 * Limits requests per address and per person. `keyOf` makes one key of addresses that belong to one
 * machine. The operator's service key has no limit.
 */
export function createRequestLimiter(
  { signedOut, signedIn }: RequestLimits,
  keyOf: (address: string | undefined) => string,
  now: () => Date,
): RequestLimiter {
  const common = { periodMs: PERIOD_MS, maxKeys: MAX_KEYS };
  const addresses = createRateLimiter({ ...common, burst: signedOut }, now);
  const people = createRateLimiter({ ...common, burst: signedIn }, now);
  return (context, { role, payload }) => {
    if (role === 'service_role') return;
    const waitS =
      payload.sub === undefined
        ? addresses.take(keyOf(context.get('clientAddress')))
        : people.take(payload.sub);
    if (waitS === 0) return;
    const message = 'Too many requests. Please wait a moment.';
    throw new ApiError(429, 'over_request_rate_limit', message, {
      headers: { 'retry-after': String(waitS) },
    });
  };
}
