import type { ReactionType } from '@promptory/domain/community';
import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { discussionKeys } from '../query/query-keys.ts';
import { type Author, AUTHOR_COLUMNS } from '../works/post.ts';
import { isReactionType } from './discussion-message.ts';

/** The maximum number of reactions to list for a message. */
const REACTIONS_MAX = 200;

/** Stores the viewer's reaction to a message; null removes it. Throws a DataError. */
export async function writeReaction(
  client: DbClient,
  { messageId, viewerId }: { messageId: string; viewerId: string },
  type: ReactionType | null,
): Promise<void> {
  const table = client.from('community_message_reactions');
  const key = { message_id: messageId, user_id: viewerId };
  unwrap(
    await (type === null
      ? table.delete().match(key)
      : table.upsert({ ...key, reaction_type: type }, { onConflict: 'message_id,user_id' })),
  );
}

/** A person's reaction to a message. */
export interface PersonReaction {
  type: ReactionType;
  person: Author;
}

/** The newest reactions to a message. Blocked and muted people are among them. */
export function messageReactionsQuery(client: DbClient, messageId: string) {
  return queryOptions({
    queryKey: discussionKeys.reactions(messageId),
    queryFn: async ({ signal }): Promise<PersonReaction[]> => {
      const rows = unwrap(
        await client
          .from('community_message_reactions')
          .select(
            `reaction_type,person:profiles!community_message_reactions_user_id_fkey(${AUTHOR_COLUMNS})`,
          )
          .eq('message_id', messageId)
          .order('created_at', { ascending: false })
          .limit(REACTIONS_MAX)
          .abortSignal(signal)
          .retry(false),
      );
      return rows.flatMap(({ reaction_type: type, person }) =>
        isReactionType(type) ? [{ type, person }] : [],
      );
    },
    // Don't cache the list: the dialog loads it each time it opens.
    staleTime: 0,
    gcTime: 0,
  });
}
