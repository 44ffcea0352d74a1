import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import { tooOften } from './ai-errors.ts';
import type { AiParts } from './ai-parts.ts';
import type { CallSlot } from './call-slots.ts';
import { parseCompletionRequest } from './completion-request.ts';
import { readText } from './read-body.ts';
import { isCompletion, relayAnswer } from './relay-answer.ts';
import { toRefusal } from './relay-refusal.ts';
import type { AiUser } from './require-user.ts';

/** Statuses of invalid requests. Each costs the server some work, so their number is limited. */
const CLIENT_FAULTS: readonly number[] = [400, 404, 408, 413, 429];
/**
 * Statuses with which a gateway refuses before a model runs; these requests are not counted. After
 * other failures (a time limit of a proxy, an unreadable answer) a model may have run. They count,
 * because users could cause them on purpose.
 */
const NOT_CHARGED: readonly number[] = [401, 402, 403, 404, 429];

/** POST /ai/chat/completions: forwards the user's request with the operator's key. */
export function completeChat(parts: AiParts) {
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
      return await forward(parts, context, user, slot);
    } catch (error) {
      slot.release();
      throw request.signal.aborted ? clientGone(error) : error;
    }
  };
}

async function forward(
  parts: AiParts,
  context: Context,
  user: AiUser,
  slot: CallSlot,
): Promise<Response> {
  const { limits, settings } = parts;
  const { raw: request } = context.req;
  const { body, counted } = await prepare(parts, context, user, slot).catch((error: unknown) => {
    if (error instanceof ApiError && CLIENT_FAULTS.includes(error.status)) {
      parts.faults.take(user.userId);
    }
    throw error;
  });
  if (request.signal.aborted) {
    await counted.refund();
    throw clientGone(undefined);
  }
  parts.extendSocketTimeout(context, limits.firstByteMs);
  const answer = await askGateway(parts, body, request.signal).catch(async (error: unknown) => {
    if (isUnreached(error)) await counted.refund();
    throw error;
  });
  slot.releaseBytes();
  if (isCompletion(answer)) return relayAnswer(answer, limits, slot.release);
  if (NOT_CHARGED.includes(answer.status)) await counted.refund();
  parts.reportRefusal(answer.status);
  throw await toRefusal(answer, limits, settings.apiKey);
}

/** Checks and counts the request. Returns a rebuilt body, so that the original can be freed. */
async function prepare(parts: AiParts, context: Context, user: AiUser, slot: CallSlot) {
  const { limits, models, quota } = parts;
  const bounds = {
    maxBytes: context.get('maxBodyBytes') ?? limits.bodyBytes,
    maxMs: limits.bodyMs,
  };
  const text = await readText(context.req.raw, bounds, slot.reserveBytes);
  const parsed = parseCompletionRequest(text, limits);
  if (!(await models.allows(parsed.model))) throw modelNotFound(parsed.model);
  slot.start();
  return { body: JSON.stringify(parsed), counted: await quota.take(user) };
}

function askGateway({ upstream, limits }: AiParts, body: string, signal: AbortSignal) {
  return upstream.request('/chat/completions', { body, signal, timeoutMs: limits.firstByteMs });
}

/**
 * True if the gateway never got the request. After a timeout it may have got the request and may
 * charge for it.
 */
function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'gateway_unreachable';
}

function modelNotFound(model: string): ApiError {
  return new ApiError(404, 'model_not_found', `The model ${model} is not available here.`);
}

/** The client is gone and reads no answer. With status 499 it is not logged as a failure. */
function clientGone(cause: unknown): ApiError {
  return new ApiError(499, 'client_gone', 'The client closed the connection.', { cause });
}
