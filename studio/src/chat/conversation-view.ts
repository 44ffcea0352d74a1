import type { ChatMessage } from '../memory/chat-message.ts';

/** Without a sign of life for this long, an answer counts as abandoned by its page. */
const SILENCE_MS = 15_000;

/** The answer that this page waits for, with its text so far. */
export interface OwnAnswer {
  readonly answerId: string;
  readonly text: string;
}

export interface ConversationView {
  readonly messages: readonly ChatMessage[];
  /** when an answer in another tab will count as abandoned; infinity without one */
  readonly agesAt: number;
}

/**
 * Messages for display: this page's answer with its text so far, and answers of other pages as
 * interrupted after 15 s without a sign of life.
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

/**
 * The time when another page's answer counts as abandoned; now, if the clock was turned back since.
 */
function silenceOf(
  { status, id, aliveAt = 0 }: ChatMessage,
  own: OwnAnswer | null,
  now: number,
): number {
  if (status !== 'loading' || id === own?.answerId) return Number.POSITIVE_INFINITY;
  return aliveAt > now + SILENCE_MS ? 0 : aliveAt + SILENCE_MS;
}
