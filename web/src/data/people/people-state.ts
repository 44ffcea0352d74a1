import { useSyncExternalStore } from 'react';
import { supabase } from '../client/client.ts';
import { readRelation, writeRelation } from './people-writes.ts';
import { toggledState, ToggleOverlay } from '../toggles/toggle-overlay.ts';
import { toggleNews } from '../toggles/toggle-news.ts';
import { Toggles } from '../toggles/toggles.ts';
import { currentSession } from '../session/use-session.ts';
import { logError } from '../../browser/log-error.ts';
import { browserNetwork } from '../../browser/network.ts';

/** A relation of the viewer to another person. */
export type Relation = 'following' | 'blocked' | 'muted';

/** A person, and when their row was requested (milliseconds). */
export interface LoadedPerson {
  id: string;
  loadedAt: number;
}

/** Follows, blocks and mutes that the viewer just changed in this window. */
export const peopleOverlay = new ToggleOverlay<Relation>();

type Toggled = { id: string } & Record<Relation, boolean>;

const toggles = new Toggles<Toggled, Relation>({
  overlay: peopleOverlay,
  viewerId: () => currentSession().snapshot().user?.id ?? null,
  write: ({ id }, relation, on, viewerId) =>
    writeRelation(supabase(), relation, { from: viewerId, to: id }, on),
  read: ({ id }, relation, viewerId) =>
    readRelation(supabase(), relation, { from: viewerId, to: id }),
  onFailure: (failure) => {
    logError('Could not save a follow, block or mute', failure);
    toggleNews.fail();
  },
  nowMs: () => Date.now(),
  network: browserNetwork,
});

/** Toggles a relation and shows it immediately. `on` is the currently shown state. */
export function toggleRelation(personId: string, relation: Relation, on: boolean): void {
  const item = { id: personId, following: false, blocked: false, muted: false };
  toggles.toggle({ ...item, [relation]: on }, relation);
}

/** The relation to show: `server` unless the viewer changed it since the row was requested. */
export function useRelation(person: LoadedPerson, relation: Relation, server: boolean): boolean {
  return useSyncExternalStore(peopleOverlay.subscribe, () =>
    toggledState(peopleOverlay.shadowOf(person.id)[relation], server, person.loadedAt),
  );
}

/** True if the viewer blocked a person after their row was requested (`loadedAt`). */
export function isJustBlocked(
  shadow: ReturnType<typeof peopleOverlay.shadowOf> | undefined,
  loadedAt: number,
): boolean {
  return toggledState(shadow?.blocked, false, loadedAt);
}

/** True if the viewer blocked or muted a person after their row was requested (`loadedAt`). */
export function isJustHidden(
  shadow: ReturnType<typeof peopleOverlay.shadowOf> | undefined,
  loadedAt: number,
): boolean {
  return isJustBlocked(shadow, loadedAt) || toggledState(shadow?.muted, false, loadedAt);
}
