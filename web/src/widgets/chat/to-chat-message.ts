import type { OutgoingMessage } from '../../data/messages/outgoing.ts';
import { workPath } from '../../data/works/work.ts';
import { toMicroseconds } from '../../lib/timestamp.ts';
import type { ChatFile, ChatMessage, ChatShare } from './chat-message.ts';

/** The columns that the tables of messages have in common. */
interface MessageColumns {
  message_type: string;
  created_at: string;
  updated_at: string;
  file_url: string | null;
  file_name: string | null;
  file_size: number | null;
  file_width: number | null;
  file_height: number | null;
  album_id: string | null;
}

const TYPES = ['text', 'image', 'file', 'prompt', 'share'] as const;

/** The fields that conversations and discussions convert in the same way. */
export function commonFields(
  row: MessageColumns,
): Pick<ChatMessage, 'type' | 'createdAt' | 'updatedAt' | 'isEdited' | 'file' | 'albumId'> {
  return {
    type: TYPES.find((type) => type === row.message_type) ?? 'text',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isEdited: toMicroseconds(row.updated_at) !== toMicroseconds(row.created_at),
    file: toChatFile(row),
    albumId: row.album_id,
  };
}

function toChatFile(row: MessageColumns): ChatFile | null {
  const { file_url, file_name, file_size, file_width, file_height } = row;
  if (file_url === null) return null;
  return {
    kind: row.message_type === 'image' ? 'image' : 'video',
    path: file_url,
    name: file_name ?? '',
    size: file_size ?? 0,
    width: file_width,
    height: file_height,
  };
}

/** The path of the page of a shared item. */
export function sharePath(kind: ChatShare['kind'], id: string): string {
  return kind === 'tool' ? `/tools/${id}` : workPath({ kind, id });
}

interface WaitingContext {
  viewerId: string;
  /** The name of a person by id. */
  nameOf: (userId: string) => string;
}

/** A message that is not stored yet, as the list shows it. */
export function toWaitingMessage(
  message: OutgoingMessage,
  { viewerId, nameOf }: WaitingContext,
): ChatMessage {
  return {
    id: message.id,
    type: message.type,
    content: message.content,
    authorId: viewerId,
    author: null,
    isOwn: true,
    createdAt: new Date(message.queuedAt).toISOString(),
    updatedAt: null,
    isEdited: false,
    file: message.file ?? null,
    albumId: message.albumId ?? null,
    // Its picture appears when the server has stored the message.
    share: message.share
      ? {
          kind: message.share.kind,
          title: message.content,
          to: sharePath(message.share.kind, message.share.id),
          text: null,
          byline: '',
          media: null,
        }
      : null,
    reply: message.reply
      ? {
          id: message.reply.id,
          content: message.reply.content,
          authorName: nameOf(message.reply.authorId),
        }
      : null,
    status: message.state,
    ...(message.error !== undefined && { error: message.error }),
  };
}
