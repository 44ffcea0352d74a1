import type { RealtimeChannel } from '@supabase/supabase-js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { systemClock, wallClock } from '../../../lib/clock.ts';
import { supabase } from '../../../data/client/client.ts';
import { targetColumn } from '../data/comment.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import { recordCommentChange } from '../data/comment-state.ts';
import { commentLog, commentOverlay } from '../data/comment-stores.ts';
import { setCommentsCount } from '../data/comments-count.ts';
import { reapplyMissedChanges } from '../data/comment-cache.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { windowAuthors } from '../../../data/people/window-authors.ts';
import { LiveComments } from './live-comments.ts';
import { isJustHidden, peopleOverlay } from '../../../data/people/people-state.ts';
import { commentKeys, postKeys } from '../../../data/query/query-keys.ts';
import { openChannel } from '../../../data/realtime/open-channel.ts';
import { onRowChange } from '../../../data/realtime/row-changes.ts';
import { TypingIndicator, type TypingUser } from '../../../data/realtime/typing.ts';
import { clearTyping, writeTyping } from './typing-writes.ts';
import { currentSession } from '../../../data/session/use-session.ts';
import { logError } from '../../../browser/log-error.ts';

/** Number of posts and reels whose state is kept, so that a reused channel keeps its handlers. */
const KEPT_STATES_MAX = 20;

interface WorkCommentsState {
  live: LiveComments;
  indicator: TypingIndicator;
}

const states = new Map<string, WorkCommentsState>();

/** The state of one post or reel. A channel may stay open longer than the screen that opened it. */
function stateFor(queryClient: QueryClient, target: WorkRef, viewerId: string): WorkCommentsState {
  const key = `${viewerId} ${target.kind} ${target.id}`;
  let state = states.get(key);
  if (state === undefined) {
    state = createState(queryClient, target, viewerId);
    states.set(key, state);
    const [oldest] = states.keys();
    if (states.size > KEPT_STATES_MAX && oldest !== undefined) states.delete(oldest);
  }
  return state;
}

function createState(
  queryClient: QueryClient,
  target: WorkRef,
  viewerId: string,
): WorkCommentsState {
  reapplyMissedChanges(queryClient, commentLog);
  const live = new LiveComments({
    viewerId,
    authors: windowAuthors,
    clock: wallClock,
    onChange: (change) => {
      recordCommentChange(queryClient, target, change);
    },
    pendingLike: (id) => {
      const { liked } = commentOverlay.shadowOf(id);
      return liked?.settledAt === undefined ? liked?.on : undefined;
    },
    refetch: () => {
      refetchComments(queryClient, target).catch((error: unknown) => {
        logError('Could not refresh the comments', error);
      });
    },
  });
  const indicator = new TypingIndicator(
    {
      show: () => writeTyping(supabase(), target, viewerId),
      clear: () => clearTyping(supabase(), target, viewerId),
    },
    systemClock,
  );
  return { live, indicator };
}

/** For reels refetch only the count; the list must not move while watching. */
async function refetchReelCount(queryClient: QueryClient, target: WorkRef): Promise<void> {
  const rows = unwrap(await supabase().from('reels').select('comments_count').eq('id', target.id));
  for (const row of rows) setCommentsCount(queryClient, target, row.comments_count);
}

async function refetchComments(queryClient: QueryClient, target: WorkRef): Promise<void> {
  const read = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: commentKeys.work(target) }),
      target.kind === 'post'
        ? queryClient.invalidateQueries({ queryKey: postKeys.detail(target.id) })
        : refetchReelCount(queryClient, target),
    ]);
  const isFirst = queryClient.getQueryData(commentKeys.threads(target)) === undefined;
  await read();
  // Load again: invalidation does not cancel a first request, so its data may be older than the
  // channel.
  if (isFirst) await read();
}

function bind(channel: RealtimeChannel, target: WorkRef, { live }: WorkCommentsState): void {
  const filter = `${targetColumn(target)}=eq.${target.id}`;
  onRowChange(channel, { table: 'comments', filter }, live.onCommentChange);
  onRowChange(channel, { table: 'comment_typing', filter }, live.onTypingChange);
}

interface LiveCommentsResult {
  /** True while live updates arrive. */
  isLive: boolean;
  /** Other people who are typing. */
  typing: readonly TypingUser[];
  /** Called on each keystroke, and with false when the text is empty. */
  onTyping: (typing: boolean) => void;
}

/** Subscribes to the comments of a post or reel while mounted. */
export function useLiveComments(target: WorkRef, viewerId: string): LiveCommentsResult {
  const queryClient = useQueryClient();
  const [state] = useState(() => stateFor(queryClient, target, viewerId));
  const { live, indicator } = state;

  useEffect(() => {
    const { profile } = currentSession().snapshot();
    if (profile !== null) windowAuthors.cache(profile);
    const close = openChannel({
      topic: `comments:${target.kind}:${target.id}`,
      bind: (channel) => {
        bind(channel, target, state);
      },
      onJoin: live.onJoin,
      onLeave: live.onLeave,
    });
    window.addEventListener('pagehide', indicator.stop);
    return () => {
      window.removeEventListener('pagehide', indicator.stop);
      indicator.stop();
      live.onLeave();
      close();
    };
  }, [target, state, live, indicator]);

  const [onTyping] = useState(() => (typing: boolean) => {
    if (!typing) indicator.stop();
    // Do not send typing while disconnected.
    else if (live.snapshot()) indicator.onKey();
  });
  return {
    isLive: useSyncExternalStore(live.subscribe, live.snapshot),
    typing: useVisibleTypingUsers(
      useSyncExternalStore(live.typing.subscribe, live.typing.snapshot),
    ),
    onTyping,
  };
}

/** Leaves out people who were just blocked or muted; they may have been typing before. */
function useVisibleTypingUsers(people: readonly TypingUser[]): readonly TypingUser[] {
  const shadows = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  return useMemo(
    () => people.filter(({ userId }) => !isJustHidden(shadows.get(userId), 0)),
    [people, shadows],
  );
}
