import { modelNotFound } from './ai-errors.ts';
import type { AiParts } from './ai-parts.ts';
import { parseCompletionRequest } from './completion-request.ts';
import { countedCall } from './counted-call.ts';
import { readText } from './read-body.ts';
import { isCompletion, relayAnswer } from './relay-answer.ts';

/** POST /ai/chat/completions: forwards the user's request with the operator's key. */
export function completeChat(parts: AiParts) {
  const { limits, models } = parts;
  return countedCall(parts, {
    path: '/chat/completions',
    maxBytes: limits.bodyBytes,
    async read(incoming, bounds, slot) {
      const text = await readText(incoming, bounds, slot.reserveBytes);
      const { request, messageId } = parseCompletionRequest(text, limits);
      if (!(await models.allows(request.model))) throw modelNotFound(request.model);
      return { body: JSON.stringify(request), messageId };
    },
    isAnswer: isCompletion,
    reply: (answer, onEnd) => relayAnswer(answer, limits, onEnd),
  });
}
