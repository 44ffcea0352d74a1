import { useInfiniteQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { moveFocusIn } from '../../../browser/move-focus.ts';
import { supabase } from '../../../data/client/client.ts';
import { flattenConversations } from '../../../data/messages/conversation.ts';
import { conversationPagesQuery } from '../../../data/messages/conversation-queries.ts';
import { isJustBlocked, peopleOverlay } from '../../../data/people/people-state.ts';
import type { MessageBox } from '../../../data/query/query-keys.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LoadMore } from '../../../widgets/LoadMore.tsx';
import { useStableScroll } from './use-stable-scroll.ts';
import { ConversationItem } from './ConversationItem.tsx';
import { foundMessagesQuery } from './FoundMessages.tsx';

const moveFocus = moveFocusIn('[data-conversation-link]');

interface ConversationListProps {
  box: MessageBox;
  /** Part of a name; '' for all conversations. */
  search: string;
  viewerId: string;
  /** The id of the conversation beside the list. */
  openId: string | null;
  /** The button of the empty list. */
  startButton: ReactNode;
}

/** The conversations of a box, the one with the newest message first. Arrow keys move the focus. */
export function ConversationList({
  box,
  search,
  viewerId,
  openId,
  startButton,
}: ConversationListProps) {
  const query = useInfiniteQuery(conversationPagesQuery(supabase(), { box, search }));
  const overlay = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  const rows = useMemo(
    () =>
      flattenConversations(query.data?.pages ?? []).filter(
        ({ other_id }) => !isJustBlocked(overlay.get(other_id), query.dataUpdatedAt),
      ),
    [query.data, query.dataUpdatedAt, overlay],
  );
  const list = useRef<HTMLUListElement>(null);
  useStableScroll(list, rows);
  return (
    <QueryState
      query={query}
      skeleton={<ListSkeleton />}
      errorText="Failed to fetch conversations"
      isEmpty={() => rows.length === 0 && !query.hasNextPage}
      empty={<EmptyList box={box} search={search} startButton={startButton} />}
    >
      {() => (
        <>
          <ul
            ref={list}
            aria-label={box === 'inbox' ? 'Conversations' : 'Requests'}
            onKeyDown={moveFocus}
            className="divide-y divide-hairline/60 [overflow-anchor:none]"
          >
            {rows.map((row) => (
              <ConversationItem
                key={row.conversation_id}
                row={row}
                viewerId={viewerId}
                isOpen={row.conversation_id === openId}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <LoadMore
              busy={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onLoad={() => void query.fetchNextPage()}
              label="Load more"
              failedText="Failed to fetch conversations"
            />
          )}
        </>
      )}
    </QueryState>
  );
}

interface EmptyListProps {
  box: MessageBox;
  search: string;
  startButton: ReactNode;
}

function EmptyList({ box, search, startButton }: EmptyListProps) {
  if (search !== '') return <NoConversations search={search} />;
  return box === 'requests' ? (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title="No requests"
      text="Messages from people you don't follow appear here first."
    />
  ) : (
    <EmptyState
      icon={<MessageCircle aria-hidden />}
      title="No conversations yet"
      text="Start a conversation with someone you follow!"
      action={startButton}
    />
  );
}

/** Empty while messages are searched, and if some are found: they are listed below. */
function NoConversations({ search }: { search: string }) {
  const { data, isFetching } = useInfiniteQuery(foundMessagesQuery(search));
  if (isFetching || data?.pages.some(({ rows }) => rows.length > 0) === true) return null;
  return <p className="px-4 py-3 text-sm text-quiet">No conversations found.</p>;
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className="flex min-h-18 items-center gap-3 px-4 py-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3.5 w-48 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
