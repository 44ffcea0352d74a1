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

/**
 * The saved setting of each community whose setting is being changed, and the number of changes
 * that are being saved.
 */
const savedMutes = new Map<string, { isMuted: boolean; changes: number }>();

/**
 * Call before a change is shown, with the setting that is shown so far. Call `endMute` afterwards.
 */
export function beginMute(id: string, shown: boolean): void {
  const { isMuted, changes } = savedMutes.get(id) ?? { isMuted: shown, changes: 0 };
  savedMutes.set(id, { isMuted, changes: changes + 1 });
}

/**
 * Call when a change was saved or has failed. `saved` is the new setting, or null after a failure.
 * Returns the setting that is saved now, or null while other changes are being saved.
 */
export function endMute(id: string, saved: boolean | null): boolean | null {
  const known = savedMutes.get(id);
  if (known === undefined) return saved;
  const isMuted = saved ?? known.isMuted;
  if (known.changes > 1) {
    savedMutes.set(id, { isMuted, changes: known.changes - 1 });
    return null;
  }
  savedMutes.delete(id);
  return isMuted;
}

/** Shows in all cached lists that a community is muted, or no longer muted. */
export function showCommunityMute(queryClient: QueryClient, id: string, isMuted: boolean): void {
  updateCachedCommunity(queryClient, id, (known) => ({
    ...known,
    preferences: [{ read_at: known.preferences[0]?.read_at ?? null, is_muted: isMuted }],
  }));
}
