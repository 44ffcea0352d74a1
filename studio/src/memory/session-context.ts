import type { PromptCategory } from '../categories/prompt-category.ts';
import type { ChatMessage } from './chat-message.ts';
import type { SessionCountName, SessionCounts } from './memory-document.ts';
import { topCategories } from './preferences.ts';

export interface SessionContext {
  readonly sessionId: string;
  /** milliseconds since 1970 */
  readonly startTime: number;
  /** messages of the person in this session */
  readonly totalPrompts: number;
  /** answers of this session with enhanced prompts or a transformation */
  readonly successfulEnhancements: number;
  /** at most 5, the most often used in this session first */
  readonly preferredCategories: readonly PromptCategory[];
  /** milliseconds per finished answer of this session; 0 if there is none */
  readonly averageProcessingTime: number;
}

/** Summarises a session; its categories come from the messages that are still stored. */
export function sessionContextOf(
  messages: readonly ChatMessage[],
  session: SessionCounts,
): SessionContext {
  const total = (name: SessionCountName) =>
    Object.values(session[name]).reduce((sum, amount) => sum + amount, 0);
  const answers = total('answers');
  return {
    sessionId: session.id,
    startTime: session.startTime,
    totalPrompts: total('prompts'),
    successfulEnhancements: total('successes'),
    preferredCategories: topCategories(
      messages.filter(({ timestamp }) => timestamp >= session.startTime),
    ),
    averageProcessingTime: answers === 0 ? 0 : total('milliseconds') / answers,
  };
}
