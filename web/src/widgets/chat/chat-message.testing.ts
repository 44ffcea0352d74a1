import type { ChatActions, ChatMessage } from './chat-message.ts';

/** A text message from Ann with the id `m{number}`, sent `number` minutes after nine o'clock. */
export function chatMessage(number: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const isOwn = more.isOwn ?? false;
  return {
    id: `m${String(number)}`,
    type: 'text',
    content: `Message ${String(number)}`,
    authorId: isOwn ? 'me' : 'ann',
    author: null,
    isOwn,
    createdAt: new Date(2026, 10, 23, 9, number).toISOString(),
    updatedAt: null,
    isEdited: false,
    file: null,
    albumId: null,
    share: null,
    reply: null,
    status: isOwn ? 'sent' : null,
    ...more,
  };
}

export const NO_ACTIONS: ChatActions = { jumpTo: () => undefined };
