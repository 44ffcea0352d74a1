import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ChatRef } from '../../data/messages/chat-ref.ts';
import type { OutgoingMessage } from '../../data/messages/outgoing.ts';
import { flattenThread, type ThreadPage } from '../../data/messages/thread.ts';
import { messageOutbox } from '../../data/messages/window-outbox.ts';
import type { ChatMessage } from './chat-message.ts';

interface ChatMessagesInput<Message> {
  chat: ChatRef;
  pages: readonly ThreadPage<Message>[] | undefined;
  /** True if the newest messages are not loaded. */
  hasNewer: boolean;
  /** Messages that are left out, by id. */
  hidden: ReadonlySet<string>;
  /** Must be a stable function that returns the same object for the same message. */
  convert: (message: Message) => ChatMessage;
  convertWaiting: (message: OutgoingMessage) => ChatMessage;
}

/** The messages of a chat, oldest first, with those that wait in the outbox. */
export function useChatMessages<Message extends { id: string }>(
  input: ChatMessagesInput<Message>,
): { stored: readonly Message[]; messages: readonly ChatMessage[] } {
  const { chat, pages, hasNewer, hidden, convert, convertWaiting } = input;
  const [outbox] = useState(messageOutbox);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.snapshot);
  const stored = useMemo(
    () => flattenThread(pages ?? []).filter((message) => !hidden.has(message.id)),
    [pages, hidden],
  );
  const storedIds = useMemo(() => new Set(stored.map((message) => message.id)), [stored]);
  const messages = useMemo(
    () => [
      ...stored.map(convert),
      // Messages in the outbox follow the newest message, so leave them out if that is not loaded.
      ...(hasNewer ? [] : outgoing)
        .filter((message) => message.chat.id === chat.id && !storedIds.has(message.id))
        .map(convertWaiting),
    ],
    [stored, storedIds, outgoing, convert, convertWaiting, hasNewer, chat.id],
  );
  return { stored, messages };
}
