import { COMMUNITIES_PAGE } from '@promptory/domain/community';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { type Cursor, newestPage, nextCursor } from '../query/cursor.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import { communityKeys } from '../query/query-keys.ts';
import { AUTHOR_COLUMNS } from '../works/post.ts';
import { COMMUNITY_COLUMNS } from './community.ts';

const OWN_COLUMNS =
  `joined_at,community_id,community:communities!inner(${COMMUNITY_COLUMNS})` as const;
const INVITATION_COLUMNS =
  `id,created_at,inviter:profiles!community_invitations_invited_by_fkey(${AUTHOR_COLUMNS}),community:communities!inner(${COMMUNITY_COLUMNS})` as const;

/** Limits the lists inside the embedded community to the viewer's rows. */
function ofEmbeddedViewer<Query extends { eq: (column: string, value: string) => Query }>(
  query: Query,
  viewerId: string,
): Query {
  return query
    .eq('community.membership.user_id', viewerId)
    .eq('community.preferences.user_id', viewerId);
}

/** Pages of the viewer's communities, the last joined first. Includes requests to join. */
export function ownCommunitiesQuery(client: DbClient, viewerId: string) {
  return infiniteQueryOptions({
    queryKey: communityKeys.own(),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const request = ofEmbeddedViewer(
        client
          .from('community_members')
          .select(OWN_COLUMNS)
          .eq('user_id', viewerId)
          .in('status', ['active', 'pending']),
        viewerId,
      );
      const rows = unwrap(
        await newestPage(request, {
          cursor,
          size: COMMUNITIES_PAGE,
          signal,
          column: 'community_id',
          timeColumn: 'joined_at',
        }),
      );
      const places = rows.map(({ joined_at, community_id }) => ({
        created_at: joined_at,
        id: community_id,
      }));
      return {
        rows: rows.map(({ community }) => community),
        next: nextCursor(places, COMMUNITIES_PAGE),
      };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    ...NO_AUTO_REFETCH,
  });
}

function selectInvitations(client: DbClient) {
  return client.from('community_invitations').select(INVITATION_COLUMNS);
}

/** An invitation of the viewer to a community. */
export type Invitation = QueryData<ReturnType<typeof selectInvitations>>[number];

/** Pages of the viewer's open invitations, newest first. */
export function invitationsQuery(client: DbClient, viewerId: string) {
  return infiniteQueryOptions({
    queryKey: communityKeys.invitations(),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const request = ofEmbeddedViewer(
        selectInvitations(client).eq('invited_user_id', viewerId).eq('status', 'pending'),
        viewerId,
      );
      const rows: Invitation[] = unwrap(
        await newestPage(request, { cursor, size: COMMUNITIES_PAGE, signal }),
      );
      return { rows, next: nextCursor(rows, COMMUNITIES_PAGE) };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    ...NO_AUTO_REFETCH,
  });
}
