import { COMMENT_MAX_CHARS } from './comment.ts';
import { isNetworkFailure, NETWORK_FAILURE_TEXT } from './network-failure.ts';
import type { ServiceError } from './post-errors.ts';
import { QUOTA_REACHED } from './quota-errors.ts';

const UNAVAILABLE = "You can't comment here anymore. The content may have been deleted.";

/** The action that failed. */
export type CommentAction = 'comment' | 'reply' | 'edit';

/** Returns the text for a comment that could not be saved. */
export function commentFailureText(error: Partial<ServiceError>, action: CommentAction): string {
  const { code = '', message = '' } = error;
  if (isNetworkFailure(message)) return NETWORK_FAILURE_TEXT;
  if (code === QUOTA_REACHED) return message;
  // The post was deleted, or a policy hides it. The text must not reveal which.
  if (code === '42501' || code === '23503') return UNAVAILABLE;
  if (code === '23514') {
    // The form has already checked the length, so for a reply the parent comment was deleted.
    return action === 'reply'
      ? 'The comment you are replying to was deleted.'
      : `A comment must be at most ${String(COMMENT_MAX_CHARS)} characters.`;
  }
  return action === 'edit'
    ? "Couldn't save your comment. Please try again."
    : "Couldn't post your comment. Please try again.";
}
