import { COMMENT_MAX_CHARS } from './comment.ts';
import { isNetworkFailure, NETWORK_FAILURE_TEXT } from './network-failure.ts';
import type { ServiceError } from './post-errors.ts';

const UNAVAILABLE = 'You cannot comment here any more. It may have been deleted.';

/** What was tried with a comment. */
export type CommentAct = 'comment' | 'reply' | 'edit';

/** What a person reads when their comment was not written. */
export function commentFailureText(error: Partial<ServiceError>, act: CommentAct): string {
  const { code = '', message = '' } = error;
  if (isNetworkFailure(message)) return NETWORK_FAILURE_TEXT;
  // A policy hides what is commented on, or it is gone: the same for who asks.
  if (code === '42501' || code === '23503') return UNAVAILABLE;
  if (code === '23514') {
    // The length is checked before it is sent, so this is the thread that went meanwhile.
    return act === 'reply'
      ? 'The comment you are replying to was deleted.'
      : `A comment must be at most ${String(COMMENT_MAX_CHARS)} characters.`;
  }
  return act === 'edit'
    ? 'Your comment could not be saved. Please try again.'
    : 'Your comment could not be posted. Please try again.';
}
