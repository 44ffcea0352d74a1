import type { ConversationRow } from './conversation.ts';

/** A conversation of the viewer 'me' with the id `c{number}`, whose last message is `number` minutes old at ten o'clock. */
export function conversationAt(
  number: number,
  more: Partial<ConversationRow> = {},
): ConversationRow {
  const time = new Date(Date.UTC(2026, 10, 23, 10, -number)).toISOString();
  const id = `c${String(number)}`;
  const username = `user${String(number)}`;
  return {
    user_id: 'me',
    conversation_id: id,
    other_id: username,
    is_accepted: true,
    is_declined: false,
    messages_left: null,
    is_muted: false,
    unread_count: 0,
    last_message_at: time,
    deleted_until: null,
    other: { id: username, username, full_name: null, avatar_url: null, verified: false },
    conversation: {
      id,
      participant_1: 'me',
      participant_2: username,
      participant_1_unread_count: 0,
      participant_2_unread_count: 0,
      participant_1_delivered_at: null,
      participant_1_read_at: null,
      participant_2_delivered_at: null,
      participant_2_read_at: null,
      last_message_id: `m${String(number)}`,
      last_message_at: time,
      created_at: time,
      last_message: {
        id: `m${String(number)}`,
        sender_id: username,
        content: `Message ${String(number)}`,
        message_type: 'text',
      },
    },
    ...more,
  };
}
