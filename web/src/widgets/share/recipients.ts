import { CONVERSATIONS_PAGE } from '@promptory/domain/message';
import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { PEOPLE_PAGE } from '../../data/people/follow-lists.ts';
import { nameFilter } from '../../data/people/name-filter.ts';
import { NO_AUTO_REFETCH } from '../../data/query/no-auto-refetch.ts';
import { messageRecipientKeys } from '../../data/query/query-keys.ts';
import { type Author, AUTHOR_COLUMNS } from '../../data/works/post.ts';

/** People to whom something can be sent. */
export interface Recipients {
  /** People of the viewer's conversations, the newest conversation first. */
  recent: readonly Author[];
  /** Other people whom the viewer follows, the latest first. */
  followed: readonly Author[];
  /** True if there are more, which a search finds. */
  hasMore: boolean;
}

interface RecipientsRequest {
  viewerId: string;
  /** Part of a name; '' for all people. */
  search: string;
  signal: AbortSignal;
}

const OTHER = `other:profiles!conversation_members_other_id_fkey!inner(${AUTHOR_COLUMNS})` as const;
const FOLLOWED = `person:profiles!follows_following_id_fkey!inner(${AUTHOR_COLUMNS})` as const;

async function fetchRecent(
  client: DbClient,
  { viewerId, search, signal }: RecipientsRequest,
): Promise<Author[]> {
  const all = client
    .from('conversation_members')
    .select(OTHER)
    .eq('user_id', viewerId)
    .eq('is_accepted', true)
    .not('last_message_at', 'is', null);
  const found = search === '' ? all : all.or(nameFilter(search), { referencedTable: 'other' });
  const rows = unwrap(
    await found
      .order('last_message_at', { ascending: false })
      .limit(CONVERSATIONS_PAGE)
      .abortSignal(signal)
      .retry(false),
  );
  return rows.map(({ other }) => other);
}

async function fetchFollowed(
  client: DbClient,
  { viewerId, search, signal }: RecipientsRequest,
): Promise<Author[]> {
  const all = client.from('follows').select(FOLLOWED).eq('follower_id', viewerId);
  const found = search === '' ? all : all.or(nameFilter(search), { referencedTable: 'person' });
  const rows = unwrap(
    await found
      .order('created_at', { ascending: false })
      .limit(PEOPLE_PAGE)
      .abortSignal(signal)
      .retry(false),
  );
  return rows.map(({ person }) => person);
}

/** The people of the viewer's conversations and the people they follow, each once. */
export function recipientsQuery(client: DbClient, viewerId: string, search: string) {
  return queryOptions({
    queryKey: messageRecipientKeys.search(search),
    queryFn: async ({ signal }): Promise<Recipients> => {
      const request = { viewerId, search, signal };
      const [recent, followed] = await Promise.all([
        fetchRecent(client, request),
        fetchFollowed(client, request),
      ]);
      const recentIds = new Set(recent.map(({ id }) => id));
      return {
        recent,
        followed: followed.filter(({ id }) => !recentIds.has(id)),
        hasMore: recent.length === CONVERSATIONS_PAGE || followed.length === PEOPLE_PAGE,
      };
    },
    // Loaded when the dialog opens. Later, rows must not move while the user chooses.
    staleTime: Infinity,
    gcTime: 0,
    ...NO_AUTO_REFETCH,
  });
}
