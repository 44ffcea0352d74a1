import { useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { updateCachedCommunity } from '../../../data/communities/community-cache.ts';
import type { Community } from '../../../data/communities/community.ts';
import type { DiscussionMessage } from '../../../data/communities/discussion-message.ts';
import { isReached } from '../../../data/messages/conversation.ts';
import { useMarkRead } from '../../../widgets/chat/use-mark-read.ts';

/** The minimum time between two writes. It is long, because a busy discussion has many readers. */
const INTERVAL_MS = 4000;

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
    intervalMs: INTERVAL_MS,
    markRead: async (isLeaving) => {
      if (newest === null) return;
      const note = () => {
        updateCachedCommunity(queryClient, community.id, (known) => withReadAt(known, newest));
      };
      // Update the cache at once: the discussion may be opened again before the server answers.
      if (isLeaving) note();
      // For an own message, the server has already stored this.
      if (last?.user_id !== viewerId) await writeReadAt(community.id, viewerId, newest);
      note();
    },
  });
}

/** Sets the time up to which the viewer has read, unless a later one is known. */
function withReadAt(community: Community, readAt: string): Community {
  const [known] = community.preferences;
  if (isReached(readAt, known?.read_at ?? null)) return community;
  return { ...community, preferences: [{ is_muted: known?.is_muted ?? false, read_at: readAt }] };
}

async function writeReadAt(community_id: string, user_id: string, read_at: string): Promise<void> {
  unwrap(
    await supabase()
      .from('community_preferences')
      .upsert({ user_id, community_id, read_at }, { onConflict: 'user_id,community_id' }),
  );
}
