import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { inviteLinkQuery } from '../../../data/communities/invitation-queries.ts';
import { createInviteLink, removeInviteLink } from '../../../data/communities/members-writes.ts';
import { showError } from '../../../ui/show-error.ts';
import { toast } from '../../../ui/toast.ts';

/**
 * Creates the invitation link of a community, also in place of another one, or turns it off. Calls are
 * ignored while one of them runs. `onChanged` is called after a success.
 */
export function useInviteLink(communityId: string, onChanged: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = inviteLinkQuery(supabase(), communityId);
  const create = useMutation({
    mutationFn: () => createInviteLink(supabase(), communityId),
    // Fail at once while offline, so that the error is shown.
    networkMode: 'always',
    onSuccess: async (link) => {
      // An older response would bring the replaced link back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, link);
      onChanged();
    },
    onError: (error) => {
      showError(communityFailureText(error, 'Failed to create the link'), { error });
    },
  });
  const turnOff = useMutation({
    mutationFn: () => removeInviteLink(supabase(), communityId),
    networkMode: 'always',
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, null);
      onChanged();
      toast('The invitation link is off', { tone: 'success' });
    },
    onError: (error) => {
      showError(communityFailureText(error, 'Failed to turn the link off'), { error });
    },
  });
  const isBusy = create.isPending || turnOff.isPending;
  return {
    isBusy,
    create: () => {
      if (!isBusy) create.mutate();
    },
    turnOff: () => {
      if (!isBusy) turnOff.mutate();
    },
  };
}
