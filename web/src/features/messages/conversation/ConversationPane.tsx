import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { conversationQuery } from '../../../data/messages/conversation-queries.ts';
import { isJustBlocked, peopleOverlay } from '../../../data/people/people-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { showError } from '../../../ui/show-error.ts';
import { unblockPerson } from '../../../widgets/people/person-actions.ts';
import { Conversation } from './Conversation.tsx';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';

/** The conversation with an id, or its loading, offline or missing state. */
export function ConversationPane({ id }: { id: string }) {
  const query = useQuery(conversationQuery(supabase(), id));
  const navigate = useNavigate();
  const overlay = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  const { data: row, isError } = query;
  // After a block, the server no longer sends the conversation.
  const [last, setLast] = useState<{ row: ConversationRow; loadedAt: number } | null>(null);
  if (row != null && row !== last?.row) setLast({ row, loadedAt: query.dataUpdatedAt });
  const isBlocked =
    last?.row.conversation_id === id &&
    isJustBlocked(overlay.get(last.row.other_id), last.loadedAt);
  const isLost = isError && row === undefined;

  useEffect(() => {
    if (!isLost) return;
    showError('Failed to load the conversation. Please try again.');
    void navigate('/messages', { replace: true });
  }, [isLost, navigate]);

  return (
    <QueryState
      // Hide the error state: after an error, the effect above opens the list instead.
      query={{ ...query, isError: false }}
      skeleton={<ConversationSkeleton />}
      isEmpty={(found) => found === null || isBlocked}
      empty={
        isBlocked ? (
          <EmptyState
            icon={<Ban aria-hidden />}
            heading="h1"
            title={`You blocked @${last.row.other.username}`}
            text="You can't message each other until you unblock them."
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <Button
                  onClick={() => {
                    unblockPerson(last.row.other);
                  }}
                >
                  Unblock
                </Button>
                <LinkButton to="/messages">Back to Messages</LinkButton>
              </div>
            }
          />
        ) : (
          <EmptyState
            icon={<MessageCircleOff aria-hidden />}
            heading="h1"
            title="Conversation not found"
            text="It was deleted, or you can't write to this person."
            action={<LinkButton to="/messages">Back to Messages</LinkButton>}
          />
        )
      }
    >
      {(found) => found !== null && <Conversation row={found} />}
    </QueryState>
  );
}
