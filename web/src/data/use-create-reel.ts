import { useMutation } from '@tanstack/react-query';
import { supabase } from './client.ts';
import { createReel, type NewReel } from './reel-writes.ts';

/** Makes a reel. Rejects with a CreateContentError. */
export function useCreateReel() {
  return useMutation({
    mutationFn: (reel: NewReel) => createReel(supabase(), reel),
    // The form tells about the device being offline; waiting in silence would look like hanging.
    networkMode: 'always',
  });
}
