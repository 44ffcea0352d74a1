import type { ChatMessage } from '../memory/chat-message.ts';

/** An answer of which nothing was heard for so long was left by its page. */
const SILENCE_MS = 15_000;

/** The answer that this page is waiting for, and what has arrived of it. */
export interface OwnAnswer {
  readonly answerId: string;
  readonly text: string;
}

export interface ConversationView {
  readonly messages: readonly ChatMessage[];
  /** when an answer that seems to be written elsewhere will count as left; infinity where none is */
  readonly agesAt: number;
}

/**
 * Messages as they are shown: the own answer with its text so far, and a loading one that no page
 * gave a sign of life for in 15 s as interrupted.
 */
export function viewOf(
  messages: readonly ChatMessage[],
  own: OwnAnswer | null,
  now: number,
): ConversationView {
  const silentAt = messages.map((message) => silenceOf(message, own, now));
  return {
    messages: messages.map((message, index) => {
      if (message.status !== 'loading') return message;
      if (message.id === own?.answerId) return { ...message, content: own.text };
      return now < (silentAt[index] ?? 0) ? message : { ...message, status: 'interrupted' };
    }),
    agesAt: Math.min(...silentAt.filter((at) => at > now)),
  };
}

/** When an answer of another page counts as left; at once where the clock went back since. */
function silenceOf(
  { status, id, aliveAt = 0 }: ChatMessage,
  own: OwnAnswer | null,
  now: number,
): number {
  if (status !== 'loading' || id === own?.answerId) return Number.POSITIVE_INFINITY;
  return aliveAt > now + SILENCE_MS ? 0 : aliveAt + SILENCE_MS;
}
