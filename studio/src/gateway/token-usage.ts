import type { TokenCounts } from './answer.ts';
import type { CompletionRequest, TokenUsage } from './gateway.ts';

/** The specified estimate for gateways that send no token counts. */
export const CHARACTERS_PER_TOKEN = 4;

/** The gateway's counts of a request with this answer; missing ones are estimated. */
export function usageOf(request: CompletionRequest, text: string, counts: TokenCounts): TokenUsage {
  const { total, prompt, completion } = counts;
  const estimated = estimateUsage(request, text);
  if (prompt === null && completion === null) {
    const all = total ?? estimated.promptTokens + estimated.completionTokens;
    const completionTokens = Math.min(all, estimated.completionTokens);
    return { promptTokens: all - completionTokens, completionTokens };
  }
  return {
    promptTokens: prompt ?? Math.max(0, (total ?? 0) - (completion ?? 0)),
    completionTokens: completion ?? Math.max(0, (total ?? 0) - (prompt ?? 0)),
  };
}

/** Estimates tokens. Images are not counted, because their size does not show how many they need. */
function estimateUsage({ messages }: CompletionRequest, answer: string): TokenUsage {
  let characters = 0;
  for (const { content } of messages) {
    if (typeof content === 'string') characters += content.length;
    else for (const part of content) characters += part.type === 'text' ? part.text.length : 0;
  }
  const all = Math.ceil((characters + answer.length) / CHARACTERS_PER_TOKEN);
  const completionTokens = Math.min(all, Math.ceil(answer.length / CHARACTERS_PER_TOKEN));
  return { promptTokens: all - completionTokens, completionTokens };
}
