import type { QueryClient } from '@tanstack/react-query';
import { savedKeys } from '../query/query-keys.ts';
import type { ToggleOverlay } from '../toggles/toggle-overlay.ts';

/**
 * Marks the saved list as stale after the server confirmed a save or unsave, so that the next visit
 * refetches it. Until then the overlay shows the change. Returns a function that stops this.
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
