import { isolate } from '@promptory/domain/isolate';
import { communityFailureText, PIN_FORBIDDEN_TEXT } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import type { Community } from '../../../data/communities/community.ts';
import { removeShare, type Share, writePin } from '../../../data/communities/community-content.ts';
import { removeCachedShare } from '../../../data/communities/content-cache.ts';
import { communityKeys } from '../../../data/query/query-keys.ts';
import { showError } from '../../../ui/show-error.ts';
import { toast } from '../../../ui/toast.ts';

/**
 * Returns a function that pins a shared post or reel, or unpins it. `onMoved` gets the id of the work
 * when its card is at the new place.
 */
export function usePinShare(
  communityId: string,
  onMoved: (workId: string) => void,
): (share: Share) => void {
  const queryClient = useQueryClient();
  const queryKey = communityKeys.contents(communityId);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, isPinned }: Share) => writePin(supabase(), id, !isPinned),
    onSuccess: async (_, share) => {
      toast(share.isPinned ? 'Unpinned' : 'Pinned', { tone: 'success' });
      await queryClient.invalidateQueries({ queryKey });
      onMoved(share.workId);
    },
    onError: (error, { isPinned }) => {
      const otherwise = isPinned ? 'Failed to unpin content' : 'Failed to pin content';
      showError(communityFailureText(error, otherwise, PIN_FORBIDDEN_TEXT), { error });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return (share) => {
    if (!isPending) mutate(share);
  };
}

/**
 * Returns a function that removes a shared post or reel from a community. It takes the id of a
 * neighboring work, which `onRemoved` gets when the card is gone, to move the focus there.
 */
export function useRemoveShare(
  { id: communityId, name }: Community,
  onRemoved: (neighborId: string | undefined) => void,
): (share: Share, neighborId: string | undefined) => void {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ share }: { share: Share; neighborId: string | undefined }) =>
      removeShare(supabase(), share.id),
    onSuccess: (_, { share, neighborId }) => {
      onRemoved(neighborId);
      removeCachedShare(queryClient, communityId, share.id);
      toast(`Removed from ${isolate(name)}`, { tone: 'success' });
    },
    onError: (error) => {
      showError(communityFailureText(error, "Couldn't remove it. Please try again."), { error });
      return queryClient.invalidateQueries({ queryKey: communityKeys.contents(communityId) });
    },
  });
  return (share, neighborId) => {
    if (!isPending) mutate({ share, neighborId });
  };
}
