import type { QueryData } from '@supabase/supabase-js';
import type { DbClient, Insert, Row } from '../client/database.ts';
import { AUTHOR_COLUMNS } from '../works/post.ts';

/** A whole row of the table, in the form in which live changes deliver it. */
export type MessageRow = Row<'messages'>;

/** The columns of a shared post, reel or tool that its card shows. */
const SHARED_POST = `shared_post:posts(id,title,prompt,media_urls,media_info,author:profiles!posts_user_id_fkey(${AUTHOR_COLUMNS}))`;
const SHARED_REEL = `shared_reel:reels(id,title,prompt,video_url,thumbnail_url,media_info,author:profiles!reels_user_id_fkey(${AUTHOR_COLUMNS}))`;
const SHARED_TOOL = 'shared_tool:tools(id,name,description,logo_url,category)';

export const MESSAGE_COLUMNS =
  `*,reply_to:reply_to_id(id,content,sender_id,message_type),${SHARED_POST},${SHARED_REEL},${SHARED_TOOL}` as const;

/** Selects messages with the message that they reply to and with what they share. */
export function selectMessages(client: DbClient) {
  return client.from('messages').select(MESSAGE_COLUMNS);
}

type Inferred = QueryData<ReturnType<typeof selectMessages>>[number];
type Embedded = 'reply_to' | 'shared_post' | 'shared_reel' | 'shared_tool';

/**
 * A message with the message that it replies to and with what it shares. These are null if there is
 * none, or if the policies hide it; the generated types don't include that.
 */
export type MessageResponse = Omit<Inferred, Embedded | 'status'> & {
  [Name in Embedded]: NonNullable<Inferred[Name]> | null;
};

/** The columns of a new message. */
export type NewMessage = Insert<'messages'>;

/** A message from a live change, which has only the columns of the table. */
export function withoutEmbedded(row: MessageRow): MessageResponse {
  return { ...row, reply_to: null, shared_post: null, shared_reel: null, shared_tool: null };
}
