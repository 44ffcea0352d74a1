import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import { accountOf } from './account.ts';
import type { Account } from './account.ts';
import { tooOften } from './ai-errors.ts';
import type { AiParts } from './ai-parts.ts';
import type { CallSlot } from './call-slots.ts';
import { parseCompletionRequest } from './completion-request.ts';
import { readText } from './read-body.ts';
import { isCompletion, relayAnswer } from './relay-answer.ts';
import { toRefusal } from './relay-refusal.ts';

/** The caller's own faults, each of which costs the server some work. */
const FAULTS: readonly number[] = [400, 404, 408, 413, 429];
/**
 * Refusals before any model is asked. After others (a time limit of a proxy, an answer that fits no
 * format) a model may have worked, and whoever can provoke them could ask without end.
 */
const NOT_CHARGED: readonly number[] = [401, 402, 403, 404, 429];

/** POST /ai/chat/completions: asks a model in the caller's name and with the operator's key. */
export function completeChat(parts: AiParts): (context: Context) => Promise<Response> {
  return async (context) => {
    const { raw: request } = context.req;
    const account = await accountOf(request, parts.tokens);
    // Before anything is read, as who signed out shall hold no place.
    await parts.allowance.check(account);
    const waitSeconds = parts.faults.waitFor(account.person);
    if (waitSeconds > 0) {
      throw tooOften('Too many of your requests could not be used.', waitSeconds);
    }
    const slot = parts.slots.enter(account.person);
    try {
      return await carry(parts, context, account, slot);
    } catch (error) {
      slot.leave();
      throw request.signal.aborted ? clientGone(error) : error;
    }
  };
}

async function carry(
  parts: AiParts,
  context: Context,
  account: Account,
  slot: CallSlot,
): Promise<Response> {
  const { limits, settings } = parts;
  const { raw: request } = context.req;
  const { body, taken } = await prepare(parts, request, account, slot).catch((error: unknown) => {
    if (error instanceof ApiError && FAULTS.includes(error.status)) {
      parts.faults.take(account.person);
    }
    throw error;
  });
  if (request.signal.aborted) {
    await taken.giveBack();
    throw clientGone(undefined);
  }
  parts.waitFor(context, limits.firstByteMs);
  const answer = await askGateway(parts, body, request.signal).catch(async (error: unknown) => {
    if (isUnreached(error)) await taken.giveBack();
    throw error;
  });
  slot.drop();
  if (isCompletion(answer)) return relayAnswer(answer, limits, slot.leave);
  if (NOT_CHARGED.includes(answer.status)) await taken.giveBack();
  parts.reportRefusal(answer.status);
  throw await toRefusal(answer, limits, settings.apiKey);
}

/** The checked and counted request, written anew: what was received is let go of. */
async function prepare(parts: AiParts, request: Request, account: Account, slot: CallSlot) {
  const { limits, models, allowance } = parts;
  const bounds = { maxBytes: limits.bodyBytes, maxMs: limits.bodyMs };
  const parsed = parseCompletionRequest(await readText(request, bounds, slot.hold), limits);
  if (!(await models.allows(parsed.model))) throw notOffered(parsed.model);
  slot.begin();
  return { body: JSON.stringify(parsed), taken: await allowance.take(account) };
}

function askGateway({ upstream, limits }: AiParts, body: string, signal: AbortSignal) {
  return upstream.ask('/chat/completions', { body, signal, patienceMs: limits.firstByteMs });
}

/** A request that the gateway has and does not answer in time may still be charged for, so it counts. */
function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'gateway_unreachable';
}

function notOffered(model: string): ApiError {
  return new ApiError(404, 'model_not_found', `The model ${model} is not offered here.`);
}

/** Nobody reads it; it keeps the log free of what is no failure. */
function clientGone(cause: unknown): ApiError {
  return new ApiError(499, 'client_gone', 'The client closed the connection.', { cause });
}
