import type { ChatMessage } from './chat-message.ts';
import { albumBox, mediaBox } from './media-box.ts';
import { writtenText } from './message-texts.ts';

/** Heights in px, measured in the rendered list. */
const LINE_PX = 21;
const BUBBLE_PX = 18;
const TIME_PX = 22;
const QUOTE_PX = 50;
const PROMPT_HEAD_PX = 58;
const SHARE_PX = { post: 268, reel: 268, tool: 82 };
const UNAVAILABLE_PX = 48;
/** Heights of the author's name, of the line of an announcement or pin, and of the reactions. */
const AUTHOR_PX = 24;
const MARKS_PX = 22;
const REACTIONS_PX = 32;
/** The average width of a character. */
const CHAR_PX = 6.6;
const MONO_CHAR_PX = 7.8;
/** The maximum width of a text in px, and the share of the list width that a bubble can take. */
const MAX_TEXT_PX = 520;
const WIDTH_SHARE = 0.76;

function textHeight(text: string, widthPx: number, charPx: number): number {
  const lineChars = Math.max(10, Math.floor(widthPx / charPx));
  return Math.ceil(text.length / lineChars) * LINE_PX;
}

/**
 * The estimated height of a message in px, before it is measured. Only reads the length of its text,
 * because it runs for every loaded message.
 */
export function estimateRowHeight(message: ChatMessage, listWidthPx: number): number {
  const textPx = Math.min(MAX_TEXT_PX, listWidthPx * WIDTH_SHARE);
  const quotePx = message.reply === null ? 0 : QUOTE_PX;
  return BUBBLE_PX + quotePx + discussionHeight(message) + contentHeight(message, textPx);
}

function discussionHeight({ isOwn, discussion }: ChatMessage): number {
  if (discussion === undefined) return 0;
  const { isPinned, isAnnouncement, replyCount, reactions } = discussion;
  const hasFooter = replyCount > 0 || Object.keys(reactions).length > 0;
  return (
    (isOwn ? 0 : AUTHOR_PX) +
    (isPinned || isAnnouncement ? MARKS_PX : 0) +
    (hasFooter ? REACTIONS_PX : 0)
  );
}

function contentHeight(message: ChatMessage, textPx: number): number {
  const { type, content, file, share, album = [] } = message;
  switch (type) {
    case 'text':
      return textHeight(content, textPx, CHAR_PX);
    case 'image':
    case 'file': {
      const box =
        album.length > 1
          ? albumBox(album.length)
          : mediaBox(file?.width ?? null, file?.height ?? null);
      const caption = writtenText(message);
      return box.height + (caption === null ? TIME_PX : textHeight(caption, box.width, CHAR_PX));
    }
    case 'prompt':
      return PROMPT_HEAD_PX + textHeight(content, textPx, MONO_CHAR_PX) + TIME_PX;
    case 'share':
      return (share === null ? UNAVAILABLE_PX : SHARE_PX[share.kind]) + TIME_PX;
  }
}
