import type { QueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { applyDiscussionChanges } from '../../../data/communities/discussion-cache.ts';
import { fetchDiscussionMessages } from '../../../data/communities/discussion-queries.ts';
import { Reactions } from '../../../data/communities/reactions.ts';
import { writeReaction } from '../../../data/communities/reaction-writes.ts';
import { discussionKeys } from '../../../data/query/query-keys.ts';
import { systemClock } from '../../../lib/clock.ts';
import { showError } from '../../../ui/show-error.ts';

interface DiscussionRef {
  communityId: string;
  viewerId: string;
}

/** Creates the reactions of the viewer in a discussion. */
export function createReactions(
  queryClient: QueryClient,
  { communityId, viewerId }: DiscussionRef,
): Reactions {
  return new Reactions({
    clock: systemClock,
    write: (messageId, type) => writeReaction(supabase(), { messageId, viewerId }, type),
    reload: async (messageId) => {
      try {
        const found = await fetchDiscussionMessages(supabase(), viewerId, [messageId]);
        applyDiscussionChanges(
          queryClient,
          communityId,
          found.map((message) => ({ kind: 'put', message })),
        );
      } catch {
        // Reload all messages instead. While offline, this waits for the network.
        await queryClient.invalidateQueries({ queryKey: discussionKeys.threads(communityId) });
      }
    },
    showCounts: (id, reactions) => {
      const change = { kind: 'changed', row: { id, reactions } } as const;
      applyDiscussionChanges(queryClient, communityId, [change]);
    },
    onError: (error) => {
      showError("Couldn't save your reaction. Please try again.", { error });
    },
  });
}
