import { ChangeLog } from './change-log.ts';
import type { CommentTarget } from './comment.ts';
import type { CommentChange } from './comment-pages.ts';
import { CountedComments } from './comments-count.ts';
import { PendingComments } from './pending-comments.ts';
import { ToggleOverlay } from './toggle-overlay.ts';

/** Likes and deletions of comments that this visitor just asked for. */
export const commentOverlay = new ToggleOverlay();
/** Comments of this window that are on their way. */
export const pendingComments = new PendingComments();
/** What happened to comments while answers were on their way, and where. */
export const commentLog = new ChangeLog<{ target: CommentTarget; change: CommentChange }>();
/** Which comments the counts know of. */
export const countedComments = new CountedComments();

/** Drops everything: another person uses the device. */
export function forgetComments(): void {
  commentOverlay.clear();
  pendingComments.clear();
  commentLog.clear();
  countedComments.clear();
}
