import { useSyncExternalStore } from 'react';
import { supabase } from './client.ts';
import { writeRelation } from './people-writes.ts';
import { stateOf, ToggleOverlay } from './toggle-overlay.ts';
import { Toggles } from './toggles.ts';
import { currentSession } from './use-session.ts';

/** What can be between the visitor and somebody else. */
export type Relation = 'following' | 'blocked' | 'muted';

/** What the server said about a relation, and when it was asked (milliseconds). */
export interface KnownPerson {
  id: string;
  loadedAt: number;
}

/** Whom the visitor of this window just followed, blocked or muted, or no longer. */
export const peopleOverlay = new ToggleOverlay<Relation>();

type Toggled = { id: string; onFailure: ((failure: unknown) => void) | undefined } & Record<
  Relation,
  boolean
>;

const toggles = new Toggles<Toggled, Relation>({
  overlay: peopleOverlay,
  viewerId: () => currentSession().snapshot().user?.id ?? null,
  write: async ({ id, onFailure }, relation, on, viewerId) => {
    try {
      await writeRelation(supabase(), relation, { from: viewerId, to: id }, on);
    } catch (error) {
      onFailure?.(error);
      throw error;
    }
  },
  onFailure: (failure) => {
    console.warn('A follow, block or mute was not recorded', failure);
  },
  nowMs: () => Date.now(),
});

/** Turns a relation over, at once; `on` is how the visitor sees it now. */
export function toggleRelation(
  personId: string,
  relation: Relation,
  on: boolean,
  onFailure?: (failure: unknown) => void,
): void {
  const item = { id: personId, onFailure, following: false, blocked: false, muted: false };
  toggles.toggle({ ...item, [relation]: on }, relation);
}

/** How a relation is, for the visitor to see: the server's state with what was just done on top. */
export function useRelation(person: KnownPerson, relation: Relation, server: boolean): boolean {
  return useSyncExternalStore(peopleOverlay.subscribe, () =>
    stateOf(peopleOverlay.shadowOf(person.id)[relation], server, person.loadedAt),
  );
}

/** Whether the visitor just blocked a person whose row was asked for at `loadedAt`. */
export function isBlockedHere(
  shadow: ReturnType<typeof peopleOverlay.shadowOf> | undefined,
  loadedAt: number,
): boolean {
  return stateOf(shadow?.blocked, false, loadedAt);
}

/** The same, or just muted. */
export function isHiddenHere(
  shadow: ReturnType<typeof peopleOverlay.shadowOf> | undefined,
  loadedAt: number,
): boolean {
  return isBlockedHere(shadow, loadedAt) || stateOf(shadow?.muted, false, loadedAt);
}
