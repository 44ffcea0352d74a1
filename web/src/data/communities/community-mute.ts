import type { QueryClient } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { updateCachedCommunity } from './community-cache.ts';

interface CommunityMute {
  viewerId: string;
  communityId: string;
  isMuted: boolean;
}

/** Turns the notifications of a community off or on. Members only; otherwise it rejects. */
export async function muteCommunity(
  client: DbClient,
  { viewerId, communityId, isMuted }: CommunityMute,
): Promise<void> {
  unwrap(
    await client
      .from('community_preferences')
      .upsert(
        { user_id: viewerId, community_id: communityId, is_muted: isMuted },
        { onConflict: 'user_id,community_id' },
      ),
  );
}

/** Shows in all cached lists that a community is muted, or no longer muted. */
export function showCommunityMute(queryClient: QueryClient, id: string, isMuted: boolean): void {
  updateCachedCommunity(queryClient, id, (known) => ({
    ...known,
    preferences: [{ read_at: known.preferences[0]?.read_at ?? null, is_muted: isMuted }],
  }));
}
