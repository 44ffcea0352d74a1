import {
  COMMUNITY_MEMBERS_PAGE,
  COMMUNITY_ROLES,
  type CommunityRole,
} from '@promptory/domain/community';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import { communityKeys, memberChoiceKeys } from '../query/query-keys.ts';
import { SEARCH_PAGING, searchPage, type SearchPage } from '../query/search-pages.ts';
import { type Author, AUTHOR_COLUMNS } from '../works/post.ts';

/** A membership status. There is a list for each. */
export type MemberStatus = 'active' | 'pending' | 'banned';

const MEMBER_COLUMNS =
  `id:user_id,role,joined_at,was_member,profile:profiles!community_members_user_id_fkey(${AUTHOR_COLUMNS},following),inviter:profiles!community_members_invited_by_fkey(${AUTHOR_COLUMNS})` as const;

/** A member, somebody who asked to join, or a banned person. */
export interface Member {
  /** The id of the person. */
  id: string;
  role: CommunityRole;
  /** The time of the request while it is pending. */
  joined_at: string;
  profile: Author;
  inviter: Author | null;
  /** False if the person was not a member when they were banned. */
  was_member: boolean;
  /** True if the viewer followed this person at the time of the request. */
  following: boolean;
  /** When the row was requested, in milliseconds. `ToggleOverlay` needs it. */
  loadedAt: number;
}

interface MembersRequest {
  communityId: string;
  status: MemberStatus;
  /** Part of a name; '' for all people. */
  search: string;
}

interface MembersPage extends MembersRequest {
  knownIds: string[];
  signal: AbortSignal;
}

/** Loads a page of members, the highest roles first. Throws a DataError. */
async function fetchMembers(
  client: DbClient,
  { communityId, status, search, knownIds, signal }: MembersPage,
): Promise<SearchPage<Member>> {
  const loadedAt = Date.now();
  const rows = unwrap(
    await client
      .rpc('search_community_members', {
        community_id: communityId,
        query: search,
        status,
        page_size: COMMUNITY_MEMBERS_PAGE,
        known_ids: knownIds,
      })
      .select(MEMBER_COLUMNS)
      // See FORCE_AUTHOR_LOOKUP.
      .limit(1, { referencedTable: 'profile' })
      .limit(1, { referencedTable: 'inviter' })
      .abortSignal(signal)
      .retry(false),
  );
  const members = rows.map(({ role, profile: { following, ...profile }, ...row }) => ({
    ...row,
    role: COMMUNITY_ROLES.find((one) => one === role) ?? ('member' as const),
    profile,
    following: following ?? false,
    loadedAt,
  }));
  return searchPage(members, COMMUNITY_MEMBERS_PAGE);
}

/** Pages of members, requests or banned people. Only owners and admins get the latter two. */
export function memberPagesQuery(client: DbClient, request: MembersRequest) {
  const { communityId, status, search } = request;
  return infiniteQueryOptions({
    queryKey: communityKeys.memberList(communityId, status, search),
    queryFn: ({ pageParam: knownIds, signal }) =>
      fetchMembers(client, { ...request, knownIds, signal }),
    ...SEARCH_PAGING,
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFETCH,
  });
}

/** Members who can become the owner: the first page of a search, without the owner. */
export function newOwnersQuery(client: DbClient, communityId: string, search: string) {
  return queryOptions({
    queryKey: memberChoiceKeys.newOwner(communityId, search),
    queryFn: async ({ signal }) => {
      const request = { communityId, status: 'active' as const, search, knownIds: [], signal };
      const { rows, hasMore } = await fetchMembers(client, request);
      return { members: rows.filter(({ role }) => role !== 'owner'), hasMore };
    },
    placeholderData: keepPreviousData,
    // Loaded when the dialog opens. Later, rows must not move while the user chooses.
    staleTime: Infinity,
    gcTime: 0,
    ...NO_AUTO_REFETCH,
  });
}

/** How many people are in the lists that only owners and admins see. */
export interface MemberCounts {
  pending: number;
  banned: number;
  invited: number;
}

/** The numbers of requests, banned people and pending invitations. */
export function memberCountsQuery(client: DbClient, communityId: string) {
  return queryOptions({
    queryKey: communityKeys.memberCounts(communityId),
    queryFn: async ({ signal }): Promise<MemberCounts> => {
      const [pending, banned, invited] = await Promise.all([
        countMembers(client, communityId, 'pending', signal),
        countMembers(client, communityId, 'banned', signal),
        countInvitations(client, communityId, signal),
      ]);
      return { pending, banned, invited };
    },
  });
}

async function countMembers(
  client: DbClient,
  communityId: string,
  status: MemberStatus,
  signal: AbortSignal,
): Promise<number> {
  const answer = await client
    .from('community_members')
    .select('user_id', { count: 'exact', head: true })
    .eq('community_id', communityId)
    .eq('status', status)
    .abortSignal(signal)
    .retry(false);
  unwrap(answer);
  return answer.count ?? 0;
}

async function countInvitations(
  client: DbClient,
  communityId: string,
  signal: AbortSignal,
): Promise<number> {
  const answer = await client
    .from('community_invitations')
    .select('id', { count: 'exact', head: true })
    .eq('community_id', communityId)
    .eq('status', 'pending')
    .abortSignal(signal)
    .retry(false);
  unwrap(answer);
  return answer.count ?? 0;
}
