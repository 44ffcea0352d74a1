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

/** Statuses of invalid requests. Each costs the server some work, so they are rate limited. */
const CLIENT_FAULTS: readonly number[] = [400, 404, 408, 413, 429];
/**
 * Refusals before any model ran. After other failures (a proxy's time limit, an unreadable answer) a
 * model may have run, so the request counts: otherwise a user could provoke them without limit.
 */
const NOT_CHARGED: readonly number[] = [401, 402, 403, 404, 429];

/** POST /ai/chat/completions: forwards the user's request with the operator's key. */
export function completeChat(parts: AiParts) {
  return async (context: Context, user: AiUser): Promise<Response> => {
    const { raw: request } = context.req;
    // Check first: a signed-out user must not take a slot.
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

/** Checks and counts the request, and rebuilds its body so that the original can be freed. */
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

/** After a timeout the gateway has the request and may charge for it, so only this is refunded. */
function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'gateway_unreachable';
}

function modelNotFound(model: string): ApiError {
  return new ApiError(404, 'model_not_found', `The model ${model} is not available here.`);
}

/** No client reads this answer. Its status keeps it out of the log of failures. */
function clientGone(cause: unknown): ApiError {
  return new ApiError(499, 'client_gone', 'The client closed the connection.', { cause });
}
