import type { QueryClient } from '@tanstack/react-query';
import { savedKeys } from './query-keys.ts';
import type { ToggleOverlay } from './toggle-overlay.ts';

/**
 * Lets what is saved be read anew on the next visit, by going back as well, once the server knows of
 * a save or of its end. The list on screen follows the overlay. The function that comes back ends it.
 */
export function keepSavedInStep(queryClient: QueryClient, overlay: ToggleOverlay): () => void {
  let known = overlay.snapshot();
  return overlay.subscribe(() => {
    const before = known;
    known = overlay.snapshot();
    for (const [id, { saved }] of known) {
      if (saved?.settledAt === undefined || saved === before.get(id)?.saved) continue;
      // Rejects never: nothing is asked for.
      void queryClient.invalidateQueries({ queryKey: savedKeys.all, refetchType: 'none' });
    }
  });
}
