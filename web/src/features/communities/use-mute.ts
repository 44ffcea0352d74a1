import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logError } from '../../browser/log-error.ts';
import { supabase } from '../../data/client/client.ts';
import { isViewer, refreshCommunity } from '../../data/communities/community-cache.ts';
import {
  beginMute,
  endMute,
  muteCommunity,
  showCommunityMute,
} from '../../data/communities/community-mute.ts';
import type { Community } from '../../data/communities/community.ts';
import { communityKeys } from '../../data/query/query-keys.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';

interface Mute {
  isMuted: boolean;
  /** Turns the notifications off or on. The change is shown at once, and undone if it fails. */
  setMuted: (isMuted: boolean) => void;
}

/** The viewer's own setting for the notifications of a community. */
export function useMute({ id, preferences }: Community, viewerId: string): Mute {
  const queryClient = useQueryClient();
  const isMuted = preferences[0]?.is_muted ?? false;
  const show = (shown: boolean) => {
    // The cache may belong to another account by now.
    if (isViewer(viewerId)) showCommunityMute(queryClient, id, shown);
  };
  const { mutate } = useMutation({
    // Run one after another, so that the last change wins.
    scope: { id: `mute-community-${id}` },
    networkMode: 'always',
    mutationFn: (next: boolean) =>
      muteCommunity(supabase(), { viewerId, communityId: id, isMuted: next }),
    onMutate: (next) => {
      beginMute(id, isMuted);
      show(next);
    },
    onSuccess: async (_, next) => {
      const saved = endMute(id, next);
      toast(next ? 'Notifications muted' : 'Notifications on', { tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: communityKeys.muted() });
      // A request that started before the change may bring the old setting back, so load it again.
      if (saved !== null)
        await refreshCommunity(queryClient, viewerId, id).catch((error: unknown) => {
          logError('Could not refresh a community', error);
        });
    },
    onError: (error) => {
      const saved = endMute(id, null);
      if (saved !== null) show(saved);
      showError(communityFailureText(error, "Couldn't save the change. Please try again."), {
        error,
      });
    },
  });
  return { isMuted, setMuted: mutate };
}
