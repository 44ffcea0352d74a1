import type { DiscussionMessage } from './discussion-message.ts';

/** The profile of a person for tests. */
export function personNamed(id: string) {
  return { id, username: id, full_name: null, avatar_url: null, verified: false };
}

/** A text message of Ann with the id `m{number}`, sent `number` seconds after nine o'clock. */
export function discussionMessageAt(
  number: number,
  more: Partial<DiscussionMessage> = {},
): DiscussionMessage {
  const time = new Date(Date.UTC(2026, 10, 23, 9, 0, number)).toISOString();
  const userId = more.user_id ?? 'ann';
  return {
    id: `m${String(number)}`,
    community_id: 'c1',
    user_id: userId,
    content: `Message ${String(number)}`,
    message_type: 'text',
    file_url: null,
    file_name: null,
    file_size: null,
    file_width: null,
    file_height: null,
    album_id: null,
    reply_to_id: null,
    is_pinned: false,
    is_announcement: false,
    reactions: {},
    reply_count: 0,
    created_at: time,
    updated_at: time,
    author: personNamed(userId),
    reply_to: null,
    own: [],
    ...more,
  };
}
