import type { MessageResponse } from './message.ts';

/** A text message with the id `m{number}`, sent `number` seconds after nine o'clock. */
export function messageAt(number: number, more: Partial<MessageResponse> = {}): MessageResponse {
  const time = new Date(Date.UTC(2026, 10, 23, 9, 0, number)).toISOString();
  return {
    id: `m${String(number)}`,
    conversation_id: 'c1',
    sender_id: 'ann',
    content: `Message ${String(number)}`,
    message_type: 'text',
    file_url: null,
    file_name: null,
    file_size: null,
    file_width: null,
    file_height: null,
    album_id: null,
    shared_post_id: null,
    shared_reel_id: null,
    shared_tool_id: null,
    reply_to_id: null,
    created_at: time,
    updated_at: time,
    reply_to: null,
    shared_post: null,
    shared_reel: null,
    shared_tool: null,
    ...more,
  };
}
