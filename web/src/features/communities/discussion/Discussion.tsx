import { communityFailureText } from '@promptory/domain/community-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDocumentTitle } from '../../../browser/use-document-title.ts';
import { supabase } from '../../../data/client/client.ts';
import { DataError, ROW_NOT_FOUND, unwrap } from '../../../data/client/unwrap.ts';
import {
  type Community,
  membershipOf,
  permissionsOf,
  roleRank,
} from '../../../data/communities/community.ts';
import { applyDiscussionChanges } from '../../../data/communities/discussion-cache.ts';
import type { ChatRef } from '../../../data/messages/chat-ref.ts';
import { isReached } from '../../../data/messages/conversation.ts';
import { trackOnScreen } from '../../../data/notifications/on-screen.ts';
import { windowAuthors } from '../../../data/people/window-authors.ts';
import type { ChatActions, ChatMessage } from '../../../widgets/chat/chat-message.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ChatView } from '../../../widgets/chat/ChatView.tsx';
import { useChatComposer } from '../../../widgets/chat/composer/use-chat-composer.ts';
import { discussionKeys } from '../../../data/query/query-keys.ts';
import { useAnchor, useChatPosition } from '../../../widgets/chat/use-chat-position.ts';
import { useConfirmDelete } from '../../../widgets/chat/use-confirm-delete.ts';
import { useFirstUnread } from '../../../widgets/chat/use-first-unread.ts';
import { useSend } from '../../../widgets/chat/use-send.ts';
import { useBan } from '../members/use-ban.ts';
import { createReactions } from './create-reactions.ts';
import { DiscussionHeader } from './DiscussionHeader.tsx';
import { PinnedStrip } from './PinnedStrip.tsx';
import { ReactDialog } from './ReactDialog.tsx';
import { ReactionsDialog } from './ReactionsDialog.tsx';
import { useDiscussion } from './use-discussion.ts';
import { useLiveDiscussion } from './use-live-discussion.ts';
import { useMarkDiscussionRead } from './use-mark-discussion-read.ts';
import { useSaveMessageEdit } from './use-save-message-edit.ts';
import { useTogglePin } from './use-toggle-pin.ts';

interface DiscussionProps {
  /** A community of which the viewer is a member. */
  community: Community;
  viewerId: string;
}

/** A discussion: header, pinned messages, messages and composer. Its key must be the community's id. */
export function Discussion({ community, viewerId }: DiscussionProps) {
  const { id, name } = community;
  const queryClient = useQueryClient();
  useDocumentTitle(name);
  useEffect(() => trackOnScreen(id), [id]);
  const { moderate, manage } = permissionsOf(community);
  const ownRank = roleRank(membershipOf(community).role ?? 'member');
  const [chat] = useState((): ChatRef => ({ kind: 'community', id }));
  const [reactions] = useState(() => createReactions(queryClient, { communityId: id, viewerId }));

  const { deleting, confirm, confirmation } = useConfirmDelete({
    text: (isAlbum) =>
      `${isAlbum ? 'They' : 'It'} will be deleted for everybody in this community.`,
    remove: async (ids) => {
      const deletion = supabase().from('community_messages').delete().in('id', ids);
      const deleted = unwrap(await deletion.select('id'));
      if (deleted.length === 0) throw new DataError('No message was deleted', ROW_NOT_FOUND, 406);
      applyDiscussionChanges(
        queryClient,
        id,
        ids.map((messageId) => ({ kind: 'removed', id: messageId })),
      );
    },
    reasonOf: (error) => (error instanceof DataError ? communityFailureText(error, '') : ''),
  });
  const root = useRef<HTMLDivElement>(null);
  const anchor = useAnchor();
  const { query, stored, messages } = useDiscussion({
    viewerId,
    chat,
    anchor,
    hidden: deleting,
    reactions,
  });
  const [isAtEnd, setIsAtEnd] = useState(false);
  useMarkDiscussionRead({ community, viewerId, stored, isAtEnd });

  const composer = useChatComposer({ viewerId, chat });
  const { typingLine, onTyping } = useLiveDiscussion({
    communityId: id,
    viewerId,
    reactions,
    onRemoved: composer.forgetMessage,
  });
  const saveEdit = useSaveMessageEdit(id);
  const { send, retry, discard } = useSend(chat, composer, cachedAuthor);
  const { togglePin, pinning } = useTogglePin(id);
  const position = useChatPosition(anchor, messages, discussionKeys.thread(id, null));
  const { jumpTo } = position;
  const { ask: askToBan, confirmation: banConfirmation } = useBan(community);
  const [reactTo, setReactTo] = useState<ChatMessage | null>(null);
  const [isReactOpen, setIsReactOpen] = useState(false);
  const [listedId, setListedId] = useState<string | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);

  const actions = useMemo((): ChatActions => {
    return {
      reply: composer.reply,
      edit: composer.edit,
      delete: confirm,
      deletesAll: moderate,
      ...(moderate && {
        togglePin: ({ id: messageId, discussion }) => {
          togglePin(messageId, discussion?.isPinned !== true);
        },
      }),
      ...(manage && {
        banOf: ({ isOwn, author, discussion }) =>
          isOwn || author === null || roleRank(discussion?.role ?? 'member') >= ownRank
            ? null
            : () => {
                askToBan(author);
              },
      }),
      react: ({ id: messageId }, type) => {
        reactions.choose(messageId, type);
      },
      chooseReaction: (message) => {
        setReactTo(message);
        setIsReactOpen(true);
      },
      showReactions: ({ id: messageId }) => {
        setListedId(messageId);
        setIsListOpen(true);
      },
      retry,
      discard,
      jumpTo,
    };
  }, [
    composer,
    confirm,
    moderate,
    manage,
    ownRank,
    askToBan,
    togglePin,
    reactions,
    retry,
    discard,
    jumpTo,
  ]);

  const [openedAt] = useState(() => Date.now());
  const readAt = community.preferences[0]?.read_at ?? null;
  const firstUnreadId = useFirstUnread(messages, {
    readAt,
    hasOlder: query.hasNextPage,
    // Cached messages may be outdated, so it is not known yet whether there are unread ones.
    hasUnread:
      query.dataUpdatedAt < openedAt
        ? null
        : readAt !== null &&
          stored.some(
            (message) => message.user_id !== viewerId && !isReached(message.created_at, readAt),
          ),
  });

  return (
    <div ref={root} className="flex min-h-0 flex-1 flex-col">
      <DiscussionHeader community={community} />
      <PinnedStrip
        communityId={id}
        viewerId={viewerId}
        hidden={deleting}
        onJump={jumpTo}
        unpinning={pinning}
        onFocusLost={() => {
          if (document.activeElement === document.body) focusList(root.current);
        }}
        {...(moderate && {
          onUnpin: (messageId) => {
            togglePin(messageId, false);
          },
        })}
      />
      <ChatView
        chat={chat}
        query={query}
        messages={messages}
        actions={actions}
        position={position}
        composer={composer}
        label={`Discussion of ${name}`}
        composerLabel={`Message to ${name}`}
        firstUnreadId={firstUnreadId}
        unloadedCount={0}
        onAtEndChange={setIsAtEnd}
        typingText={typingLine}
        emptyTitle="No messages yet"
        emptyText="Be the first to write something."
        canAnnounce={moderate}
        mentionSource={{
          viewerId,
          communityId: id,
          nearby: () => stored.map(({ author }) => author).toReversed(),
        }}
        onSend={({ isAnnouncement = false, ...content }) => {
          send({ ...content, isAnnouncement: isAnnouncement && moderate });
        }}
        onSaveEdit={saveEdit}
        onTyping={onTyping}
        confirmation={confirmation}
      />
      <ReactDialog
        message={reactTo}
        open={isReactOpen}
        onOpenChange={setIsReactOpen}
        onReact={({ id: messageId }, type) => {
          reactions.choose(messageId, type);
        }}
      />
      <ConfirmDialog {...banConfirmation} />
      <ReactionsDialog messageId={listedId} open={isListOpen} onOpenChange={setIsListOpen} />
    </div>
  );
}

function cachedAuthor(userId: string) {
  return windowAuthors.cached(userId) ?? null;
}

function focusList(discussion: HTMLElement | null): void {
  discussion?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
}
