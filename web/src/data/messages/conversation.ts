import type { QueryData } from '@supabase/supabase-js';
import { toMicroseconds } from '../../lib/timestamp.ts';
import type { DbClient, Row } from '../client/database.ts';
import type { Cursor } from '../query/cursor.ts';
import { AUTHOR_COLUMNS } from '../works/post.ts';

const LAST_MESSAGE =
  'last_message:messages!conversations_last_message_id_fkey(id,sender_id,content,message_type)';

/** The columns to select for a ConversationRow. */
const CONVERSATION_COLUMNS =
  `*,other:profiles!conversation_members_other_id_fkey!inner(${AUTHOR_COLUMNS}),conversation:conversations!inner(*,${LAST_MESSAGE})` as const;

/** Selects the viewer's conversations, with the other person and the last message. */
export function selectConversations(client: DbClient) {
  return client.from('conversation_members').select(CONVERSATION_COLUMNS);
}

type InferredRow = QueryData<ReturnType<typeof selectConversations>>[number];
type LastMessage = InferredRow['conversation']['last_message'];

/** A conversation from the viewer's side. */
export type ConversationRow = Omit<InferredRow, 'conversation'> & {
  conversation: Omit<InferredRow['conversation'], 'last_message'> & {
    /** Null if there is no message. The generated types don't include that. */
    last_message: NonNullable<LastMessage> | null;
  };
};

/** The times of the newest messages that one person has received and read; null if there is none. */
export interface ConversationSide {
  deliveredAt: string | null;
  readAt: string | null;
}

/** The sides of a conversation as the viewer sees them. */
export function sidesOf(
  row: Row<'conversations'>,
  viewerId: string,
): { own: ConversationSide; other: ConversationSide } {
  const first = { deliveredAt: row.participant_1_delivered_at, readAt: row.participant_1_read_at };
  const second = { deliveredAt: row.participant_2_delivered_at, readAt: row.participant_2_read_at };
  return row.participant_1 === viewerId
    ? { own: first, other: second }
    : { own: second, other: first };
}

/**
 * True if a message from `createdAt` has been received (or read). `time` is the time of the newest
 * message that was received (or read).
 */
export function isReached(createdAt: string, time: string | null): boolean {
  return time !== null && toMicroseconds(createdAt) <= toMicroseconds(time);
}

/** A page of the list, newest first. */
export interface ConversationPage {
  rows: readonly ConversationRow[];
  next: Cursor | null;
}

/** True if the first conversation comes before the other one in the list. */
function isBefore(one: ConversationRow, other: ConversationRow): boolean {
  const [a, b] = [timeOf(one), timeOf(other)];
  return a === b ? one.conversation_id > other.conversation_id : a > b;
}

function timeOf({ last_message_at }: ConversationRow): number {
  return last_message_at === null ? 0 : toMicroseconds(last_message_at);
}

/**
 * The pages after a conversation changed: it moves to its place by time. A conversation that is
 * older than all loaded pages is left out. `belongs` is false if it is no longer in this list.
 */
export function putConversation(
  pages: readonly ConversationPage[],
  row: ConversationRow,
  belongs: boolean,
): readonly ConversationPage[] {
  const without = removeConversation(pages, row.conversation_id);
  if (!belongs) return without;
  const target = without.findIndex(({ rows, next }) => {
    const last = rows.at(-1);
    return next === null || (last !== undefined && isBefore(row, last));
  });
  return without.map((page, index) => {
    if (index !== target) return page;
    const place = page.rows.findIndex((other) => isBefore(row, other));
    return { ...page, rows: page.rows.toSpliced(place < 0 ? page.rows.length : place, 0, row) };
  });
}

/** The pages without a conversation; the same pages if it is not among them. */
export function removeConversation(
  pages: readonly ConversationPage[],
  id: string,
): readonly ConversationPage[] {
  if (!pages.some(({ rows }) => rows.some((row) => row.conversation_id === id))) return pages;
  return pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row.conversation_id !== id),
  }));
}

/** The conversations of all pages, each once. */
export function flattenConversations(pages: readonly ConversationPage[]): ConversationRow[] {
  return [
    ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.conversation_id, row])).values(),
  ];
}
