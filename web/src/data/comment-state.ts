import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { supabase } from './client.ts';
import type { Comment, CommentTarget } from './comment.ts';
import { changeComments } from './comment-cache.ts';
import type { CommentChange } from './comment-pages.ts';
import { writeCommentLike } from './comment-writes.ts';
import { commentLog, commentOverlay, countedComments, pendingComments } from './comment-stores.ts';
import { addToCommentsCount } from './comments-count.ts';
import { isBlockedHere, isHiddenHere, peopleOverlay } from './people-state.ts';
import { type PendingComment, sameTarget } from './pending-comments.ts';
import { withLikeShadow } from './toggle-overlay.ts';
import { Toggles } from './toggles.ts';
import { currentSession } from './use-session.ts';

/** Takes over what happened to comments, told by an answer or by the server: cache, counts, log. */
export function noteComments(
  queryClient: QueryClient,
  target: CommentTarget,
  change: CommentChange,
): void {
  commentLog.note({ target, change });
  changeComments(queryClient, target, change);
  if (change.kind === 'added') pendingComments.arrive(change.comment.id);
  if (change.kind === 'added' && countedComments.once('added', change.comment.id)) {
    addToCommentsCount(queryClient, target, 1);
  }
  if (change.kind === 'removed' && countedComments.once('removed', change.id)) {
    addToCommentsCount(queryClient, target, -1);
  }
}

type CommentToggles = Toggles<Comment & { saved: boolean }>;

const togglesByCache = new WeakMap<QueryClient, Map<string, CommentToggles>>();

/** The queues of likes under one post or reel; what the server confirmed goes into this cache. */
function togglesOf(queryClient: QueryClient, target: CommentTarget): CommentToggles {
  const known = togglesByCache.get(queryClient) ?? new Map<string, CommentToggles>();
  togglesByCache.set(queryClient, known);
  const key = `${target.kind} ${target.id}`;
  let toggles = known.get(key);
  if (toggles === undefined) {
    toggles = new Toggles({
      overlay: commentOverlay,
      viewerId: () => currentSession().snapshot().user?.id ?? null,
      write: async ({ id }, _, on, viewerId) => {
        await writeCommentLike(supabase(), id, viewerId, on);
        noteComments(queryClient, target, { kind: 'liked', id, on });
      },
      onFailure: (failure) => {
        console.warn('A like of a comment was not recorded', failure);
      },
      nowMs: () => Date.now(),
    });
    known.set(key, toggles);
  }
  return toggles;
}

/** Turns the like of a comment over, at once; `comment` is the comment as the visitor sees it. */
export function toggleCommentLike(
  queryClient: QueryClient,
  target: CommentTarget,
  comment: Comment,
): void {
  togglesOf(queryClient, target).toggle({ ...comment, saved: false }, 'liked');
}

/** A comment as the visitor should see it. */
export function useSeenComment<Shown extends Comment>(comment: Shown): Shown {
  const shadow = useSyncExternalStore(commentOverlay.subscribe, () =>
    commentOverlay.shadowOf(comment.id),
  );
  return useMemo(() => withLikeShadow(comment, shadow), [comment, shadow]);
}

/**
 * The comments that were not just deleted, and whose authors were not just blocked or muted. Under
 * `ownWork` a mute hides nothing: its author decides what stays there.
 */
export function useRemainingComments<Shown extends Comment>(
  comments: readonly Shown[],
  ownWork: boolean,
): readonly Shown[] {
  const shadows = useSyncExternalStore(commentOverlay.subscribe, commentOverlay.snapshot);
  const people = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  return useMemo(() => {
    const isHidden = ownWork ? isBlockedHere : isHiddenHere;
    const remaining = comments.filter(
      ({ id, user_id, loadedAt }) =>
        shadows.get(id)?.removed !== true && !isHidden(people.get(user_id), loadedAt),
    );
    return remaining.length === comments.length ? comments : remaining;
  }, [comments, shadows, people, ownWork]);
}

/** What is on its way to a post or reel. */
export function usePendingComments(target: CommentTarget): readonly PendingComment[] {
  const all = useSyncExternalStore(pendingComments.subscribe, pendingComments.snapshot);
  const { kind, id } = target;
  return useMemo(
    () => all.filter((comment) => sameTarget(comment.target, { kind, id })),
    [all, kind, id],
  );
}
