import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client/client.ts';
import { muteCommunity, showCommunityMute } from '../../data/communities/community-mute.ts';
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
  const show = (isMuted: boolean) => {
    showCommunityMute(queryClient, id, isMuted);
  };
  const { mutate } = useMutation({
    // Run one after another, so that the last change wins.
    scope: { id: `mute-community-${id}` },
    networkMode: 'always',
    mutationFn: (isMuted: boolean) =>
      muteCommunity(supabase(), { viewerId, communityId: id, isMuted }),
    onMutate: show,
    onSuccess: (_, isMuted) => {
      toast(isMuted ? 'Notifications muted' : 'Notifications on', { tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: communityKeys.muted() });
    },
    onError: (error, isMuted) => {
      show(!isMuted);
      showError(communityFailureText(error, "Couldn't save the change. Please try again."), {
        error,
      });
    },
  });
  return { isMuted: preferences[0]?.is_muted ?? false, setMuted: mutate };
}
