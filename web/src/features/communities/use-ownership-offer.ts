import { isolate } from '@promptory/domain/isolate';
import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logError } from '../../browser/log-error.ts';
import { supabase } from '../../data/client/client.ts';
import { refreshMembership } from '../../data/communities/community-cache.ts';
import type { Community } from '../../data/communities/community.ts';
import { acceptOwnership, endOwnershipOffer } from '../../data/communities/members-writes.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Accepts the offer of a community's ownership, or ends it: the owner withdraws it, the person who was
 * asked declines it. Both show toasts. Calls are ignored while one of them runs.
 */
export function useOwnershipOffer({
  community: { id, name },
  viewerId,
}: {
  community: Community;
  viewerId: string;
}) {
  const queryClient = useQueryClient();
  // Also after an error: the offer may have changed in another window. The buttons stay busy until
  // the community was loaded again.
  const onSettled = () =>
    refreshMembership(queryClient, viewerId, id).catch((error: unknown) => {
      logError('Could not refresh a community', error);
    });
  const accepting = useMutation({
    networkMode: 'always',
    mutationFn: () => acceptOwnership(supabase(), id),
    onSuccess: () => {
      toast(`You are now the owner of ${isolate(name)}`, { tone: 'success' });
    },
    onError: (error) => {
      const text = "Couldn't accept the ownership. Please try again.";
      showError(communityFailureText(error, text), { error });
    },
    onSettled,
  });
  const ending = useMutation({
    networkMode: 'always',
    mutationFn: async (done: string) => {
      await endOwnershipOffer(supabase(), id);
      return done;
    },
    onSuccess: (done) => {
      toast(done, { tone: 'success' });
    },
    onError: (error) => {
      const text = "Couldn't end the offer. Please try again.";
      showError(communityFailureText(error, text), { error });
    },
    onSettled,
  });
  const isBusy = accepting.isPending || ending.isPending;
  return {
    isAccepting: accepting.isPending,
    isEnding: ending.isPending,
    accept: () => {
      if (!isBusy) accepting.mutate();
    },
    /** `done` is the text of the toast. */
    end: (done: string) => {
      if (!isBusy) ending.mutate(done);
    },
  };
}
