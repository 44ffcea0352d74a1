import { useMemo, useSyncExternalStore } from 'react';
import { supabase } from './client.ts';
import { isHiddenHere, peopleOverlay } from './people-state.ts';
import { currentSession } from './use-session.ts';
import { ToggleOverlay, type WorkToggle, withShadow } from './toggle-overlay.ts';
import { Toggles } from './toggles.ts';
import { writeCopy, writeToggle } from './work-writes.ts';
import type { Work } from './work.ts';

/** What the visitor of this window just did to posts and reels. */
export const workOverlay = new ToggleOverlay();

const toggles = new Toggles<Work>({
  overlay: workOverlay,
  viewerId: () => currentSession().snapshot().user?.id ?? null,
  write: (work, toggle, on, viewerId) =>
    writeToggle(supabase(), toggle === 'liked' ? 'likes' : 'saves', work, viewerId, on),
  onFailure: (failure) => {
    console.warn('A like or save was not recorded', failure);
  },
  nowMs: () => Date.now(),
});

/** Turns a like or save over, at once; `work` is as the visitor sees it. */
export function toggleWork(work: Work, toggle: WorkToggle): void {
  toggles.toggle(work, toggle);
}

/** Tells that the visitor copied the prompt; what they see does not depend on it. */
export function recordCopy(work: Work): void {
  const { user } = currentSession().snapshot();
  if (user === null || (work.kind === 'post' && work.status !== 'published')) return;
  writeCopy(supabase(), work, user.id).catch((failure: unknown) => {
    console.warn('A copied prompt was not recorded', failure);
  });
}

/** A work as the visitor sees it at this moment, outside of a component. */
export function seenWork<W extends Work>(work: W): W {
  return withShadow(work, workOverlay.shadowOf(work.id));
}

/** A work as the visitor should see it: the server's state with what was just done on top. */
export function useSeenWork<W extends Work>(work: W): W {
  const shadow = useSyncExternalStore(workOverlay.subscribe, () => workOverlay.shadowOf(work.id));
  return useMemo(() => withShadow(work, shadow), [work, shadow]);
}

/** The works that were not just deleted, and whose authors were not just blocked or muted. */
export function useRemainingWorks<W extends Work>(works: readonly W[]): readonly W[] {
  const shadows = useSyncExternalStore(workOverlay.subscribe, workOverlay.snapshot);
  const people = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  return useMemo(() => {
    const remaining = works.filter(
      ({ id, user_id, loadedAt }) =>
        shadows.get(id)?.removed !== true && !isHiddenHere(people.get(user_id), loadedAt),
    );
    return remaining.length === works.length ? works : remaining;
  }, [works, shadows, people]);
}
