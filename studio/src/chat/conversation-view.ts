import type { ChatMessage } from '../memory/chat-message.ts';

/** An answer counts as abandoned if its page has not updated `aliveAt` for this long. */
const SILENCE_MS = 15_000;

/** The answer that this page waits for, with its text so far. */
export interface OwnAnswer {
  readonly answerId: string;
  readonly text: string;
}

export interface ConversationView {
  readonly messages: readonly ChatMessage[];
  /** the time when the next answer of another tab counts as abandoned; Infinity if there is none */
  readonly agesAt: number;
}

/**
 * Prepares messages for display. This page's answer gets its text so far. An answer of another page
 * is shown as interrupted if its page has not updated `aliveAt` for 15 s.
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
 * Returns the time when another page's answer counts as abandoned. If `aliveAt` is too far in the
 * future, the clock was turned back and the answer counts as abandoned at once.
 */
function silenceOf(
  { status, id, aliveAt = 0 }: ChatMessage,
  own: OwnAnswer | null,
  now: number,
): number {
  if (status !== 'loading' || id === own?.answerId) return Number.POSITIVE_INFINITY;
  return aliveAt > now + SILENCE_MS ? 0 : aliveAt + SILENCE_MS;
}
