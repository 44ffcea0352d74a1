import { mediaKindOfUrl } from '@promptory/domain/upload';
import { readMediaInfo } from '@promptory/domain/media-info';
import { type ConversationSide, isReached } from '../../../data/messages/conversation.ts';
import type { MessageResponse } from '../../../data/messages/message.ts';
import type { ChatMessage, ChatShare } from '../../../widgets/chat/chat-message.ts';
import { ConvertedMessages } from '../../../widgets/chat/converted-messages.ts';
import { commonFields, sharePath } from '../../../widgets/chat/to-chat-message.ts';

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
    ...commonFields(message),
    id: message.id,
    content: message.content,
    authorId: message.sender_id,
    author: null,
    isOwn,
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
  readonly #converted = new ConvertedMessages<MessageResponse>();

  convert(message: MessageResponse, context: ChatContext): ChatMessage {
    const isOwn = message.sender_id === context.viewerId;
    const status = isOwn ? statusOf(message.created_at, context.otherSide) : '';
    return this.#converted.get(message, status, () => toChatMessage(message, context));
  }
}
