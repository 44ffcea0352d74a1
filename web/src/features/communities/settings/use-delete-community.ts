import { isolate } from '@promptory/domain/isolate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logError } from '../../../browser/log-error.ts';
import { supabase } from '../../../data/client/client.ts';
import type { DbClient } from '../../../data/client/database.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { dropCommunity } from '../../../data/communities/community-cache.ts';
import type { Community } from '../../../data/communities/community.ts';
import { toast } from '../../../ui/toast.ts';

/** Deletes a community and opens the list of communities. Rejects with a DataError. */
export function useDeleteCommunity({ id, name }: Community) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => deleteCommunity(supabase(), id),
    // Fail at once while offline, so that the error is shown.
    networkMode: 'always',
    onSuccess: async () => {
      toast(`${isolate(name)} was deleted`, { tone: 'success' });
      // Navigate first, so that this page does not show that the community was not found.
      await navigate('/communities', { replace: true });
      dropCommunity(queryClient, id);
    },
    onError: (error) => {
      logError('Could not delete a community', error);
    },
  });
}

/** Deletes a community. Throws a DataError, also if the user is not its owner. */
async function deleteCommunity(client: DbClient, id: string): Promise<void> {
  unwrap(await client.from('communities').delete().eq('id', id).select('id').single());
}
