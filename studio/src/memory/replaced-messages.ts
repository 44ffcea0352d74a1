import { type ChatMessage, REVISION_MAX } from './chat-message.ts';
import { conversationIdOf } from './conversation-records.ts';

/** A replaced message with this id instead of a message's can no longer be brought back. */
const NOTHING = '';

/**
 * Replaces the message `fromId` and the later messages of its conversation by the message `byId`.
 * They stay, so that the replacement can be undone.
 */
export function replaceFrom(
  messages: readonly ChatMessage[],
  fromId: string,
  byId: string,
): ChatMessage[] {
  return hideFrom(messages, fromId, { id: byId, action: 'undo' }).map((message) =>
    // A new version ends the redo of the last undo.
    isHiddenBy(message, fromId, 'redo')
      ? changed(message, { id: NOTHING, action: 'redo' })
      : message,
  );
}

/**
 * Brings back the messages that wait behind the message `id`, and replaces `id` and the later
 * messages by them. Without such messages, nothing changes.
 */
export function swapReplaced(
  messages: readonly ChatMessage[],
  id: string,
  action: 'undo' | 'redo',
): ChatMessage[] {
  const first = messages.find((message) => isHiddenBy(message, id, action));
  if (first === undefined) return [...messages];
  const back = action === 'undo' ? 'redo' : 'undo';
  const hidden = hideFrom(messages, id, { id: first.id, action: back });
  return hidden.map((message) =>
    isHiddenBy(message, id, action) ? changed(message, undefined) : message,
  );
}

/** The ids of the shown messages that can bring others back with this action. */
export function replacingIds(
  replaced: readonly ChatMessage[],
  action: 'undo' | 'redo',
): ReadonlySet<string> {
  return new Set(
    replaced.flatMap(({ replacedBy }) => (replacedBy?.action === action ? [replacedBy.id] : [])),
  );
}

function hideFrom(
  messages: readonly ChatMessage[],
  fromId: string,
  replacedBy: NonNullable<ChatMessage['replacedBy']>,
): ChatMessage[] {
  const from = messages.findIndex(({ id }) => id === fromId);
  const first = messages[from];
  if (first === undefined) return [...messages];
  return messages.map((message, index) =>
    index >= from &&
    message.replacedBy === undefined &&
    conversationIdOf(message) === conversationIdOf(first)
      ? changed(message, replacedBy)
      : message,
  );
}

function isHiddenBy({ replacedBy }: ChatMessage, id: string, action: 'undo' | 'redo'): boolean {
  return replacedBy?.id === id && replacedBy.action === action;
}

function changed(message: ChatMessage, replacedBy: ChatMessage['replacedBy']): ChatMessage {
  const { replacedBy: _, ...others } = message;
  return {
    ...others,
    revision: Math.min(message.revision + 1, REVISION_MAX),
    ...(replacedBy === undefined ? {} : { replacedBy }),
  };
}
