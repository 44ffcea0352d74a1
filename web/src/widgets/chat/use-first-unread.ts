import { useMemo, useState } from 'react';
import { isReached } from '../../data/messages/conversation.ts';
import type { ChatMessage } from './chat-message.ts';

/**
 * The message below the line 'New messages', or null. `readAt` and `hasUnread` are read when the chat
 * opens (`hasUnread` as soon as it is known, so not null): the line stays while new messages are
 * being read. An answer removes it.
 */
export function useFirstUnread(
  messages: readonly ChatMessage[],
  { readAt, hasUnread }: { readAt: string | null; hasUnread: boolean | null },
): string | null {
  const [readAtOpening] = useState(readAt);
  const [hadUnread, setHadUnread] = useState(hasUnread);
  if (hadUnread === null && hasUnread !== null) setHadUnread(hasUnread);
  return useMemo(() => {
    const index = messages.findIndex(
      ({ isOwn, createdAt }) => !isOwn && !isReached(createdAt, readAtOpening),
    );
    const isShown = hadUnread === true && !messages.slice(index).some(({ isOwn }) => isOwn);
    return isShown ? (messages[index]?.id ?? null) : null;
  }, [messages, hadUnread, readAtOpening]);
}
