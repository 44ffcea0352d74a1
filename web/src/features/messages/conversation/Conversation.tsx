import { isolate } from '@promptory/domain/isolate';
import { REQUEST_LIMIT_TEXT } from '@promptory/domain/message-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDocumentTitle } from '../../../browser/use-document-title.ts';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import type { ChatRef } from '../../../data/messages/chat-ref.ts';
import { type ConversationRow, sidesOf } from '../../../data/messages/conversation.ts';
import { applyMessageChanges } from '../../../data/messages/message-cache.ts';
import { toMicroseconds } from '../../../lib/timestamp.ts';
import type { ChatMessage } from '../../../widgets/chat/chat-message.ts';
import { ChatView } from '../../../widgets/chat/ChatView.tsx';
import { messageOutbox } from '../../../data/messages/window-outbox.ts';
import type { ChatComposer } from '../../../widgets/chat/composer/chat-composer.ts';
import { useChatComposer } from '../../../widgets/chat/composer/use-chat-composer.ts';
import { messageKeys } from '../../../data/query/query-keys.ts';
import { useAnchor, useChatPosition } from '../../../widgets/chat/use-chat-position.ts';
import { useConfirmDelete } from '../../../widgets/chat/use-confirm-delete.ts';
import { useFirstUnread } from '../../../widgets/chat/use-first-unread.ts';
import { useSend } from '../../../widgets/chat/use-send.ts';
import { openConversation } from '../open-conversation.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { RequestBanner, SentRequestNotice } from './RequestBanner.tsx';
import { useLiveConversation } from './use-live-conversation.ts';
import { useMarkConversationRead } from './use-mark-conversation-read.ts';
import { useSaveEdit } from './use-save-edit.ts';
import { useThread } from './use-thread.ts';

/** A conversation: header, messages and composer. Mount it with the conversation's id as its key. */
export function Conversation({ row }: { row: ConversationRow }) {
  const { conversation_id: id, user_id: viewerId, other } = row;
  const queryClient = useQueryClient();
  const name = other.full_name ?? other.username;
  useDocumentTitle(name);
  useEffect(() => openConversation.show(id), [id]);
  const [chat] = useState((): ChatRef => ({ kind: 'conversation', id }));

  const { deleting, confirm, confirmation } = useConfirmDelete({
    text: (isAlbum) => `${isAlbum ? 'They' : 'It'} will be deleted for both of you.`,
    remove: async (ids) => {
      unwrap(await supabase().from('messages').delete().in('id', ids));
      applyMessageChanges(
        queryClient,
        id,
        ids.map((messageId) => ({ kind: 'removed', id: messageId })),
      );
    },
  });
  const anchor = useAnchor();
  const { query, messages, newestUnread } = useThread(row, { chat, anchor, hidden: deleting });
  const [isAtEnd, setIsAtEnd] = useState(false);
  useMarkConversationRead(row, { newestFromOther: newestUnread, isAtEnd });

  const composer = useChatComposer({ viewerId, chat });
  const { isTyping, onTyping } = useLiveConversation(row, composer.forgetMessage);
  const saveEdit = useSaveEdit(id);
  const { send, retry, discard } = useSend(chat, composer);
  const position = useChatPosition(anchor, messages, messageKeys.thread(id, null));
  const { jumpTo } = position;
  const left =
    row.messages_left === null
      ? null
      : row.messages_left - messages.filter(isUncounted(row)).length;
  const isClosed = left !== null && left <= 0;
  const actions = useMemo(
    () => ({
      ...(!isClosed && { reply: composer.reply }),
      edit: composer.edit,
      delete: confirm,
      retry,
      discard,
      jumpTo,
    }),
    [composer, isClosed, confirm, retry, discard, jumpTo],
  );
  useSendAfterAcceptance(row, composer);
  const firstUnreadId = useFirstUnread(messages, {
    readAt: sidesOf(row.conversation, viewerId).own.readAt,
    hasUnread: row.unread_count > 0 && row.is_accepted,
    hasOlder: query.hasNextPage,
  });

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ConversationHeader row={row} isTyping={isTyping} />
      <ChatView
        chat={chat}
        query={query}
        messages={messages}
        actions={actions}
        position={position}
        composer={composer}
        label={`Messages with ${name}`}
        composerLabel={`Message to ${name}`}
        otherName={name}
        firstUnreadId={firstUnreadId}
        unloadedCount={row.unread_count}
        onAtEndChange={setIsAtEnd}
        typingText={isTyping ? `${isolate(name)} is typing...` : ''}
        emptyTitle="Start the conversation"
        emptyText={`Only you and ${isolate(name)} can see your messages.`}
        notice={
          row.is_accepted ? (
            left !== null &&
            left > 0 && (
              <SentRequestNotice
                name={name}
                left={left}
                isNew={query.isSuccess && messages.length === 0}
              />
            )
          ) : (
            <RequestBanner row={row} onAccepted={composer.focus} />
          )
        }
        {...(isClosed && { disabledReason: <RequestLimitText name={name} /> })}
        onSend={send}
        onSaveEdit={saveEdit}
        onTyping={onTyping}
        confirmation={confirmation}
      />
    </div>
  );
}

/**
 * True for an own message that the row does not count yet: it is on its way, or newer than the row. So
 * the last one closes the composer at once.
 */
function isUncounted({ last_message_at: lastAt }: ConversationRow) {
  return ({ isOwn, status, createdAt }: ChatMessage) =>
    isOwn &&
    status !== 'failed' &&
    (status === 'waiting' || lastAt === null || toMicroseconds(createdAt) > toMicroseconds(lastAt));
}

function RequestLimitText({ name }: { name: string }) {
  return (
    <>
      <span>You can write more when </span>
      <bdi>{name}</bdi>
      <span> accepts your request.</span>
    </>
  );
}

/**
 * When a request is accepted while it is open, sends what was refused because it was not, and removes
 * the alert about it.
 */
function useSendAfterAcceptance(
  { conversation_id: id, messages_left: left }: ConversationRow,
  composer: ChatComposer,
): void {
  const wasLimited = useRef(left !== null);
  const onAccepted = useEffectEvent(() => {
    composer.dismissFailure();
    const outbox = messageOutbox();
    for (const { chat, id: messageId, state, error } of outbox.snapshot()) {
      const isRefused = chat.id === id && state === 'failed' && error === REQUEST_LIMIT_TEXT;
      if (isRefused) outbox.retry(messageId);
    }
  });
  const isLimited = left !== null;
  useEffect(() => {
    if (wasLimited.current && !isLimited) onAccepted();
    wasLimited.current = isLimited;
  }, [isLimited]);
}
