import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logError } from '../../browser/log-error.ts';
import { onRowChange, type RowChange } from '../realtime/row-changes.ts';
import { communityKeys } from '../query/query-keys.ts';
import { openChannel } from '../realtime/open-channel.ts';
import {
  dropCommunity,
  findCachedCommunity,
  refreshCommunity,
  refreshMembership,
  updateCachedCommunity,
} from './community-cache.ts';
import { markPinned, refreshEmptyContent, removeCachedShare } from './content-cache.ts';
import { type Community, type CommunityRow, membershipOf } from './community.ts';

/**
 * Shows changes of the viewer's memberships and invitations in all lists while it is mounted:
 * approvals, new roles, bans, removals and invitations.
 */
export function useLiveMemberships(viewerId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      openChannel({
        topic: `memberships:${viewerId}`,
        bind: (channel) => {
          onRowChange(
            channel,
            { table: 'community_members', filter: `user_id=eq.${viewerId}` },
            (change) => {
              onMembershipChange(queryClient, viewerId, change);
            },
          );
          onRowChange(
            channel,
            { table: 'community_invitations', filter: `invited_user_id=eq.${viewerId}` },
            () => {
              run(queryClient.invalidateQueries({ queryKey: communityKeys.invitations() }));
              // The open page shows the invitation too.
              run(queryClient.invalidateQueries({ queryKey: communityKeys.details() }));
            },
          );
        },
        onJoin: (isAgain) => {
          run(refreshMissed(queryClient, isAgain));
        },
      }),
    [queryClient, viewerId],
  );
}

/** Shows changes of a community, of what it shares and of who owns it, while it is mounted. */
export function useLiveCommunity(viewerId: string, id: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      openChannel({
        topic: `community:${id}`,
        bind: (channel) => {
          onRowChange(channel, { table: 'communities', filter: `id=eq.${id}` }, (change) => {
            // Some servers don't filter deletions.
            if (change.eventType === 'DELETE' && change.old.id === id) {
              dropCommunity(queryClient, id);
            }
            if (change.eventType === 'UPDATE') onUpdate(queryClient, viewerId, change.new);
          });
          onRowChange(
            channel,
            { table: 'community_content', filter: `community_id=eq.${id}` },
            (change) => {
              onContentChange(queryClient, id, change);
            },
          );
          onRowChange(
            channel,
            { table: 'community_ownership_offers', filter: `community_id=eq.${id}` },
            () => {
              run(refreshCommunity(queryClient, viewerId, id));
            },
          );
        },
        // Load the community again: it may have changed between the request and the join.
        onJoin: (isAgain) => {
          run(refreshCommunity(queryClient, viewerId, id));
          if (isAgain) {
            run(refreshEmptyContent(queryClient, id));
            run(queryClient.invalidateQueries({ queryKey: communityKeys.stats(id) }));
          }
        },
      }),
    [queryClient, viewerId, id],
  );
}

/**
 * Refetches the memberships and invitations, which may have changed while the channel was not
 * joined. Pages of searches and of content are only marked as stale, so that nothing moves while
 * the user reads.
 */
async function refreshMissed(queryClient: QueryClient, isAgain: boolean): Promise<void> {
  const missed = [communityKeys.own(), communityKeys.invitations()];
  if (isAgain) {
    await queryClient.invalidateQueries({ queryKey: communityKeys.all, refetchType: 'none' });
  }
  await Promise.all(missed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * Applies a live change of a membership. Ignores the viewer's own changes, which are already shown.
 */
function onMembershipChange(
  queryClient: QueryClient,
  viewerId: string,
  change: RowChange<'community_members'>,
): void {
  const { community_id: id, user_id: userId } =
    change.eventType === 'DELETE' ? change.old : change.new;
  // Some servers don't filter deletions.
  if (id === undefined || userId !== viewerId) return;
  const membership =
    change.eventType === 'DELETE' ? [] : [{ role: change.new.role, status: change.new.status }];
  const known = findCachedCommunity(queryClient, id);
  if (known !== undefined && isSame(known, { membership })) return;
  // A membership also ends with its community. The refreshed community tells which of them ended.
  if (change.eventType !== 'DELETE') {
    updateCachedCommunity(queryClient, id, (community) => ({ ...community, membership }));
  }
  run(refreshMembership(queryClient, viewerId, id));
}

function isSame(one: Pick<Community, 'membership'>, other: Pick<Community, 'membership'>): boolean {
  const [a, b] = [membershipOf(one), membershipOf(other)];
  return a.status === b.status && a.role === b.role;
}

function onUpdate(queryClient: QueryClient, viewerId: string, row: CommunityRow): void {
  const known = findCachedCommunity(queryClient, row.id);
  updateCachedCommunity(queryClient, row.id, (community) => ({ ...community, ...row }));
  // The row lacks the profile of the new owner, so load the community again.
  if (known !== undefined && known.owner_id !== row.owner_id) {
    run(refreshCommunity(queryClient, viewerId, row.id));
  }
}

function onContentChange(
  queryClient: QueryClient,
  communityId: string,
  change: RowChange<'community_content'>,
): void {
  if (change.eventType === 'INSERT') run(refreshEmptyContent(queryClient, communityId));
  else if (change.eventType === 'UPDATE') {
    markPinned(queryClient, communityId, change.new.id, change.new.is_pinned);
  } else if (change.old.id !== undefined) {
    removeCachedShare(queryClient, communityId, change.old.id);
  }
}

function run(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    logError('Could not refresh the communities', error);
  });
}
