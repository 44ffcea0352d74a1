import { ChangeLog } from '../../../data/query/change-log.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import type { CommentChange } from './comment-pages.ts';
import { CountedComments } from './comments-count.ts';
import { PendingComments } from './pending-comments.ts';
import { ToggleOverlay } from '../../../data/toggles/toggle-overlay.ts';

/** The viewer's likes and deletions that the server has not confirmed yet. */
export const commentOverlay = new ToggleOverlay();
/** Comments that this window is sending. */
export const pendingComments = new PendingComments();
/**
 * Recent changes of comments. They are applied again to responses of requests that were running.
 */
export const commentLog = new ChangeLog<{ target: WorkRef; change: CommentChange }>();
/** Comments that are already included in the counts. */
export const countedComments = new CountedComments();

/** Clears everything when another person signs in. */
export function clearComments(): void {
  commentOverlay.clear();
  pendingComments.clear();
  commentLog.clear();
  countedComments.clear();
}
