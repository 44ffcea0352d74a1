import { MESSAGE_MAX_CHARS } from '../memory/chat-message.ts';
import type { AttachedImage } from './chat-deps.ts';

/** Thrown when a message cannot be sent; `message` is for the user. */
export class ChatInputError extends Error {
  override readonly name = 'ChatInputError';
}

/** Returns why a message cannot be sent, as a text for the user; null if it can be sent. */
export function chatInputProblem(text: string, image: AttachedImage | undefined): string | null {
  if (text.trim() === '' && image === undefined) return 'Please type a message or attach an image';
  if (image !== undefined && !image.type.toLowerCase().startsWith('image/')) {
    return 'Only image files can be attached';
  }
  if (text.length > MESSAGE_MAX_CHARS) {
    return `Message too long (maximum ${MESSAGE_MAX_CHARS} characters)`;
  }
  return null;
}
