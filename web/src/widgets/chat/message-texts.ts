import { SHARED_IMAGE_TEXT, SHARED_VIDEO_TEXT } from '@promptory/domain/message';
import type { ChatMessage } from './chat-message.ts';

/** Longer texts are cut when they are read out; the list has the full text. */
const READ_OUT_MAX_CHARS = 300;

const SHARED_TEXTS = { post: 'Shared a post', reel: 'Shared a reel', tool: 'Shared a tool' };

/** The text that a person wrote. Null for a file without a text, and for a share. */
export function writtenText({ type, content }: ChatMessage): string | null {
  if (type === 'share') return null;
  const isFile = type === 'image' || type === 'file';
  return isFile && (content === SHARED_IMAGE_TEXT || content === SHARED_VIDEO_TEXT)
    ? null
    : content;
}

/** The name of a message's author, for screen readers. */
export function authorName({ author, isOwn }: ChatMessage, otherName: string | undefined): string {
  if (isOwn) return 'You';
  return author === null ? (otherName ?? 'Message') : (author.full_name ?? author.username);
}

/** A message in words, for screen readers. */
export function spokenText(message: ChatMessage): string {
  const written = writtenText(message);
  const announcement = message.discussion?.isAnnouncement === true ? 'Announcement' : null;
  const text = [announcement, mediaText(message), written === null ? null : shorten(written)]
    .filter((part) => part !== null)
    .join(': ');
  return message.reply === null ? text : `In reply to ${message.reply.authorName}: ${text}`;
}

function mediaText({ type, share }: ChatMessage): string | null {
  switch (type) {
    case 'text':
      return null;
    case 'image':
      return SHARED_IMAGE_TEXT;
    case 'file':
      return SHARED_VIDEO_TEXT;
    case 'prompt':
      return 'Prompt';
    case 'share':
      return share === null
        ? 'No longer available'
        : `${SHARED_TEXTS[share.kind]}, ${shorten(share.title)}`;
  }
}

function shorten(text: string): string {
  return text.length > READ_OUT_MAX_CHARS ? `${text.slice(0, READ_OUT_MAX_CHARS)}...` : text;
}
