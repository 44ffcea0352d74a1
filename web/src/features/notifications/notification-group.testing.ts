import type { NotificationGroup } from './notification-lists.ts';

/** Returns an unread group of one notification, a follow, with this id. */
export function groupOf(id: string, fields: Partial<NotificationGroup> = {}): NotificationGroup {
  return {
    id,
    group_id: id,
    type: 'follow',
    actor_usernames: ['ada'],
    actor_full_names: [null],
    actor_avatars: [null],
    total: 1,
    unread: 1,
    post_id: null,
    reel_id: null,
    comment_id: null,
    community_id: null,
    community_message_id: null,
    community_name: null,
    recipient_username: 'me',
    title: null,
    picture: null,
    words: null,
    created_at: '2026-11-21T10:00:00.000000+00:00',
    ...fields,
  };
}
