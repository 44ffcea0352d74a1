import { useMemo, useState } from 'react';
import { isReached } from '../../data/messages/conversation.ts';
import type { ChatMessage } from './chat-message.ts';

/**
 * The id of the message below the line 'New messages', or null. The line depends on `readAt` and
 * `hasUnread` at the time when the chat opens (for `hasUnread`, as soon as it is not null), so it
 * stays while the viewer reads. An own message removes the line. There is no line if older messages
 * that are not loaded (`hasOlder`) may be unread too; the list then opens at its end.
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
