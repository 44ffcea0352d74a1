import type { RealtimeChannel } from '@supabase/supabase-js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { systemClock, wallClock } from '../lib/clock.ts';
import { AuthorBook } from './author-book.ts';
import { supabase } from './client.ts';
import { type CommentRow, type CommentTarget, targetColumn } from './comment.ts';
import { noteComments } from './comment-state.ts';
import { commentLog, commentOverlay } from './comment-stores.ts';
import { setCommentsCount } from './comments-count.ts';
import { keepCommentsInStep } from './comments-in-step.ts';
import { dataOf } from './data-error.ts';
import { LiveComments } from './live-comments.ts';
import { isHiddenHere, peopleOverlay } from './people-state.ts';
import { type Author, AUTHOR_COLUMNS } from './post.ts';
import { commentKeys, postKeys } from './query-keys.ts';
import { openChannel } from './realtime/channels.ts';
import type { TypingPerson, TypingRow } from './typing-people.ts';
import { TypingSign } from './typing-sign.ts';
import { withdrawTyping, writeTyping } from './typing-writes.ts';
import { currentSession } from './use-session.ts';

/** Places whose state is kept, so that a channel that is still open is heard by the same ears. */
const PLACES_MAX = 20;

interface Place {
  live: LiveComments;
  sign: TypingSign;
}

const authors = new AuthorBook(
  async (ids) =>
    dataOf(
      await supabase()
        .from('profiles')
        .select(AUTHOR_COLUMNS)
        .in('id', [...ids])
        .overrideTypes<Author[], { merge: false }>(),
    ),
  systemClock,
);

const places = new Map<string, Place>();

/** What is heard about one post or reel; a channel may outlive the screen that opened it. */
function placeOf(queryClient: QueryClient, target: CommentTarget, viewerId: string): Place {
  const key = `${viewerId} ${target.kind} ${target.id}`;
  let place = places.get(key);
  if (place === undefined) {
    place = newPlace(queryClient, target, viewerId);
    places.set(key, place);
    const [oldest] = places.keys();
    if (places.size > PLACES_MAX && oldest !== undefined) places.delete(oldest);
  }
  return place;
}

function newPlace(queryClient: QueryClient, target: CommentTarget, viewerId: string): Place {
  keepCommentsInStep(queryClient, commentLog);
  const live = new LiveComments({
    viewerId,
    authors,
    clock: wallClock,
    note: (change) => {
      noteComments(queryClient, target, change);
    },
    pendingLike: (id) => {
      const { liked } = commentOverlay.shadowOf(id);
      return liked?.settledAt === undefined ? liked?.on : undefined;
    },
    readAgain: () => {
      readAgain(queryClient, target).catch((error: unknown) => {
        console.warn('The comments could not be read again', error);
      });
    },
  });
  const sign = new TypingSign(
    {
      show: () => writeTyping(supabase(), target, viewerId),
      withdraw: () => withdrawTyping(supabase(), target, viewerId),
    },
    systemClock,
  );
  return { live, sign };
}

/** Of a reel only the number: its list stays as it is while it is watched. */
async function readReelCount(queryClient: QueryClient, target: CommentTarget): Promise<void> {
  const rows = dataOf(
    await supabase()
      .from('reels')
      .select('comments_count')
      .eq('id', target.id)
      .overrideTypes<{ comments_count: number }[], { merge: false }>(),
  );
  for (const row of rows) setCommentsCount(queryClient, target, row.comments_count);
}

async function readAgain(queryClient: QueryClient, target: CommentTarget): Promise<void> {
  const read = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: commentKeys.of(target) }),
      target.kind === 'post'
        ? queryClient.invalidateQueries({ queryKey: postKeys.detail(target.id) })
        : readReelCount(queryClient, target),
    ]);
  const isFirst = queryClient.getQueryData(commentKeys.threads(target)) === undefined;
  await read();
  // A first answer that is on its way is not asked for anew, and may be of before.
  if (isFirst) await read();
}

function bind(channel: RealtimeChannel, target: CommentTarget, { live }: Place): void {
  const filter = `${targetColumn(target)}=eq.${target.id}`;
  const rows = { event: '*', schema: 'public', filter } as const;
  channel
    .on<CommentRow>('postgres_changes', { ...rows, table: 'comments' }, (change) => {
      live.hearComment(change);
    })
    .on<TypingRow>('postgres_changes', { ...rows, table: 'comment_typing' }, (change) => {
      live.hearTyping(change);
    });
}

interface Liveness {
  /** Changes arrive. */
  live: boolean;
  /** Who else types. */
  typing: readonly TypingPerson[];
  /** Told at each keystroke, and when there is nothing typed any more. */
  onTyping: (typing: boolean) => void;
}

/** Follows the comments of a post or reel while it is on screen. */
export function useLiveComments(target: CommentTarget, viewerId: string): Liveness {
  const queryClient = useQueryClient();
  const [place] = useState(() => placeOf(queryClient, target, viewerId));
  const { live, sign } = place;

  useEffect(() => {
    const { profile } = currentSession().snapshot();
    if (profile !== null) authors.remember(profile);
    const close = openChannel({
      topic: `comments:${target.kind}:${target.id}`,
      bind: (channel) => {
        bind(channel, target, place);
      },
      joined: live.joined,
      left: live.left,
    });
    window.addEventListener('pagehide', sign.end);
    return () => {
      window.removeEventListener('pagehide', sign.end);
      sign.end();
      live.left();
      close();
    };
  }, [target, place, live, sign]);

  const [onTyping] = useState(() => (typing: boolean) => {
    if (!typing) sign.end();
    // Who hears nothing is not heard either.
    else if (live.snapshot()) sign.keep();
  });
  return {
    live: useSyncExternalStore(live.subscribe, live.snapshot),
    typing: useRemainingPeople(useSyncExternalStore(live.typing.subscribe, live.typing.snapshot)),
    onTyping,
  };
}

/** Those who were not just blocked or muted: a sign that came before lasts some seconds. */
function useRemainingPeople(people: readonly TypingPerson[]): readonly TypingPerson[] {
  const shadows = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  return useMemo(
    () => people.filter(({ userId }) => !isHiddenHere(shadows.get(userId), 0)),
    [people, shadows],
  );
}
