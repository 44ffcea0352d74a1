import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { logError } from '../../../browser/log-error.ts';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { applyDiscussionChanges } from '../../../data/communities/discussion-cache.ts';
import { fetchDiscussionMessages } from '../../../data/communities/discussion-queries.ts';
import type { Reactions } from '../../../data/communities/reactions.ts';
import { communityKeys, discussionKeys } from '../../../data/query/query-keys.ts';
import { onRowChange } from '../../../data/realtime/row-changes.ts';
import { TypingIndicator, typingText } from '../../../data/realtime/typing.ts';
import { systemClock } from '../../../lib/clock.ts';
import { type LiveChat, useLiveChat } from '../../../widgets/chat/use-live-chat.ts';
import { createLiveDiscussion } from './live-discussion.ts';

interface LiveDiscussionInput {
  communityId: string;
  viewerId: string;
  reactions: Reactions;
  /** Called with the id of each deleted message. Must be a stable function. */
  onRemoved: (messageId: string) => void;
}

/** Keeps a discussion current while it is mounted: messages, reactions, roles and typing. */
export function useLiveDiscussion(input: LiveDiscussionInput): {
  /** A line about the people who are typing; '' if there are none. */
  typingLine: string;
  /** Tells the others that the viewer is typing, or no longer is. */
  onTyping: (isTyping: boolean) => void;
} {
  const queryClient = useQueryClient();
  const [chat] = useState(() => createLiveChat(queryClient, input));
  const typing = useLiveChat(chat);
  const { indicator } = chat;
  const onTyping = useCallback(
    (isTyping: boolean) => {
      if (isTyping) indicator.onKey();
      else indicator.stop();
    },
    [indicator],
  );
  return { typingLine: typingText(typing.map(({ name }) => name)), onTyping };
}

function createLiveChat(
  queryClient: QueryClient,
  { communityId: id, viewerId, reactions, onRemoved }: LiveDiscussionInput,
): LiveChat {
  const reload = () =>
    Promise.all(
      [discussionKeys.threads(id), discussionKeys.pinned(id), communityKeys.staff(id)].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const refresh = (work: Promise<unknown>) => {
    work.catch((error: unknown) => {
      logError('Could not refresh the discussion', error);
    });
  };
  const live = createLiveDiscussion({
    clock: systemClock,
    viewerId,
    reactions,
    isKnown: (messageId) => isCached(queryClient, id, messageId),
    loadMessages: (ids) => fetchDiscussionMessages(supabase(), viewerId, ids),
    apply: (changes) => {
      applyDiscussionChanges(queryClient, id, changes);
      for (const change of changes) if (change.kind === 'removed') onRemoved(change.id);
    },
    onMissed: () => {
      refresh(reload());
    },
    logError,
  });
  return {
    topic: `discussion:${id}`,
    typing: live.thread.typing,
    indicator: createIndicator(id, viewerId),
    bind: (channel) => {
      const filter = `community_id=eq.${id}`;
      onRowChange(channel, { table: 'community_messages', filter }, live.thread.onMessageChange);
      onRowChange(channel, { table: 'community_typing', filter }, live.thread.onTypingChange);
      onRowChange(
        channel,
        { table: 'community_message_reactions', filter: `user_id=eq.${viewerId}` },
        live.onOwnReaction,
      );
      onRowChange(channel, { table: 'community_members', filter }, (change) => {
        const { user_id: userId, role = 'member' } = { ...change.old, ...change.new };
        const staff = queryClient.getQueryData<ReadonlyMap<string, unknown>>(
          communityKeys.staff(id),
        );
        if (role === 'member' && (userId === undefined || staff?.has(userId) !== true)) return;
        refresh(queryClient.invalidateQueries({ queryKey: communityKeys.staff(id) }));
      });
    },
    reload,
  };
}

function isCached(queryClient: QueryClient, communityId: string, messageId: string): boolean {
  return queryClient
    .getQueriesData<{ pages: { messages: { id: string }[] }[] }>({
      queryKey: discussionKeys.threads(communityId),
    })
    .some(([, thread]) =>
      thread?.pages.some(({ messages }) => messages.some(({ id }) => id === messageId)),
    );
}

function createIndicator(community_id: string, user_id: string): TypingIndicator {
  return new TypingIndicator(
    {
      show: async () => {
        const updated_at = new Date().toISOString();
        unwrap(
          await supabase().from('community_typing').upsert({ community_id, user_id, updated_at }),
        );
      },
      clear: async () => {
        unwrap(
          await supabase()
            .from('community_typing')
            .delete()
            .eq('community_id', community_id)
            .eq('user_id', user_id),
        );
      },
    },
    systemClock,
  );
}
