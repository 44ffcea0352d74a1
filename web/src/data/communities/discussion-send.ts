import { supabase } from '../client/client.ts';
import type { Insert } from '../client/database.ts';
import type { SendResult } from '../messages/outbox.ts';
import type { OutgoingMessage } from '../messages/outgoing.ts';
import { commonColumns } from '../messages/send-message.ts';
import { sendOnce } from '../messages/send-once.ts';
import { discussionSendFailureText } from './discussion-errors.ts';
import { DISCUSSION_COLUMNS, type DiscussionMessage } from './discussion-message.ts';
import { fetchDiscussionMessages } from './discussion-queries.ts';

/** Sends a message of a discussion. `onStored` gets the stored message. */
export function sendToDiscussion(
  message: OutgoingMessage,
  userId: string,
  onStored: (message: DiscussionMessage) => void,
): Promise<SendResult> {
  return sendOnce<DiscussionMessage>({
    insert: (signal) =>
      supabase()
        .from('community_messages')
        .insert(toRow(message, userId))
        // Nobody has reacted to it yet, so `own` needs no filter.
        .select(DISCUSSION_COLUMNS)
        .abortSignal(signal)
        .retry(false)
        .single(),
    find: () => fetchDiscussionMessages(supabase(), userId, [message.id]),
    reasonOf: discussionSendFailureText,
    onStored,
  });
}

function toRow(message: OutgoingMessage, userId: string): Insert<'community_messages'> {
  return {
    ...commonColumns(message),
    community_id: message.chat.id,
    user_id: userId,
    is_announcement: message.isAnnouncement ?? false,
  };
}
