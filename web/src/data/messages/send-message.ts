import { clearName } from '@promptory/domain/text';
import { messageFailureText } from '@promptory/domain/message-errors';
import { supabase } from '../client/client.ts';
import { MESSAGE_COLUMNS, type MessageResponse, type NewMessage } from './message.ts';
import type { SendResult } from './outbox.ts';
import type { OutgoingMessage } from './outgoing.ts';
import { sendOnce } from './send-once.ts';
import { fetchMessages } from './thread-queries.ts';

/** Sends a message of a conversation. `onStored` gets the stored message. */
export function sendMessage(
  message: OutgoingMessage,
  userId: string,
  onStored: (message: MessageResponse) => void,
): Promise<SendResult> {
  return sendOnce<MessageResponse>({
    insert: (signal) =>
      supabase()
        .from('messages')
        .insert(toRow(message, userId))
        .select(MESSAGE_COLUMNS)
        .abortSignal(signal)
        .retry(false)
        .single(),
    find: () => fetchMessages(supabase(), [message.id]),
    reasonOf: messageFailureText,
    onStored,
  });
}

function toRow(message: OutgoingMessage, userId: string): NewMessage {
  const { chat, share } = message;
  return {
    ...commonColumns(message),
    conversation_id: chat.id,
    sender_id: userId,
    ...(share?.kind === 'post' && { shared_post_id: share.id }),
    ...(share?.kind === 'reel' && { shared_reel_id: share.id }),
    ...(share?.kind === 'tool' && { shared_tool_id: share.id }),
  };
}

/** The columns of a new message that conversations and discussions have. */
export function commonColumns({ id, type, content, file, albumId, reply }: OutgoingMessage) {
  return {
    id,
    content,
    message_type: type,
    ...(reply && { reply_to_id: reply.id }),
    ...(albumId !== undefined && { album_id: albumId }),
    ...(file && {
      file_url: file.path,
      file_name: clearName(file.name) || 'file',
      file_size: file.size,
      file_width: file.width,
      file_height: file.height,
    }),
  };
}
