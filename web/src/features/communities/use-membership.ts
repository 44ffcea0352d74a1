import { isolate } from '@promptory/domain/isolate';
import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logError } from '../../browser/log-error.ts';
import { supabase } from '../../data/client/client.ts';
import {
  isViewer,
  refreshMembership,
  updateCachedCommunity,
} from '../../data/communities/community-cache.ts';
import type { Community } from '../../data/communities/community.ts';
import { writeAccept, writeJoin, writeLeave } from '../../data/communities/membership-writes.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';

interface MembershipOptions {
  viewerId: string;
  community: Community;
  /** Joining accepts an invitation, or the invitation link with this token. */
  invite?: { token: string | null };
}

/**
 * Joins or leaves a community, or withdraws a request. While one of them runs, further calls are
 * ignored, also those of other buttons of this community.
 */
export function useMembership({ viewerId, community, invite }: MembershipOptions) {
  const queryClient = useQueryClient();
  const { id, name } = community;
  const mutationKey = ['community-membership', id];

  function settle() {
    // Also after an error: the membership may have changed in another window.
    refreshMembership(queryClient, viewerId, id).catch((error: unknown) => {
      logError('Could not refresh a community', error);
    });
  }
  const show = (membership: Community['membership']) => {
    // The cache may belong to another account by now.
    if (!isViewer(viewerId)) return;
    updateCachedCommunity(queryClient, id, (known) => ({ ...known, membership }));
  };

  const join = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: () =>
      invite ? writeAccept(supabase(), id, invite.token) : writeJoin(supabase(), id),
    onSuccess: (status) => {
      show([{ role: 'member', status }]);
      toast(
        status === 'pending'
          ? 'Join request sent. Waiting for approval.'
          : 'Successfully joined community!',
        { tone: 'success' },
      );
    },
    onError: (error) => {
      showFailure('Failed to join community', error);
    },
    onSettled: settle,
  });
  const leave = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: async (how: 'leave' | 'withdraw') => {
      await writeLeave(supabase(), id, viewerId);
      return how;
    },
    onSuccess: (how) => {
      show([]);
      toast(how === 'leave' ? `You left ${isolate(name)}` : 'Request withdrawn', {
        tone: 'success',
      });
    },
    onError: (error, how) => {
      showFailure(
        how === 'leave' ? 'Failed to leave community' : "Couldn't withdraw the request",
        error,
      );
    },
    onSettled: settle,
  });

  const unlessBusy = (act: () => void) => () => {
    if (queryClient.isMutating({ mutationKey }) === 0) act();
  };
  return {
    isJoining: join.isPending,
    isLeaving: leave.isPending,
    join: unlessBusy(() => {
      join.mutate();
    }),
    leave: unlessBusy(() => {
      leave.mutate('leave');
    }),
    withdraw: unlessBusy(() => {
      leave.mutate('withdraw');
    }),
  };
}

function showFailure(title: string, error: Error): void {
  const reason = communityFailureText(error, '');
  showError(title, { error, ...(reason !== '' && { detail: reason }) });
}
