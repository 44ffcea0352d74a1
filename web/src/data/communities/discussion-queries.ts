import {
  COMMUNITY_MESSAGES_PAGE,
  COMMUNITY_ROLES,
  type CommunityRole,
} from '@promptory/domain/community';
import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { inRange, type ThreadLog, threadPagesQuery } from '../messages/thread-pages.ts';
import { ChangeLog } from '../query/change-log.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import { communityKeys, discussionKeys } from '../query/query-keys.ts';
import { type DiscussionMessage, selectDiscussion } from './discussion-message.ts';

/** The database allows this many pinned messages per community. */
const PINNED_MAX = 50;

/** Changes of discussions that were received or made while a page was loading. */
export const discussionLog: ThreadLog<DiscussionMessage> = new ChangeLog();

interface DiscussionRef {
  communityId: string;
  viewerId: string;
}

/** Pages of a discussion, see `threadPagesQuery`. */
export function discussionQuery(
  client: DbClient,
  { communityId, viewerId }: DiscussionRef,
  anchor: string | null,
) {
  return threadPagesQuery<DiscussionMessage>({
    queryKey: discussionKeys.thread(communityId, anchor),
    chatId: communityId,
    anchor,
    pageSize: COMMUNITY_MESSAGES_PAGE,
    load: async (range, signal) => {
      const messages = selectDiscussion(client, viewerId).eq('community_id', communityId);
      return unwrap(await inRange(messages, range).abortSignal(signal));
    },
    log: discussionLog,
  });
}

/** Loads messages by id, for live changes without their embedded rows. Rejects with a DataError. */
export async function fetchDiscussionMessages(
  client: DbClient,
  viewerId: string,
  ids: readonly string[],
): Promise<DiscussionMessage[]> {
  return unwrap(await selectDiscussion(client, viewerId).in('id', [...ids]));
}

/** The pinned messages of a discussion, newest first. */
export function pinnedQuery(client: DbClient, { communityId, viewerId }: DiscussionRef) {
  return queryOptions({
    queryKey: discussionKeys.pinned(communityId),
    queryFn: async ({ signal }): Promise<DiscussionMessage[]> =>
      unwrap(
        await selectDiscussion(client, viewerId)
          .eq('community_id', communityId)
          .eq('is_pinned', true)
          .order('created_at', { ascending: false })
          .limit(PINNED_MAX)
          .abortSignal(signal)
          .retry(false),
      ),
    // Live changes keep it current.
    staleTime: Infinity,
    ...NO_AUTO_REFETCH,
  });
}

/** The roles of the members of a community, except those who are only members. */
export function staffQuery(client: DbClient, communityId: string) {
  return queryOptions({
    queryKey: communityKeys.staff(communityId),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, CommunityRole>> => {
      const rows = unwrap(
        await client
          .from('community_members')
          .select('user_id,role')
          .eq('community_id', communityId)
          .eq('status', 'active')
          .neq('role', 'member')
          .abortSignal(signal)
          .retry(false),
      );
      return new Map(
        rows.flatMap(({ user_id, role }) => {
          const known = COMMUNITY_ROLES.find((one) => one === role);
          return known === undefined ? [] : [[user_id, known] as const];
        }),
      );
    },
  });
}
