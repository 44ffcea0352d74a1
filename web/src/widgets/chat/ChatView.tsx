import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react';
import { chatFolder, type ChatRef } from '../../data/messages/chat-ref.ts';
import { FileBucket } from '../../data/messages/file-urls.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import type { ChatActions, ChatMessage } from './chat-message.ts';
import type { ChatSend } from './chat-send.ts';
import type { ChatComposer } from './composer/chat-composer.ts';
import { MessageComposer } from './composer/MessageComposer.tsx';
import type { MentionSource } from '../mentions/use-mentions.ts';
import { MessageList } from './MessageList.tsx';
import { MessagesSkeleton } from './MessagesSkeleton.tsx';
import type { ChatPosition } from './use-chat-position.ts';

interface ChatViewProps {
  chat: ChatRef;
  /** The pages of messages: the next page is older, the previous one is newer. */
  query: UseInfiniteQueryResult;
  messages: readonly ChatMessage[];
  /** Must be a stable object: all visible messages render again when it changes. */
  actions: ChatActions;
  position: ChatPosition;
  composer: ChatComposer;
  /** The accessible name of the list. */
  label: string;
  /** The accessible name of the field, such as 'Message to Ann'. */
  composerLabel: string;
  /** The other person in a conversation of two. */
  otherName?: string;
  firstUnreadId: string | null;
  /** The number of unread messages that are not loaded. */
  unloadedCount: number;
  onAtEndChange: (isAtEnd: boolean) => void;
  /** A line about people who are typing, or '' for none. */
  typingText: string;
  /** Shown instead of an empty list. */
  emptyTitle: string;
  emptyText: string;
  /** Shown above the composer. */
  notice?: ReactNode;
  /** Why the viewer can't write now. Shown instead of the composer. */
  disabledReason?: ReactNode;
  /** True if the viewer may send announcements. */
  canAnnounce?: boolean;
  /** Whom to suggest while an @name is typed; nobody if it is missing. */
  mentionSource?: MentionSource;
  onSend: (send: ChatSend) => void;
  onSaveEdit: (message: ChatMessage, content: string) => Promise<void>;
  onTyping: (isTyping: boolean) => void;
  confirmation: ComponentProps<typeof ConfirmDialog>;
}

/**
 * The messages of a chat with the composer below them. Conversations and discussions pass their data.
 * It fills its parent, which must have a height and be a flex column.
 */
export function ChatView(props: ChatViewProps) {
  const { chat, query, messages, actions, position, composer, typingText } = props;
  const { otherName, unloadedCount } = props;
  const hasNewer = query.hasPreviousPage;
  const hadFocus = useRef(false);
  const takeFocus = useCallback((list: HTMLElement) => {
    if (hadFocus.current) list.focus({ preventScroll: true });
    hadFocus.current = false;
  }, []);
  return (
    <FileBucket value={chatFolder(chat).bucket}>
      {messages.length > 0 ? (
        <MessageList
          key={position.anchor ?? ''}
          messages={messages}
          actions={actions}
          label={props.label}
          {...(otherName !== undefined && { otherName })}
          firstUnreadId={props.firstUnreadId}
          hasOlder={query.hasNextPage || query.isLoadingError}
          isLoadingOlder={query.isFetchingNextPage || query.isPending}
          olderError={query.isFetchNextPageError || query.isLoadingError}
          onLoadOlder={() => void (query.isLoadingError ? query.refetch() : query.fetchNextPage())}
          hasNewer={hasNewer}
          isLoadingNewer={query.isFetchingPreviousPage}
          newerError={query.isFetchPreviousPageError}
          onLoadNewer={() => void query.fetchPreviousPage()}
          onJumpToNewest={() => {
            hadFocus.current = document.activeElement?.closest('[role=log]') instanceof Element;
            position.showNewest();
          }}
          onOpen={takeFocus}
          unloadedCount={hasNewer ? unloadedCount : 0}
          onAtEndChange={props.onAtEndChange}
          target={position.target}
          scrollToEndKey={position.scrollToEndKey}
          footer={typingText !== '' && <TypingLine text={typingText} />}
        />
      ) : (
        <QueryState
          query={query}
          skeleton={
            <div role="status" aria-label="Loading" className="flex min-h-0 flex-1 flex-col">
              <MessagesSkeleton />
            </div>
          }
          errorText={
            chat.kind === 'community'
              ? 'Failed to fetch community messages'
              : 'Failed to load messages'
          }
          isEmpty={() => true}
          empty={
            <div className="flex min-h-0 flex-1 flex-col">
              <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
                <EmptyState
                  icon={<MessageCircle aria-hidden />}
                  title={props.emptyTitle}
                  text={props.emptyText}
                />
              </div>
              <div className="min-h-9 flex-none px-4 pt-1.5">
                {typingText !== '' && <TypingLine text={typingText} />}
              </div>
            </div>
          }
        />
      )}
      {props.notice}
      <MessageComposer
        composer={composer}
        label={props.composerLabel}
        placeholder="Type a message..."
        {...(otherName !== undefined && { partnerName: otherName })}
        canAnnounce={props.canAnnounce ?? false}
        {...(props.mentionSource !== undefined && { mentionSource: props.mentionSource })}
        disabledReason={props.disabledReason}
        onSend={(content) => {
          props.onSend(content);
          position.showNewest();
        }}
        onSaveEdit={props.onSaveEdit}
        onTyping={props.onTyping}
        onEditLast={() => {
          const last = messages.findLast(
            ({ isOwn, type, status }) =>
              isOwn && (type === 'text' || type === 'prompt') && status !== 'waiting',
          );
          if (last !== undefined && last.status !== 'failed') composer.edit(last);
        }}
      />
      <ConfirmDialog {...props.confirmation} />
    </FileBucket>
  );
}

function TypingLine({ text }: { text: string }) {
  return <p className="truncate px-1 text-sm text-quiet">{text}</p>;
}
