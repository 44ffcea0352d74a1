import { mediaKindOfUrl } from '@promptory/domain/upload';
import { readMediaInfo } from '@promptory/domain/media-info';
import { type ConversationSide, isReached } from '../../../data/messages/conversation.ts';
import type { MessageResponse } from '../../../data/messages/message.ts';
import { workPath } from '../../../data/works/work.ts';
import { toMicroseconds } from '../../../lib/timestamp.ts';
import type { OutgoingMessage } from '../../../data/messages/outgoing.ts';
import type { ChatFile, ChatMessage, ChatShare } from '../../../widgets/chat/chat-message.ts';

const TYPES = ['text', 'image', 'file', 'prompt', 'share'] as const;

/** The people of a conversation, as its messages need them. */
export interface ChatContext {
  viewerId: string;
  /** The names of both people by id. */
  nameOf: (userId: string) => string;
  /** The newest messages that the other person has received and read. */
  otherSide: ConversationSide;
}

/** A message from the server, as the list shows it. */
export function toChatMessage(message: MessageResponse, context: ChatContext): ChatMessage {
  const { viewerId, nameOf, otherSide } = context;
  const isOwn = message.sender_id === viewerId;
  return {
    id: message.id,
    type: TYPES.find((type) => type === message.message_type) ?? 'text',
    content: message.content,
    authorId: message.sender_id,
    author: null,
    isOwn,
    createdAt: message.created_at,
    isEdited: toMicroseconds(message.updated_at) !== toMicroseconds(message.created_at),
    file: toFile(message),
    share: toShare(message),
    reply:
      message.reply_to_id === null
        ? null
        : {
            id: message.reply_to?.id ?? null,
            content: message.reply_to?.content ?? '',
            authorName: message.reply_to === null ? '' : nameOf(message.reply_to.sender_id),
          },
    status: isOwn ? statusOf(message.created_at, otherSide) : null,
  };
}

/** The status of a stored message of the viewer. */
function statusOf(createdAt: string, { deliveredAt, readAt }: ConversationSide) {
  if (isReached(createdAt, readAt)) return 'read';
  return isReached(createdAt, deliveredAt) ? 'delivered' : 'sent';
}

/** A message that is not stored yet, as the list shows it. */
export function toWaitingMessage(message: OutgoingMessage, context: ChatContext): ChatMessage {
  const { viewerId, nameOf } = context;
  return {
    id: message.id,
    type: message.type,
    content: message.content,
    authorId: viewerId,
    author: null,
    isOwn: true,
    createdAt: new Date(message.queuedAt).toISOString(),
    isEdited: false,
    file: message.file ?? null,
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

function toFile(message: MessageResponse): ChatFile | null {
  const { file_url, file_name, file_size, file_width, file_height } = message;
  if (file_url === null) return null;
  return {
    kind: message.message_type === 'image' ? 'image' : 'video',
    path: file_url,
    name: file_name ?? '',
    size: file_size ?? 0,
    width: file_width,
    height: file_height,
  };
}

function sharePath(kind: ChatShare['kind'], id: string): string {
  return kind === 'tool' ? `/tools/${id}` : workPath({ kind, id });
}

function toShare({ shared_post, shared_reel, shared_tool }: MessageResponse): ChatShare | null {
  if (shared_post !== null) {
    const { id, title, prompt, author, media_urls, media_info } = shared_post;
    const [url] = media_urls;
    const info: unknown[] = Array.isArray(media_info) ? media_info : [];
    return {
      kind: 'post',
      title,
      to: sharePath('post', id),
      text: prompt,
      byline: `@${author.username}`,
      media:
        url === undefined ? null : { ...readMediaInfo(info[0]), url, kind: mediaKindOfUrl(url) },
    };
  }
  if (shared_reel !== null) {
    const { id, title, prompt, author, thumbnail_url } = shared_reel;
    return {
      kind: 'reel',
      title,
      to: sharePath('reel', id),
      text: prompt,
      byline: `@${author.username}`,
      media: thumbnail_url === null ? null : { alt: '', url: thumbnail_url, kind: 'image' },
    };
  }
  if (shared_tool === null) return null;
  const { id, name, description, category, logo_url } = shared_tool;
  return {
    kind: 'tool',
    title: name,
    to: sharePath('tool', id),
    text: description,
    byline: category,
    media: logo_url === null ? null : { alt: '', url: logo_url, kind: 'image' },
  };
}

/** Converts messages, and returns the same object for a message that looks the same as before. */
export class ChatMessageCache {
  readonly #stored = new WeakMap<MessageResponse, ChatMessage>();
  readonly #waiting = new WeakMap<OutgoingMessage, ChatMessage>();

  convert(message: MessageResponse, context: ChatContext): ChatMessage {
    const known = this.#stored.get(message);
    const status =
      message.sender_id === context.viewerId
        ? statusOf(message.created_at, context.otherSide)
        : null;
    if (known?.status === status) return known;
    const converted = toChatMessage(message, context);
    this.#stored.set(message, converted);
    return converted;
  }

  convertWaiting(message: OutgoingMessage, context: ChatContext): ChatMessage {
    const known = this.#waiting.get(message);
    if (known !== undefined) return known;
    const converted = toWaitingMessage(message, context);
    this.#waiting.set(message, converted);
    return converted;
  }
}
