import type { QueryClient } from '@tanstack/react-query';
import type { InvitationPage } from '../../../data/communities/invitation-queries.ts';
import type {
  Member,
  MemberCounts,
  MemberStatus,
} from '../../../data/communities/members-queries.ts';
import type { MemberAction } from '../../../data/communities/members-writes.ts';
import { changeCached, changePages, changeRow } from '../../../data/query/change-cached.ts';
import { communityKeys } from '../../../data/query/query-keys.ts';
import type { SearchPage } from '../../../data/query/search-pages.ts';

/** Shows an action in the cached lists, until they are loaded again. */
export function applyAction(
  queryClient: QueryClient,
  { communityId, userId, status }: { communityId: string; userId: string; status: MemberStatus },
  action: MemberAction,
): void {
  changePages<SearchPage<Member>>(
    queryClient,
    communityKeys.memberLists(communityId, status),
    (page) => ({
      ...page,
      rows:
        action.kind === 'role'
          ? changeRow(page.rows, userId, (row) => ({ ...row, role: action.role }))
          : page.rows.filter(({ id }) => id !== userId),
    }),
  );
  if (action.kind === 'role') return;
  changeCounts(queryClient, communityId, (counts) => ({
    ...counts,
    pending: counts.pending - (status === 'pending' ? 1 : 0),
    banned: counts.banned - (status === 'banned' ? 1 : 0) + (action.kind === 'ban' ? 1 : 0),
  }));
}

/** Removes an invitation from the cached lists. */
export function removeCachedInvitation(
  queryClient: QueryClient,
  communityId: string,
  invitationId: string,
): void {
  changePages<InvitationPage>(queryClient, communityKeys.invitedLists(communityId), (page) => ({
    ...page,
    rows: page.rows.filter(({ id }) => id !== invitationId),
  }));
  changeCounts(queryClient, communityId, (counts) => ({ ...counts, invited: counts.invited - 1 }));
}

function changeCounts(
  queryClient: QueryClient,
  communityId: string,
  change: (counts: MemberCounts) => MemberCounts,
): void {
  changeCached<MemberCounts>(queryClient, communityKeys.memberCounts(communityId), change);
}
