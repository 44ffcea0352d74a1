import type { ChatMessage } from './chat-message.ts';
import { firstUnits } from '../text/cut-text.ts';
import type { UserPreferences } from './preferences.ts';

/** Number of recent messages that a model receives as context. */
export const CONTEXT_MESSAGES = 10;
/** Number of messages in the context prompt, and the maximum length of each. */
const SHOWN_MESSAGES = 5;
const SHOWN_CHARS = 100;

export interface MemoryContext {
  /** at most 10 finished messages of this session, oldest first */
  readonly messages: readonly ChatMessage[];
  readonly preferences: UserPreferences;
}

/** The text that tells a model about the person and the conversation; '' if nothing is known. */
export function contextPrompt({ messages, preferences }: MemoryContext): string {
  const shown = messages.slice(-SHOWN_MESSAGES).map(line);
  const known = [
    ['They mostly work on', preferences.favoriteCategories],
    ['Topics they return to', preferences.commonTopics],
    ['Styles they like', preferences.preferredStyles],
  ] as const;
  const facts = known.flatMap(([label, names]) =>
    names.length === 0 ? [] : [`- ${label}: ${names.join(', ')}`],
  );
  if (shown.length === 0 && facts.length === 0) return '';
  return [
    'What is known about this person:',
    ...facts,
    `- Writing style: ${preferences.writingStyle}`,
    `- Their prompts are usually ${preferences.preferredPromptLength}, of ${preferences.qualityLevel} complexity`,
    ...(shown.length === 0 ? [] : ['The last messages, shortened:', ...shown]),
  ].join('\n');
}

function line({ type, content }: ChatMessage): string {
  const text = firstUnits(
    firstUnits(content, 2 * SHOWN_CHARS)
      .replace(/\s+/g, ' ')
      .trim(),
    SHOWN_CHARS,
  );
  return `${type === 'user' ? 'User' : 'Assistant'}: ${text}`;
}
