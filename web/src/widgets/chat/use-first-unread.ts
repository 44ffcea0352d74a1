import { useMemo, useState } from 'react';
import { isReached } from '../../data/messages/conversation.ts';
import type { ChatMessage } from './chat-message.ts';

/**
 * The message below the line 'New messages', or null. `readAt` and `hasUnread` are read when the chat
 * opens (`hasUnread` as soon as it is known, so not null): the line stays while new messages are
 * being read. An answer removes it. While older messages are missing (`hasOlder`) that may be unread
 * too, there is no line, so the list opens at its end.
 */
export function useFirstUnread(
  messages: readonly ChatMessage[],
  {
    readAt,
    hasUnread,
    hasOlder,
  }: { readAt: string | null; hasUnread: boolean | null; hasOlder: boolean },
): string | null {
  const [readAtOpening] = useState(readAt);
  const [hadUnread, setHadUnread] = useState(hasUnread);
  if (hadUnread === null && hasUnread !== null) setHadUnread(hasUnread);
  return useMemo(() => {
    const index = messages.findIndex(
      ({ isOwn, createdAt }) => !isOwn && !isReached(createdAt, readAtOpening),
    );
    if (hadUnread !== true || (index === 0 && hasOlder)) return null;
    const isAnswered = messages.slice(index).some(({ isOwn }) => isOwn);
    return isAnswered ? null : (messages[index]?.id ?? null);
  }, [messages, hadUnread, readAtOpening, hasOlder]);
}
