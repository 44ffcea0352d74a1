import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  useEffect(
    () =>
      openChannel({
        topic: `community-members:${communityId}`,
        bind: (channel) => {
          const filter = `community_id=eq.${communityId}`;
          onRowChange(channel, { table: 'community_members', filter }, refresher.request);
          onRowChange(channel, { table: 'community_invitations', filter }, refresher.request);
        },
        onJoin: (isAgain) => {
          if (isAgain) refresher.request();
        },
      }),
    [communityId, refresher],
  );
  // Members don't see the row of a person who is banned, only the new number of members.
  const shownCount = useRef(member_count);
  useEffect(() => {
    if (shownCount.current === member_count) return;
    shownCount.current = member_count;
    refresher.request();
  }, [member_count, refresher]);
  return refresher.request;
}
