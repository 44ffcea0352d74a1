import { countChars } from './text.ts';

/** The longest comment, in characters (code points, as the database counts). */
export const COMMENT_MAX_CHARS = 2000;

/** Threads in one page, replies that come with each thread, and replies in one further page. */
export const COMMENTS_PAGE = 20;
export const FIRST_REPLIES = 3;
export const REPLIES_PAGE = 20;

/** How long somebody else is shown as typing after the last sign of it. */
export const TYPING_SHOWN_MS = 3000;
/** How long after the last keystroke the own sign is withdrawn. */
export const TYPING_CLEARED_AFTER_MS = 2000;
/** The own sign is renewed at most this often. */
export const TYPING_RENEWED_AFTER_MS = 1000;

/** What is sent of a typed comment: trimmed, without the NUL character, which the database cannot hold. */
export function tidyComment(typed: string): string {
  return typed.replaceAll('\0', '').trim();
}

/** Characters by which a comment is too long; zero or less when it fits. */
export function charsOverLimit(typed: string): number {
  return countChars(tidyComment(typed)) - COMMENT_MAX_CHARS;
}
