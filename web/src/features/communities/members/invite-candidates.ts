import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../../data/client/database.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { NO_AUTO_REFETCH } from '../../../data/query/no-auto-refetch.ts';
import { memberChoiceKeys } from '../../../data/query/query-keys.ts';
import { type Author, AUTHOR_COLUMNS } from '../../../data/works/post.ts';
import { recipientsQuery } from '../../../widgets/share/recipients.ts';

/** The number of people that a search shows. */
const FOUND_MAX = 20;

/** The relation of a person to the community. */
export type CandidateStatus = 'new' | 'requested' | 'member' | 'invited' | 'declined' | 'banned';

/** A person who may be invited. */
export interface Candidate {
  person: Author;
  status: CandidateStatus;
}

/** People to choose from. */
export interface Candidates {
  candidates: readonly Candidate[];
  /** True if there are more, which a search finds. */
  hasMore: boolean;
}

interface CandidatesRequest {
  communityId: string;
  viewerId: string;
  /** Part of a name; '' for people whom the viewer follows or writes with. */
  search: string;
}

/** People to invite, with their relation to the community. */
export function inviteCandidatesQuery(
  client: DbClient,
  queryClient: QueryClient,
  request: CandidatesRequest,
) {
  const { communityId, viewerId, search } = request;
  return queryOptions({
    queryKey: memberChoiceKeys.invited(communityId, search),
    queryFn: async ({ signal }): Promise<Candidates> => {
      const { people, hasMore } =
        search === ''
          ? await fetchKnownPeople(client, queryClient, viewerId)
          : await fetchFoundPeople(client, search, signal);
      const others = people.filter(({ id }) => id !== viewerId);
      const ids = others.map(({ id }) => id);
      const statuses = await fetchStatuses(client, communityId, ids, signal);
      return {
        candidates: others.map((person) => ({ person, status: statuses.get(person.id) ?? 'new' })),
        hasMore,
      };
    },
    placeholderData: keepPreviousData,
    // Loaded when the dialog opens. Later, rows must not move while the user chooses.
    staleTime: Infinity,
    gcTime: 0,
    ...NO_AUTO_REFETCH,
  });
}

interface FoundPeople {
  people: readonly Author[];
  hasMore: boolean;
}

async function fetchKnownPeople(
  client: DbClient,
  queryClient: QueryClient,
  viewerId: string,
): Promise<FoundPeople> {
  const { recent, followed, hasMore } = await queryClient.query(
    recipientsQuery(client, viewerId, ''),
  );
  return { people: [...recent, ...followed], hasMore };
}

async function fetchFoundPeople(
  client: DbClient,
  search: string,
  signal: AbortSignal,
): Promise<FoundPeople> {
  const people = unwrap(
    await client
      .rpc('search_profiles', { query: search, page_size: FOUND_MAX })
      .select(AUTHOR_COLUMNS)
      .abortSignal(signal)
      .retry(false),
  );
  return { people, hasMore: people.length === FOUND_MAX };
}

/** Loads the relations of people to a community, by their ids. The result lacks people without one. */
async function fetchStatuses(
  client: DbClient,
  communityId: string,
  ids: string[],
  signal: AbortSignal,
): Promise<Map<string, CandidateStatus>> {
  if (ids.length === 0) return new Map();
  const [members, invitations] = await Promise.all([
    client
      .from('community_members')
      .select('user_id,status')
      .eq('community_id', communityId)
      .in('user_id', ids)
      .abortSignal(signal)
      .retry(false),
    client
      .from('community_invitations')
      .select('invited_user_id,status')
      .eq('community_id', communityId)
      .in('invited_user_id', ids)
      .abortSignal(signal)
      .retry(false),
  ]);
  const statuses = new Map<string, CandidateStatus>();
  for (const { invited_user_id, status } of unwrap(invitations)) {
    statuses.set(invited_user_id, status === 'declined' ? 'declined' : 'invited');
  }
  // A membership is newer than an invitation, so it overrides the invitation.
  for (const { user_id, status } of unwrap(members)) {
    statuses.set(
      user_id,
      status === 'active' ? 'member' : status === 'banned' ? 'banned' : 'requested',
    );
  }
  return statuses;
}
