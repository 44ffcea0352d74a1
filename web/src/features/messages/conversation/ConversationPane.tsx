import { useQuery } from '@tanstack/react-query';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { conversationQuery } from '../../../data/messages/conversation-queries.ts';
import { isJustBlocked, peopleOverlay } from '../../../data/people/people-state.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { showError } from '../../../ui/show-error.ts';
import { Conversation } from './Conversation.tsx';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';

/** The conversation with an id, or its loading, offline or missing state. */
export function ConversationPane({ id }: { id: string }) {
  const query = useQuery(conversationQuery(supabase(), id));
  const navigate = useNavigate();
  const overlay = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  const { data: row, isError } = query;
  const isBlocked = row != null && isJustBlocked(overlay.get(row.other_id), query.dataUpdatedAt);
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
        <EmptyState
          icon={<MessageCircleOff aria-hidden />}
          heading="h1"
          title="Conversation not found"
          text="It was deleted, or you can't write to this person."
          action={<LinkButton to="/messages">Back to Messages</LinkButton>}
        />
      }
    >
      {(found) => found !== null && <Conversation row={found} />}
    </QueryState>
  );
}
