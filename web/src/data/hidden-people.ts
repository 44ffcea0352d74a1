import type { Query, QueryClient } from '@tanstack/react-query';
import type { Relation } from './people-state.ts';
import { postKeys } from './query-keys.ts';
import type { ToggleOverlay } from './toggle-overlay.ts';

/** What nobody else has a part in. */
const OWN_MATTERS = ['settings', 'notification-preferences'];
const HIDING = ['blocked', 'muted'] as const;

/**
 * Brings every cached list in line once the server knows of a block or a mute, or of its end. Until
 * then, and in what was loaded before, the overlay hides the person. The function that comes back
 * ends it.
 */
export function keepHiddenInStep(
  queryClient: QueryClient,
  overlay: ToggleOverlay<Relation>,
): () => void {
  let known = overlay.snapshot();
  return overlay.subscribe(() => {
    const before = known;
    const now = overlay.snapshot();
    known = now;
    for (const [id, shadow] of now) {
      if (shadow === before.get(id)) continue;
      for (const how of HIDING) {
        const state = shadow[how];
        if (state?.settledAt === undefined || state === before.get(id)?.[how]) continue;
        // A block ends the following of both.
        if (how === 'blocked' && state.on) overlay.settle(id, 'following', false, state.settledAt);
        readAgain(queryClient, !state.on);
      }
    }
  });
}

function concernsOthers({ queryKey }: Query): boolean {
  return !OWN_MATTERS.includes(String(queryKey[0]));
}

function isFeed({ queryKey }: Query): boolean {
  return postKeys.feeds().every((part, index) => queryKey[index] === part);
}

/**
 * Asks again for what may be different now. The feed on screen keeps its place: who was hidden is
 * hidden there already. Lists out of sight that lack somebody who comes back are read when they are
 * opened.
 */
function readAgain(queryClient: QueryClient, someoneCameBack: boolean): void {
  if (someoneCameBack) queryClient.removeQueries({ type: 'inactive', predicate: concernsOthers });
  const isConcerned = (query: Query) =>
    concernsOthers(query) && (someoneCameBack || !isFeed(query));
  queryClient.invalidateQueries({ predicate: isConcerned }).catch((error: unknown) => {
    console.warn('What changed by a block or a mute could not be read again', error);
  });
}
