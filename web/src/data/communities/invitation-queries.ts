import { COMMUNITY_MEMBERS_PAGE } from '@promptory/domain/community';
import type { QueryData } from '@supabase/supabase-js';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { namePattern } from '../people/name-pattern.ts';
import { type Cursor, newestPage, nextCursor } from '../query/cursor.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import { communityKeys } from '../query/query-keys.ts';
import { type Author, AUTHOR_COLUMNS } from '../works/post.ts';

const INVITATION_COLUMNS =
  `id,created_at,person:profiles!community_invitations_invited_user_id_fkey!inner(${AUTHOR_COLUMNS}),inviter:profiles!community_invitations_invited_by_fkey(${AUTHOR_COLUMNS})` as const;

function selectInvitations(client: DbClient) {
  return client.from('community_invitations').select(INVITATION_COLUMNS);
}

/** A pending invitation. */
export type Invitation = QueryData<ReturnType<typeof selectInvitations>>[number];

/** A page of pending invitations. */
export interface InvitationPage {
  rows: Invitation[];
  next: Cursor | null;
}

/** Pages of pending invitations, newest first. `search` is a part of a name, or ''. */
export function invitationPagesQuery(client: DbClient, communityId: string, search: string) {
  return infiniteQueryOptions({
    queryKey: communityKeys.invited(communityId, search),
    queryFn: async ({ pageParam: cursor, signal }): Promise<InvitationPage> => {
      const all = selectInvitations(client).eq('community_id', communityId).eq('status', 'pending');
      const found = search === '' ? all : all.ilike('person.search_name', namePattern(search));
      const size = COMMUNITY_MEMBERS_PAGE;
      const rows = unwrap(await newestPage(found, { cursor, size, signal }));
      return { rows, next: nextCursor(rows, size) };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFETCH,
  });
}

/** The invitation link of a community, or null if it is turned off. */
export function inviteLinkQuery(client: DbClient, communityId: string) {
  return queryOptions({
    queryKey: communityKeys.inviteLink(communityId),
    queryFn: async ({ signal }): Promise<InviteLink | null> => {
      const row = unwrap(
        await client
          .from('community_invite_links')
          .select('token,expires_at')
          .eq('community_id', communityId)
          .abortSignal(signal)
          .retry(false)
          .maybeSingle(),
      );
      return row && { ...row, isExpired: Date.parse(row.expires_at) <= Date.now() };
    },
    // Always refetch, because another admin may have replaced the link.
    staleTime: 0,
  });
}

/**
 * Who made the invitation link with this token, or null if that person is hidden from the viewer.
 * Rejects with the code PT404 if the link has expired or was replaced.
 */
export function linkInviterQuery(client: DbClient, communityId: string, token: string) {
  return queryOptions({
    queryKey: communityKeys.linkInviter(communityId, token),
    queryFn: async ({ signal }): Promise<Author | null> => {
      const request = client
        .rpc('inviter_of_link', { community_id: communityId, token })
        .select(AUTHOR_COLUMNS);
      return unwrap(await request.abortSignal(signal).maybeSingle());
    },
  });
}

/** The token of an invitation link and the time at which it stops working. */
export interface InviteLink {
  token: string;
  expires_at: string;
  isExpired: boolean;
}
