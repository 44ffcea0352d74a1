import { MessageComposer } from '../../../widgets/chat/composer/MessageComposer.tsx';
import { useChatComposer } from '../../../widgets/chat/composer/use-chat-composer.ts';
import { MessageList } from '../../../widgets/chat/MessageList.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../../browser/use-document-title.ts';
import { type ConversationRow, isReached, sidesOf } from '../../../data/messages/conversation.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { openConversation } from '../open-conversation.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { MessagesSkeleton } from './ConversationSkeleton.tsx';
import { draftKeyOf } from './draft-key.ts';
import { RequestBanner } from './RequestBanner.tsx';
import { useDeleteMessage } from './use-delete-message.ts';
import { useLiveConversation } from './use-live-conversation.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useSaveEdit } from './use-save-edit.ts';
import { useSend } from './use-send.ts';
import { useThread } from './use-thread.ts';

/** A conversation: header, messages and composer. Mount it with the conversation's id as its key. */
export function Conversation({ row }: { row: ConversationRow }) {
  const { conversation_id: id, user_id: viewerId, other } = row;
  const name = other.full_name ?? other.username;
  useDocumentTitle(name);
  useEffect(() => openConversation.show(id), [id]);

  const [params, setParams] = useSearchParams();
  const anchor = params.get('message');
  const { deleting, confirm, confirmation } = useDeleteMessage(id);
  const { query, messages, newestUnread } = useThread(row, anchor, deleting);
  const [isAtEnd, setIsAtEnd] = useState(false);
  useMarkRead(row, { newestFromOther: newestUnread, isAtEnd });

  const composer = useChatComposer({
    viewerId,
    draftKey: draftKeyOf(id),
    folder: { bucket: 'messages', chatId: id },
  });
  const { isTyping, onTyping } = useLiveConversation(row, composer.forgetMessage);
  const saveEdit = useSaveEdit(id);
  const { send, retry, discard } = useSend(id, composer);
  const [scrollToEndKey, setScrollToEndKey] = useState(0);
  const [jump, setJump] = useState({ id: anchor, key: 0 });
  // Also after Back, or a click on another found message.
  if (anchor !== null && anchor !== jump.id) setJump({ id: anchor, key: jump.key + 1 });

  const showNewest = useCallback(() => {
    if (anchor !== null) setParams({}, { replace: true });
    setJump(({ key }) => ({ id: null, key }));
    setScrollToEndKey((key) => key + 1);
  }, [anchor, setParams]);
  const hasNewer = query.hasPreviousPage;
  const loadedIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    loadedIds.current = new Set(messages.map((message) => message.id));
  }, [messages]);
  // Reads the ids when it is called, so that new messages don't render all others again.
  const jumpTo = useCallback(
    (messageId: string) => {
      setJump(({ key }) => ({ id: messageId, key: key + 1 }));
      if (!loadedIds.current.has(messageId)) setParams({ message: messageId });
    },
    [setParams],
  );
  const actions = useMemo(
    () => ({
      reply: composer.reply,
      edit: composer.edit,
      delete: confirm,
      retry,
      discard,
      jumpTo,
    }),
    [composer, confirm, retry, discard, jumpTo],
  );

  // The time when the conversation was opened: the line stays while new messages are being read.
  const [readAtOpening] = useState(() => sidesOf(row.conversation, viewerId).own.readAt);
  const [hadUnread] = useState(row.unread_count > 0 && row.is_accepted);
  const firstUnreadId = useMemo(() => {
    const index = messages.findIndex(
      ({ isOwn, createdAt }) => !isOwn && !isReached(createdAt, readAtOpening),
    );
    // An answer removes the line.
    const isShown = hadUnread && !messages.slice(index).some(({ isOwn }) => isOwn);
    return isShown ? (messages[index]?.id ?? null) : null;
  }, [messages, hadUnread, readAtOpening]);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ConversationHeader row={row} isTyping={isTyping} />
      {messages.length > 0 ? (
        <MessageList
          key={anchor ?? ''}
          messages={messages}
          actions={actions}
          label={`Messages with ${name}`}
          otherName={name}
          firstUnreadId={firstUnreadId}
          hasOlder={query.hasNextPage || query.isLoadingError}
          isLoadingOlder={query.isFetchingNextPage || query.isPending}
          olderError={query.isFetchNextPageError || query.isLoadingError}
          onLoadOlder={() => void (query.isLoadingError ? query.refetch() : query.fetchNextPage())}
          hasNewer={hasNewer}
          isLoadingNewer={query.isFetchingPreviousPage}
          newerError={query.isFetchPreviousPageError}
          onLoadNewer={() => void query.fetchPreviousPage()}
          onJumpToNewest={showNewest}
          unloadedCount={hasNewer ? row.unread_count : 0}
          onAtEndChange={setIsAtEnd}
          target={jump.id === null ? null : { id: jump.id, key: jump.key }}
          scrollToEndKey={scrollToEndKey}
          footer={isTyping && <TypingLine name={name} />}
        />
      ) : (
        <QueryState
          query={query}
          skeleton={
            <div role="status" aria-label="Loading" className="flex min-h-0 flex-1 flex-col">
              <MessagesSkeleton />
            </div>
          }
          errorText="Failed to load messages"
          isEmpty={() => true}
          empty={
            <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
              <EmptyState
                icon={<MessageCircle aria-hidden />}
                title="Start the conversation"
                text={`Only you and ${name} can see your messages.`}
              />
            </div>
          }
        />
      )}
      {!row.is_accepted && <RequestBanner row={row} />}
      <MessageComposer
        composer={composer}
        label={`Message to ${name}`}
        placeholder="Type a message..."
        partnerName={name}
        onSend={(content) => {
          send(content);
          showNewest();
        }}
        onSaveEdit={saveEdit}
        onTyping={onTyping}
        onEditLast={() => {
          const last = messages.findLast(
            ({ isOwn, type, status }) =>
              isOwn && (type === 'text' || type === 'prompt') && status !== 'waiting',
          );
          if (last !== undefined && last.status !== 'failed') composer.edit(last);
        }}
      />
      <ConfirmDialog {...confirmation} />
    </div>
  );
}

function TypingLine({ name }: { name: string }) {
  return <p className="truncate px-1 text-sm text-quiet">{name} is typing...</p>;
}
