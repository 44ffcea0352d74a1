import type { QueryClient } from '@tanstack/react-query';
import { savedKeys } from '../query/query-keys.ts';
import type { ToggleOverlay } from '../toggles/toggle-overlay.ts';

/**
 * Marks the saved list as stale after the server confirmed a save or its end, so that the next visit
 * refetches it. The list on screen uses the overlay. Returns a function that stops.
 */
export function syncSavedList(queryClient: QueryClient, overlay: ToggleOverlay): () => void {
  let known = overlay.snapshot();
  return overlay.subscribe(() => {
    const before = known;
    known = overlay.snapshot();
    for (const [id, { saved }] of known) {
      if (saved?.settledAt === undefined || saved === before.get(id)?.saved) continue;
      // Never rejects, because nothing is requested.
      void queryClient.invalidateQueries({ queryKey: savedKeys.all, refetchType: 'none' });
    }
  });
}
