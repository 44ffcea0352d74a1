import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { supabase } from '../../../data/client/client.ts';
import type { Comment } from './comment.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import { applyCommentChange } from './comment-cache.ts';
import type { CommentChange } from './comment-pages.ts';
import type { DbClient } from '../../../data/client/database.ts';
import { UNIQUE_VIOLATION, unwrap } from '../../../data/client/unwrap.ts';
import { commentLog, commentOverlay, countedComments, pendingComments } from './comment-stores.ts';
import { addToCommentsCount } from './comments-count.ts';
import { isJustBlocked, isJustHidden, peopleOverlay } from '../../../data/people/people-state.ts';
import { type PendingComment, sameTarget } from './pending-comments.ts';
import { isGone, withLikeShadow } from '../../../data/toggles/toggle-overlay.ts';
import { toggleNews } from '../../../data/toggles/toggle-news.ts';
import { Toggles } from '../../../data/toggles/toggles.ts';
import { currentSession } from '../../../data/session/use-session.ts';
import { logError } from '../../../browser/log-error.ts';
import { browserNetwork } from '../../../browser/network.ts';

/** Applies a change to the cache, the comment counts and the change log. */
export function recordCommentChange(
  queryClient: QueryClient,
  target: WorkRef,
  change: CommentChange,
): void {
  commentLog.add({ target, change });
  applyCommentChange(queryClient, target, change);
  if (change.kind === 'added') pendingComments.markArrived(change.comment.id);
  if (change.kind === 'added' && countedComments.isFirst('added', change.comment.id)) {
    addToCommentsCount(queryClient, target, 1);
  }
  if (change.kind === 'removed' && countedComments.isFirst('removed', change.id)) {
    addToCommentsCount(queryClient, target, -1);
  }
}

type CommentToggles = Toggles<Comment & { saved: boolean }>;

const togglesByCache = new WeakMap<QueryClient, Map<string, CommentToggles>>();

/** Toggles the likes of comments on one post or reel. Confirmed likes are written to the cache. */
function togglesOf(queryClient: QueryClient, target: WorkRef): CommentToggles {
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
        recordCommentChange(queryClient, target, { kind: 'liked', id, on });
      },
      read: async ({ id }) => {
        const on = await readCommentLike(supabase(), id);
        if (on !== null) recordCommentChange(queryClient, target, { kind: 'liked', id, on });
        return on;
      },
      onFailure: (failure) => {
        logError('Could not save a comment like', failure);
        toggleNews.fail();
      },
      nowMs: () => Date.now(),
      network: browserNetwork,
    });
    known.set(key, toggles);
  }
  return toggles;
}

/** Adds or removes the viewer's like of a comment. Throws a DataError. */
async function writeCommentLike(
  client: DbClient,
  commentId: string,
  userId: string,
  on: boolean,
): Promise<void> {
  if (!on) {
    unwrap(await client.from('likes').delete().eq('comment_id', commentId).eq('user_id', userId));
    return;
  }
  const answer = await client.from('likes').insert({ comment_id: commentId, user_id: userId });
  // Already liked on another device: nothing to do.
  if (answer.error?.code !== UNIQUE_VIOLATION) unwrap(answer);
}

/**
 * Loads whether the viewer likes a comment: null if it does not exist or is hidden from the viewer.
 * Throws a DataError.
 */
async function readCommentLike(client: DbClient, id: string): Promise<boolean | null> {
  const row = unwrap(
    await client.from('comments').select('liked').eq('id', id).retry(false).maybeSingle(),
  );
  return row === null ? null : (row.liked ?? false);
}

/** Toggles the like of a comment at once. `comment` must include pending likes. */
export function toggleCommentLike(
  queryClient: QueryClient,
  target: WorkRef,
  comment: Comment,
): void {
  togglesOf(queryClient, target).toggle({ ...comment, saved: false }, 'liked');
}

/** A comment with the viewer's pending like applied. */
export function useCommentWithOwnLike<Shown extends Comment>(comment: Shown): Shown {
  const shadow = useSyncExternalStore(commentOverlay.subscribe, () =>
    commentOverlay.shadowOf(comment.id),
  );
  return useMemo(() => withLikeShadow(comment, shadow), [comment, shadow]);
}

/** True if the server said, after this row was loaded, that the comment no longer exists. */
export function useIsCommentGone({ id, loadedAt }: Comment): boolean {
  return useSyncExternalStore(commentOverlay.subscribe, () =>
    isGone(commentOverlay.shadowOf(id), loadedAt),
  );
}

/**
 * Leaves out comments that were just deleted, and comments of people who were just blocked or
 * muted. On their own post or reel, viewers still see comments of muted people, because they
 * moderate it.
 */
export function useVisibleComments<Shown extends Comment>(
  comments: readonly Shown[],
  isOwnWork: boolean,
): readonly Shown[] {
  const shadows = useSyncExternalStore(commentOverlay.subscribe, commentOverlay.snapshot);
  const isHidden = useIsHidden(isOwnWork);
  return useMemo(() => {
    const visible = comments.filter(
      (comment) => shadows.get(comment.id)?.removed !== true && !isHidden(comment),
    );
    return visible.length === comments.length ? comments : visible;
  }, [comments, shadows, isHidden]);
}

/** Tells which loaded comments are of people who were just blocked or muted. */
export function useIsHidden(isOwnWork: boolean): (comment: Comment) => boolean {
  const people = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  return useCallback(
    ({ user_id, loadedAt }) =>
      (isOwnWork ? isJustBlocked : isJustHidden)(people.get(user_id), loadedAt),
    [people, isOwnWork],
  );
}

/** The comments that are being sent to a post or reel. */
export function usePendingComments(target: WorkRef): readonly PendingComment[] {
  const all = useSyncExternalStore(pendingComments.subscribe, pendingComments.snapshot);
  const { kind, id } = target;
  return useMemo(
    () => all.filter((comment) => sameTarget(comment.target, { kind, id })),
    [all, kind, id],
  );
}
