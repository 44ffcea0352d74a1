import type { Context, MiddlewareHandler } from 'hono';
import { QueueFullError, createFairQueue } from '../db/fair-queue.ts';
import { ApiError } from './errors.ts';

/** Handles a request as soon as its body may be read. Throws ApiError 429 or 503. */
export type LargeBodies = (
  context: Context,
  client: string | undefined,
  handle: () => Promise<Response>,
) => Promise<Response>;

/** The product itself sends less than this at once, except files. */
export const LARGE_BODY_BYTES = 256 * 1024;
/** A body of 5 MB needs about 40 MB until it is stored: bytes, text, values, and what Postgres gets. */
const PLACES = 4;
const PLACES_PER_CLIENT = 2;
const PLACES_OF_SLOW = 2;
/** With 1 MB/s, 5 MB arrive in this time. */
const SLOW_MS = 5_000;
const WAITING_PER_CLIENT = 20;
const WAITING = 200;
const MAX_WAIT_MS = 10_000;
/** The wait in seconds before a client should send the request again. */
const RETRY_AFTER_S = '1';

/**
 * Makes large bodies wait for one of a few places before they are read, so that they use little
 * memory, in turns between clients. A place is free again when the request is answered. Applies to
 * the services that say who their clients are (`clientOf` in `endpoints.ts`); files and AI requests
 * have limits of their own.
 */
export function limitLargeBodies(): MiddlewareHandler {
  const largeBodies = createLargeBodies();
  return async (context, next) => {
    context.set('largeBodies', largeBodies);
    await next();
  };
}

function createLargeBodies(): LargeBodies {
  const queue = createFairQueue({
    concurrency: PLACES,
    maxQueuedPerClient: WAITING_PER_CLIENT,
    maxQueued: WAITING,
    maxWaitMs: MAX_WAIT_MS,
    shares: { maxPerClient: PLACES_PER_CLIENT, slowMs: SLOW_MS, maxOfSlow: PLACES_OF_SLOW },
  });
  return async (context, client, handle) => {
    if (!mayBeLarge(context)) return handle();
    try {
      return await queue.run(client, handle);
    } catch (error) {
      throw error instanceof QueueFullError ? refusal(error) : error;
    }
  };
}

function mayBeLarge({ req }: Context): boolean {
  const length = req.header('content-length');
  if (length !== undefined) return Number(length) > LARGE_BODY_BYTES;
  return req.header('transfer-encoding') !== undefined;
}

function refusal(cause: QueueFullError): ApiError {
  const headers = { 'retry-after': RETRY_AFTER_S };
  return cause.isOwnFault
    ? new ApiError(
        ...[429, 'too_many_at_once', 'You are sending too much at once. Please wait a moment.'],
        { headers, cause },
      )
    : new ApiError(503, 'busy', 'The server is busy. Please try again soon.', { headers, cause });
}
