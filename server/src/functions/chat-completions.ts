import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import { accountOf } from './account.ts';
import type { AiParts } from './ai-parts.ts';
import type { CallSlot } from './call-slots.ts';
import { parseCompletionRequest } from './completion-request.ts';
import { readText } from './read-body.ts';
import { isCompletion, relayAnswer, relayRefusal } from './relay-answer.ts';

/** POST /ai/chat/completions: asks a model in the caller's name and with the operator's key. */
export function completeChat(parts: AiParts): (context: Context) => Promise<Response> {
  return async (context) => {
    const account = await accountOf(context.req.raw, parts.tokens);
    const slot = parts.slots.enter(account.person);
    try {
      const { model, body } = await readRequest(context.req.raw, parts, slot);
      if (!(await parts.models.allows(model))) throw notOffered(model);
      const taken = await parts.allowance.take(account);
      parts.waitFor(context, parts.limits.firstByteMs);
      const answer = await askGateway(parts, body, context.req.raw.signal).catch(
        async (error: unknown) => {
          if (isUnreached(error)) await taken.giveBack();
          throw error;
        },
      );
      slot.drop();
      if (isCompletion(answer)) return relayAnswer(answer, parts.limits, slot.leave);
      await taken.giveBack();
      parts.reportRefusal(answer.status);
      const refusal = await relayRefusal(answer, parts.limits, parts.settings.apiKey);
      slot.leave();
      return refusal;
    } catch (error) {
      slot.leave();
      throw context.req.raw.signal.aborted ? clientGone(error) : error;
    }
  };
}

/** The checked request, written anew: what was received is let go of. */
async function readRequest(
  request: Request,
  { limits, settings }: AiParts,
  slot: CallSlot,
): Promise<{ model: string; body: string }> {
  const text = await readText(request, limits.bodyBytes, slot.hold);
  // A gateway inside the operator's own network must not be sent to addresses in it.
  const acceptsLinks = settings.baseUrl.startsWith('https:');
  const parsed = parseCompletionRequest(text, limits, acceptsLinks);
  return { model: parsed.model, body: JSON.stringify(parsed) };
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
