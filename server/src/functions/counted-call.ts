import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import { tooOften } from './ai-errors.ts';
import type { AiParts } from './ai-parts.ts';
import type { CallSlot } from './call-slots.ts';
import type { BodyBounds } from './read-body.ts';
import { GATEWAY_REFUSED, toRefusal } from './relay-refusal.ts';
import type { AiUser } from './require-user.ts';
import type { UpstreamPath } from './upstream.ts';

/** A kind of request to the gateway. Each request counts towards the limits. */
export interface CallKind {
  readonly path: UpstreamPath;
  /** maximum size of the request in bytes, unless the endpoint has its own */
  readonly maxBytes: number;
  /**
   * Reads and checks the request. Throws ApiError. Returns a rebuilt body, so that the original can
   * be freed, and the id of the user's message that it is an attempt for.
   */
  readonly read: (
    request: Request,
    bounds: BodyBounds,
    slot: CallSlot,
  ) => Promise<{ readonly body: string | FormData; readonly messageId: string | undefined }>;
  /** True for an answer that `reply` can pass on. */
  readonly isAnswer: (answer: Response) => boolean;
  /** The reply to the client. Calls `onEnd` once, with false if the model failed. */
  readonly reply: (
    answer: Response,
    onEnd: (isAnswered: boolean) => void,
  ) => Response | Promise<Response>;
}

/**
 * Statuses of invalid requests. Their number is limited, because each costs the server some work.
 */
const CLIENT_FAULTS: readonly number[] = [400, 404, 408, 413, 429];
/**
 * Statuses with which a gateway refuses a request before a model runs. These requests are not
 * counted. After other failures (a timeout of a proxy, an unreadable response) a model may have
 * run. They are counted, because users could cause them on purpose.
 */
const NOT_CHARGED: readonly number[] = [401, 402, 403, 404, 429];

/** A handler that forwards the user's request with the operator's key. */
export function countedCall(parts: AiParts, kind: CallKind) {
  return async (context: Context, user: AiUser): Promise<Response> => {
    const { raw: request } = context.req;
    // Check the session first: a signed-out user must not take a slot.
    await parts.quota.checkSession(user);
    const waitSeconds = parts.faults.retryAfterSeconds(user.userId);
    if (waitSeconds > 0) {
      throw tooOften('Too many of your requests were invalid.', waitSeconds);
    }
    const slot = parts.slots.acquire(user.userId);
    try {
      return await forward(parts, kind, context, user, slot);
    } catch (error) {
      slot.release();
      throw request.signal.aborted ? clientGone(error) : error;
    }
  };
}

async function forward(
  parts: AiParts,
  kind: CallKind,
  context: Context,
  user: AiUser,
  slot: CallSlot,
): Promise<Response> {
  const { limits, settings } = parts;
  const { raw: request } = context.req;
  const { body, counted, end } = await prepare(parts, kind, context, user, slot).catch(
    (error: unknown) => {
      if (error instanceof ApiError && CLIENT_FAULTS.includes(error.status)) {
        parts.faults.take(user.userId);
      }
      throw error;
    },
  );
  let isRelayed = false;
  try {
    if (request.signal.aborted) {
      await counted.refund();
      throw clientGone(undefined);
    }
    parts.extendSocketTimeout(context, limits.firstByteMs);
    const asked = { body, signal: request.signal, timeoutMs: limits.firstByteMs };
    const answer = await parts.upstream.request(kind.path, asked).catch(async (error: unknown) => {
      await (isUnreached(error) ? counted.refund() : counted.reopen());
      throw error;
    });
    slot.releaseBytes();
    if (kind.isAnswer(answer)) {
      isRelayed = true;
      return await kind.reply(answer, (isAnswered) => {
        slot.release();
        if (isAnswered) end();
        else void counted.reopen().then(end);
      });
    }
    await (NOT_CHARGED.includes(answer.status) ? counted.refund() : counted.reopen());
    const refusal = await toRefusal(answer, limits, { secret: settings.apiKey, now: parts.now() });
    if (refusal.code === GATEWAY_REFUSED) parts.reportRefusal(answer.status);
    throw refusal;
  } finally {
    if (!isRelayed) end();
  }
}

/** Checks and counts the request. Returns its body and a function to call when it has ended. */
async function prepare(
  parts: AiParts,
  kind: CallKind,
  context: Context,
  user: AiUser,
  slot: CallSlot,
) {
  const bounds = {
    maxBytes: context.get('maxBodyBytes') ?? kind.maxBytes,
    maxMs: parts.limits.bodyMs,
  };
  const { body, messageId } = await kind.read(context.req.raw, bounds, slot);
  slot.start();
  const end = await parts.attempts.begin(user.userId, messageId);
  try {
    return { body, counted: await parts.quota.take(user, messageId), end };
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * True if the gateway never got the request. After a timeout it may have got the request and may
 * charge for it.
 */
function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'gateway_unreachable';
}

/**
 * The client has disconnected, so no response can be sent. Status 499 is not logged as a failure.
 */
function clientGone(cause: unknown): ApiError {
  return new ApiError(499, 'client_gone', 'The client closed the connection.', { cause });
}
