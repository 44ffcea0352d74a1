import { useMemo, useSyncExternalStore } from 'react';
import { supabase } from '../client/client.ts';
import { isJustHidden, peopleOverlay } from '../people/people-state.ts';
import { currentSession } from '../session/use-session.ts';
import { isGone, ToggleOverlay, type WorkToggle, withShadow } from '../toggles/toggle-overlay.ts';
import { toggleNews } from '../toggles/toggle-news.ts';
import { Toggles } from '../toggles/toggles.ts';
import { readToggle, writeCopy, writeToggle } from './work-writes.ts';
import type { Work } from './work.ts';
import { logError } from '../../browser/log-error.ts';
import { browserNetwork } from '../../browser/network.ts';

/** The viewer's own toggles and deletions of posts and reels in this window. */
export const workOverlay = new ToggleOverlay();

const toggles = new Toggles<Work>({
  overlay: workOverlay,
  viewerId: () => currentSession().snapshot().user?.id ?? null,
  write: (work, toggle, on, viewerId) =>
    writeToggle(supabase(), toggle === 'liked' ? 'likes' : 'saves', work, viewerId, on),
  read: (work, toggle) => readToggle(supabase(), work, toggle),
  onFailure: (failure) => {
    logError('Could not save a like or bookmark', failure);
    toggleNews.fail();
  },
  nowMs: () => Date.now(),
  network: browserNetwork,
});

/**
 * Toggles a like or save and shows it immediately, unless the work is gone. Pass the work as the
 * viewer sees it.
 */
export function toggleWork(work: Work, toggle: WorkToggle): void {
  if (isWorkGone(work)) return;
  toggles.toggle(work, toggle);
}

function isWorkGone({ id, loadedAt }: Work): boolean {
  return isGone(workOverlay.shadowOf(id), loadedAt);
}

/** True if the server said, after this row was loaded, that the work no longer exists. */
export function useIsWorkGone(work: Work): boolean {
  return useSyncExternalStore(workOverlay.subscribe, () => isWorkGone(work));
}

/** Records that the viewer copied the prompt. Failures are only logged. */
export function recordCopy(work: Work): void {
  const { user } = currentSession().snapshot();
  if (user === null || (work.kind === 'post' && work.status !== 'published')) return;
  writeCopy(supabase(), work, user.id).catch((failure: unknown) => {
    logError('Could not record a copied prompt', failure);
  });
}

/** A work with the viewer's own toggles, for use outside of components. */
export function withOwnToggles<W extends Work>(work: W): W {
  return withShadow(work, workOverlay.shadowOf(work.id));
}

/** A work with the viewer's own toggles applied to the server's state. */
export function useWorkWithToggles<W extends Work>(work: W): W {
  const shadow = useSyncExternalStore(workOverlay.subscribe, () => workOverlay.shadowOf(work.id));
  return useMemo(() => withShadow(work, shadow), [work, shadow]);
}

/** Removes works that were just deleted, and works of people who were just blocked or muted. */
export function useVisibleWorks<W extends Work>(works: readonly W[]): readonly W[] {
  const shadows = useSyncExternalStore(workOverlay.subscribe, workOverlay.snapshot);
  const people = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  return useMemo(() => {
    const remaining = works.filter(
      ({ id, user_id, loadedAt }) =>
        shadows.get(id)?.removed !== true && !isJustHidden(people.get(user_id), loadedAt),
    );
    return remaining.length === works.length ? works : remaining;
  }, [works, shadows, people]);
}
