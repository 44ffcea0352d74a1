import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { logError } from '../../browser/log-error.ts';
import { supabase } from '../client/client.ts';
import { deleteUnusedFiles } from '../media/media-storage.ts';
import { reelKeys } from '../query/query-keys.ts';
import { removeFromFeed } from './feed.ts';
import type { Reel } from './reel.ts';
import { deleteReel } from './reel-writes.ts';
import { workOverlay } from './work-state.ts';

/** Deletes a reel and its files. Hides it immediately, and shows it again if the request fails. */
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
      deleteUnusedFiles(supabase(), urls).catch((error: unknown) => {
        logError('Could not delete the files of a deleted reel', error);
      });
    },
  });
}

/** Removes a reel from the cached reels. */
export function removeFromReels(queryClient: QueryClient, reelId: string): void {
  queryClient.setQueryData<Reel[]>(reelKeys.newest(), (reels) =>
    reels?.filter(({ id }) => id !== reelId),
  );
  queryClient.setQueryData<Reel | null>(reelKeys.detail(reelId), (reel) =>
    reel === undefined ? undefined : null,
  );
}
