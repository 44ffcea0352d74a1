import { countChars, tidyText } from './text.ts';

/** Maximum length of a comment, in characters (code points, as in the database). */
export const COMMENT_MAX_CHARS = 2000;

/** Page sizes: threads, replies loaded with each thread, and further replies. */
export const COMMENTS_PAGE = 20;
export const FIRST_REPLIES = 3;
export const REPLIES_PAGE = 20;

/** How long another user is shown as typing after their last typing event. */
export const TYPING_SHOWN_MS = 3000;
/** The user's own typing indicator is cleared this long after the last keystroke. */
export const TYPING_CLEARED_AFTER_MS = 2000;
/** Minimum time between two updates of the user's own typing indicator. */
export const TYPING_RENEWED_AFTER_MS = 1000;

/** Trims a comment and removes control characters. */
export const tidyComment = tidyText;

/** Returns the number of characters over the limit. It is zero or negative if the comment fits. */
export function charsOverLimit(typed: string): number {
  return countChars(tidyText(typed)) - COMMENT_MAX_CHARS;
}
