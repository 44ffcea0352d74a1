import { useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { updateCachedCommunity } from '../../../data/communities/community-cache.ts';
import type { Community } from '../../../data/communities/community.ts';
import type { DiscussionMessage } from '../../../data/communities/discussion-message.ts';
import { isReached } from '../../../data/messages/conversation.ts';
import { useMarkRead } from '../../../widgets/chat/use-mark-read.ts';

interface MarkDiscussionReadInput {
  community: Community;
  viewerId: string;
  /** The loaded messages, oldest first. */
  stored: readonly DiscussionMessage[];
  isAtEnd: boolean;
}

/** Stores how far the viewer has read, see `useMarkRead`. */
export function useMarkDiscussionRead(input: MarkDiscussionReadInput): void {
  const { community, viewerId, stored, isAtEnd } = input;
  const queryClient = useQueryClient();
  const readAt = community.preferences[0]?.read_at ?? null;
  const last = stored.at(-1);
  const newest = last?.created_at ?? null;
  const isUnread = newest !== null && !isReached(newest, readAt);
  useMarkRead({
    unreadKey: isUnread ? newest : null,
    isAtEnd,
    markRead: async () => {
      // The server has noted it for an own message.
      if (last?.user_id !== viewerId) await writeReadAt(community.id, viewerId, newest);
      updateCachedCommunity(queryClient, community.id, (known) => ({
        ...known,
        preferences: [{ is_muted: known.preferences[0]?.is_muted ?? false, read_at: newest }],
      }));
    },
  });
}

async function writeReadAt(
  community_id: string,
  user_id: string,
  read_at: string | null,
): Promise<void> {
  unwrap(
    await supabase()
      .from('community_preferences')
      .upsert({ user_id, community_id, read_at }, { onConflict: 'user_id,community_id' }),
  );
}
