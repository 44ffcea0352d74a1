import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from './client.ts';
import { outdateFeeds } from './feed.ts';
import { createReel, type NewReel } from './reel-writes.ts';

/** Makes a reel, which the feed has when one next arrives there. Rejects with a CreateContentError. */
export function useCreateReel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reel: NewReel) => createReel(supabase(), reel),
    // The form tells about the device being offline; waiting in silence would look like hanging.
    networkMode: 'always',
    onSuccess: () => outdateFeeds(queryClient),
  });
}
