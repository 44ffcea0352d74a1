import type { Context } from 'hono';
import type { Caller } from '../db/database.ts';
import { ApiError } from './errors.ts';
import { isLoopback } from './forwarded-address.ts';
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
    if (waitS > 0) throw tooManyRequests(waitS);
  };
}

/**
 * Limits requests of any kind per address, before their rights are known. Throws ApiError 429 with
 * Retry-After. Loopback addresses have no limit: behind a proxy without TRUST_PROXY, all requests
 * come from them.
 */
export function createAddressLimiter(
  perMinute: number,
  keyOf: (address: string | undefined) => string,
  now: () => Date,
): (context: Context) => void {
  const addresses = createRateLimiter(
    { periodMs: PERIOD_MS, maxKeys: MAX_KEYS, burst: perMinute },
    now,
  );
  return (context) => {
    const address = context.get('clientAddress');
    if (address !== undefined && isLoopback(address)) return;
    const waitS = addresses.take(keyOf(address));
    if (waitS > 0) throw tooManyRequests(waitS);
  };
}

function tooManyRequests(waitS: number): ApiError {
  const message = 'Too many requests. Please wait a moment.';
  return new ApiError(429, 'over_request_rate_limit', message, {
    headers: { 'retry-after': String(waitS) },
  });
}
