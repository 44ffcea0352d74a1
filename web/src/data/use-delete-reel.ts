import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from './client.ts';
import { removeFromFeed } from './feed.ts';
import { forgetFiles } from './media-storage.ts';
import type { Reel } from './reel.ts';
import { removeFromReels } from './reel-queries.ts';
import { deleteReel } from './reel-writes.ts';
import { workOverlay } from './work-state.ts';

/** Deletes a reel with its files: it disappears at once, and comes back if the server refuses. */
export function useDeleteReel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reel: Reel) => deleteReel(supabase(), reel.id),
    onMutate: (reel) => {
      workOverlay.remove(reel.id);
    },
    onError: (_, reel) => {
      workOverlay.restore(reel.id);
    },
    onSuccess: (_, { id, video }) => {
      removeFromReels(queryClient, id);
      removeFromFeed(queryClient, id);
      const urls = [video.url, ...(video.poster === undefined ? [] : [video.poster])];
      forgetFiles(supabase(), urls).catch((error: unknown) => {
        console.warn('Files of a deleted reel were left behind', error);
      });
    },
  });
}
