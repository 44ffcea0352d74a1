import { UPLOAD_MAX_MEGABYTES } from './limits.ts';
import { GIF, JPEG, MOV, MP4, PNG, WEBM, WEBP } from './media-format.ts';
import { countChars, tidyText } from './text.ts';
import type { UploadRules } from './upload.ts';

/** Maximum length of a message, in characters (code points, as in the database). */
export const MESSAGE_MAX_CHARS = 4000;

/** Page sizes (social specification, section 9). */
export const CONVERSATIONS_PAGE = 20;
export const MESSAGES_PAGE = 50;

/** Options for who may send messages to a user. */
export const MESSAGE_PREFERENCES = ['everybody', 'following', 'nobody'] as const;
export type MessagePreference = (typeof MESSAGE_PREFERENCES)[number];

/** Maximum number of files that one press of Send sends, each as a message. */
export const MESSAGE_FILES_MAX = 10;

/** Files of messages (social specification, section 5). */
export const MESSAGE_UPLOAD: UploadRules = {
  formats: [JPEG, PNG, GIF, WEBP, MP4, WEBM, MOV],
  maxFiles: MESSAGE_FILES_MAX,
  maxMegabytes: UPLOAD_MAX_MEGABYTES,
  wrongType: () =>
    'Invalid file type. Only images (JPG, PNG, GIF, WebP) and videos (MP4, WebM, MOV) are allowed.',
  tooLarge: () => `File size too large. Maximum size is ${UPLOAD_MAX_MEGABYTES}MB.`,
  tooMany: `You can only send up to ${MESSAGE_FILES_MAX} files at once.`,
};

/** The text of a message that consists of a file only. */
export const SHARED_IMAGE_TEXT = 'Shared an image';
export const SHARED_VIDEO_TEXT = 'Shared a video';

/** Trims a message and removes control characters. */
export const tidyMessage = tidyText;

/** Returns the number of characters over the limit. It is zero or negative if the message fits. */
export function messageCharsOverLimit(typed: string): number {
  return countChars(tidyText(typed)) - MESSAGE_MAX_CHARS;
}
