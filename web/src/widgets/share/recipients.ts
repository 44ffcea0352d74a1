import { CONVERSATIONS_PAGE } from '@promptory/domain/message';
import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { PEOPLE_PAGE } from '../../data/people/follow-lists.ts';
import { NO_AUTO_REFETCH } from '../../data/query/no-auto-refetch.ts';
import { messageRecipientKeys } from '../../data/query/query-keys.ts';
import { type Author, AUTHOR_COLUMNS } from '../../data/works/post.ts';

/** People to whom something can be sent. */
export interface Recipients {
  /** People of the viewer's conversations, the newest conversation first. */
  recent: readonly Author[];
  /** Other people whom the viewer follows, the latest first. */
  followed: readonly Author[];
  /** The people of a search, in place of the others: everybody to whom the viewer may write. */
  found: readonly Author[];
  /** True if there are more, which a search finds. */
  hasMore: boolean;
}

interface RecipientsRequest {
  viewerId: string;
  signal: AbortSignal;
}

/** The people of a search; the SQL function finds no more. */
const FOUND_MAX = 20;

const OTHER = `other:profiles!conversation_members_other_id_fkey!inner(${AUTHOR_COLUMNS})` as const;
const FOLLOWED = `person:profiles!follows_following_id_fkey!inner(${AUTHOR_COLUMNS})` as const;

async function fetchRecent(
  client: DbClient,
  { viewerId, signal }: RecipientsRequest,
): Promise<Author[]> {
  const rows = unwrap(
    await client
      .from('conversation_members')
      .select(OTHER)
      .eq('user_id', viewerId)
      .eq('is_accepted', true)
      .not('last_message_at', 'is', null)
      .order('last_message_at', { ascending: false })
      .limit(CONVERSATIONS_PAGE)
      .abortSignal(signal)
      .retry(false),
  );
  return rows.map(({ other }) => other);
}

async function fetchFollowed(
  client: DbClient,
  { viewerId, signal }: RecipientsRequest,
): Promise<Author[]> {
  const rows = unwrap(
    await client
      .from('follows')
      .select(FOLLOWED)
      .eq('follower_id', viewerId)
      .order('created_at', { ascending: false })
      .limit(PEOPLE_PAGE)
      .abortSignal(signal)
      .retry(false),
  );
  return rows.map(({ person }) => person);
}

async function fetchFound(
  client: DbClient,
  search: string,
  signal: AbortSignal,
): Promise<Author[]> {
  return unwrap(
    await client
      .rpc('search_recipients', { query: search })
      .select(AUTHOR_COLUMNS)
      .abortSignal(signal)
      .retry(false),
  );
}

/**
 * The people of the viewer's conversations and the people they follow, each once. A search finds
 * everybody to whom the viewer may write, known people first.
 */
export function recipientsQuery(client: DbClient, viewerId: string, search: string) {
  return queryOptions({
    queryKey: messageRecipientKeys.search(search),
    queryFn: async ({ signal }): Promise<Recipients> => {
      if (search !== '') {
        const found = await fetchFound(client, search, signal);
        return { recent: [], followed: [], found, hasMore: found.length === FOUND_MAX };
      }
      const request = { viewerId, signal };
      const [recent, followed] = await Promise.all([
        fetchRecent(client, request),
        fetchFollowed(client, request),
      ]);
      const recentIds = new Set(recent.map(({ id }) => id));
      return {
        recent,
        followed: followed.filter(({ id }) => !recentIds.has(id)),
        found: [],
        hasMore: recent.length === CONVERSATIONS_PAGE || followed.length === PEOPLE_PAGE,
      };
    },
    // Loaded when the dialog opens. Later, rows must not move while the user chooses.
    staleTime: Infinity,
    gcTime: 0,
    ...NO_AUTO_REFETCH,
  });
}

/** Says how to find people beyond those that are listed. */
export function moreText(search: string): string {
  return search === '' ? 'Search to find more people.' : 'Type more of the name to find others.';
}
