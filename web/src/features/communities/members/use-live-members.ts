import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../../browser/log-error.ts';
import { refreshCommunity } from '../../../data/communities/community-cache.ts';
import type { Community } from '../../../data/communities/community.ts';
import { communityKeys } from '../../../data/query/query-keys.ts';
import { openChannel } from '../../../data/realtime/open-channel.ts';
import { onRowChange } from '../../../data/realtime/row-changes.ts';
import { systemClock } from '../../../lib/clock.ts';
import { MembersRefresher } from './members-refresher.ts';

/**
 * Reloads the lists of members, requests and invitations soon after changes, also of other people,
 * while it is mounted. Returns a function that requests a reload after a change of the viewer.
 */
export function useLiveMembers(
  { id: communityId, member_count }: Pick<Community, 'id' | 'member_count'>,
  viewerId: string,
): () => void {
  const queryClient = useQueryClient();
  const [refresher] = useState(
    () =>
      new MembersRefresher({
        clock: systemClock,
        refresh: () =>
          Promise.all([
            refreshCommunity(queryClient, viewerId, communityId),
            queryClient.invalidateQueries({ queryKey: communityKeys.members(communityId) }),
            queryClient.invalidateQueries({ queryKey: communityKeys.stats(communityId) }),
          ]),
        logError,
      }),
  );
  const markStale = useCallback(() => {
    const filters = { queryKey: communityKeys.members(communityId), refetchType: 'none' } as const;
    queryClient.invalidateQueries(filters).catch((error: unknown) => {
      logError('Could not mark the members as stale', error);
    });
  }, [queryClient, communityId]);
  useEffect(() => {
    const close = openChannel({
      topic: `community-members:${communityId}`,
      bind: (channel) => {
        const filter = `community_id=eq.${communityId}`;
        onRowChange(channel, { table: 'community_members', filter }, (change) => {
          // Some servers don't filter deletions.
          if (change.eventType === 'DELETE' && change.old.community_id !== communityId) return;
          refresher.request();
        });
        onRowChange(channel, { table: 'community_invitations', filter }, refresher.request);
      },
      onJoin: (isAgain) => {
        if (isAgain) refresher.request();
      },
    });
    return () => {
      close();
      refresher.cancel();
      // Closed lists get no live changes, so refetch them when they are opened again.
      markStale();
    };
  }, [communityId, refresher, markStale]);
  // Only the number of members tells ordinary members that somebody was banned: they can't see the
  // row.
  const shownCount = useRef(member_count);
  useEffect(() => {
    if (shownCount.current === member_count) return;
    shownCount.current = member_count;
    refresher.request();
  }, [member_count, refresher]);
  return useCallback(() => {
    // A list that the viewer opens before the reload must not show the state before the change.
    markStale();
    refresher.request();
  }, [markStale, refresher]);
}
