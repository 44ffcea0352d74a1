import { REACTIONS, type ReactionType } from '@promptory/domain/community';
import type { QueryData } from '@supabase/supabase-js';
import type { DbClient, Row } from '../client/database.ts';
import { type Author, AUTHOR_COLUMNS } from '../works/post.ts';

/** A whole row of the table, in the form in which live changes deliver it. */
export type DiscussionRow = Row<'community_messages'>;

const AUTHOR = `author:profiles!community_messages_user_id_fkey(${AUTHOR_COLUMNS})`;

/** The columns of a DiscussionMessage. `own` must be filtered by the viewer's id. */
export const DISCUSSION_COLUMNS =
  `*,${AUTHOR},reply_to:reply_to_id(id,content,user_id,message_type,${AUTHOR}),own:community_message_reactions(reaction_type)` as const;

/** Selects messages with their author, the message that they reply to and the viewer's reaction. */
export function selectDiscussion(client: DbClient, viewerId: string) {
  return client.from('community_messages').select(DISCUSSION_COLUMNS).eq('own.user_id', viewerId);
}

type Inferred = QueryData<ReturnType<typeof selectDiscussion>>[number];

/**
 * A message of a discussion. `reply_to` is null if there is none, or if the policies hide it; the
 * generated types don't include that.
 */
export type DiscussionMessage = Omit<Inferred, 'reply_to'> & {
  reply_to: NonNullable<Inferred['reply_to']> | null;
};

/** A message from a live change, which has only the columns of the table. */
export function withAuthor(row: DiscussionRow, author: Author): DiscussionMessage {
  return { ...row, author, reply_to: null, own: [] };
}

/** The columns that change after a message was sent. */
export function changedColumns({
  id,
  content,
  updated_at,
  is_pinned,
  reactions,
  reply_count,
}: DiscussionRow) {
  return { id, content, updated_at, is_pinned, reactions, reply_count };
}

/** The types of reactions, in the order of the menu. */
export const REACTION_TYPES = Object.keys(REACTIONS).filter(isReactionType);

/** The number of reactions by type. Types without reactions are missing. */
export type ReactionCounts = Partial<Record<ReactionType, number>>;

/** True for a known type of reaction. */
export function isReactionType(type: string): type is ReactionType {
  return Object.hasOwn(REACTIONS, type);
}

/** The reactions to a message. Unknown types are left out. */
export function reactionCounts({ reactions }: Pick<DiscussionRow, 'reactions'>): ReactionCounts {
  const counts: ReactionCounts = {};
  for (const [type, count] of Object.entries(reactions ?? {})) {
    if (isReactionType(type) && typeof count === 'number' && count > 0) counts[type] = count;
  }
  return counts;
}

/** The viewer's reaction to a message, or null. */
export function ownReaction({ own }: Pick<DiscussionMessage, 'own'>): ReactionType | null {
  const type = own[0]?.reaction_type ?? '';
  return isReactionType(type) ? type : null;
}
