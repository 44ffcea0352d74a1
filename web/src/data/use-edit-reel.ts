import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeReel } from './change-work.ts';
import { supabase } from './client.ts';
import { editReel, type ReelText } from './reel-writes.ts';

/** Changes what an author says about a reel; every list shows it once the server has it. */
export function useEditReel(reelId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: ReelText) => editReel(supabase(), reelId, text),
    onSuccess: (row) => {
      changeReel(queryClient, reelId, (reel) => ({ ...reel, ...row }));
    },
    // The form tells about the device being offline; waiting in silence would look like hanging.
    networkMode: 'always',
  });
}
