import type { Query, QueryClient } from '@tanstack/react-query';
import type { Relation } from './people-state.ts';
import { postKeys } from '../query/query-keys.ts';
import type { ToggleOverlay } from '../toggles/toggle-overlay.ts';
import { logError } from '../../browser/log-error.ts';

/** Query keys without data of other people. */
const OWN_QUERIES = ['settings', 'notification-preferences'];
const HIDING = ['blocked', 'muted'] as const;

/**
 * Refetches cached lists after the server confirmed a block, unblock, mute or unmute. Until then,
 * the overlay hides the person. Returns a function that stops this.
 */
export function syncHiddenPeople(
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
      for (const relation of HIDING) {
        const state = shadow[relation];
        if (state?.settledAt === undefined || state === before.get(id)?.[relation]) continue;
        // The server also deletes follows between the two people.
        if (relation === 'blocked' && state.on)
          overlay.settle(id, 'following', false, state.settledAt);
        refetchLists(queryClient, !state.on);
      }
    }
  });
}

function concernsOthers({ queryKey }: Query): boolean {
  return !OWN_QUERIES.includes(String(queryKey[0]));
}

function isFeed({ queryKey }: Query): boolean {
  return postKeys.feeds().every((part, index) => queryKey[index] === part);
}

/**
 * Refetches the lists that may have changed. After a block or mute, feeds are not refetched: the
 * overlay hides their rows. After the end of one (`isShownAgain`), lists not on screen are removed.
 */
function refetchLists(queryClient: QueryClient, isShownAgain: boolean): void {
  if (isShownAgain) queryClient.removeQueries({ type: 'inactive', predicate: concernsOthers });
  const isConcerned = (query: Query) => concernsOthers(query) && (isShownAgain || !isFeed(query));
  queryClient.invalidateQueries({ predicate: isConcerned }).catch((error: unknown) => {
    logError('Could not refresh after a block or mute', error);
  });
}
